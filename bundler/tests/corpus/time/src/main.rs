use time::format_description::well_known::{Iso8601, Rfc3339};
use time::{
    ext::NumericalDuration, format_description, Date, Duration, Month, OffsetDateTime,
    PrimitiveDateTime, Time, UtcOffset, Weekday,
};

fn main() {
    let day = Date::from_calendar_date(2024, Month::February, 28).unwrap();
    println!("{} {:?} {} {}", day, day.weekday(), day.ordinal(), day + Duration::days(2));
    println!(
        "{:?} {}",
        day.to_iso_week_date(),
        (Date::from_ordinal_date(2024, 366).unwrap() - day).whole_days()
    );
    let moment =
        PrimitiveDateTime::new(day, Time::from_hms_milli(23, 59, 30, 250).unwrap()) + 45.seconds();
    println!("{moment} {:?}", moment.assume_utc().unix_timestamp());
    let zone = UtcOffset::from_hms(5, 30, 0).unwrap();
    let local = OffsetDateTime::from_unix_timestamp(1_700_000_000).unwrap().to_offset(zone);
    println!("{} {}", local.format(&Rfc3339).unwrap(), local.date() > day);
    let layout = format_description::parse("[weekday repr:short], [day padding:none] [month repr:long] [year] at [hour repr:12]:[minute] [period]").unwrap();
    println!("{}", local.format(&layout).unwrap());
    let short = format_description::parse("[year]-[month]-[day]").unwrap();
    println!(
        "{:?} {:?}",
        Date::parse("1999-12-31", &short).map(|d| d.next_day()),
        Date::parse("1999-13-31", &short).is_err()
    );
    println!(
        "{:?}",
        OffsetDateTime::parse("2001-02-03T04:05:06.7Z", &Iso8601::DEFAULT).map(|t| t.millisecond())
    );
    println!(
        "{} {:?} {}",
        1.5.hours(),
        Duration::minutes(-90).abs().whole_hours(),
        Duration::seconds_f64(2.5) * 3
    );
    println!("{} {:?}", Weekday::Sunday.next(), Month::try_from(13).map_err(|e| e.to_string()));
}
