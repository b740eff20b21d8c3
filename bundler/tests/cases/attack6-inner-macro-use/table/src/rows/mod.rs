row!(first);
row!(second);
