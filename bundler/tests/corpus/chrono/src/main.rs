use chrono::{DateTime, Datelike, Duration, NaiveDate, NaiveDateTime, Utc, Weekday};

fn main() {
    let day = NaiveDate::from_ymd_opt(2024, 2, 28).expect("valid");
    println!("{} {} {:?}", day + Duration::days(2), day.ordinal(), day.weekday());
    let time = NaiveDateTime::parse_from_str("2024-03-01 12:34:56", "%Y-%m-%d %H:%M:%S").unwrap();
    println!("{} {}", time.format("%d.%m.%Y %H:%M"), (time.date() - day).num_days());
    let stamp = DateTime::<Utc>::from_timestamp(1_700_000_000, 0).expect("in range");
    println!("{} {}", stamp.to_rfc3339(), stamp.year());
    println!("{:?}", NaiveDate::from_isoywd_opt(2023, 1, Weekday::Mon));
    println!("{}", day.iter_days().take_while(|d| d.month() == 2).count());
}
