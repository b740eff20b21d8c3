//! The text protocol: the input to an [`Observation`].

use engine::scan::{ScanError, Scanner};
use std::fmt;
use std::io::BufRead;

/// All customer.
#[derive(Clone, Debug, PartialEq)]
pub struct AllCustomer {
    /// What the customer wants.
    pub customer_item: String,
    /// What he pays now.
    pub customer_award: i32,
}

impl AllCustomer {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            customer_item: scanner.word("customerItem").map(str::to_string)?,
            customer_award: scanner.next::<i32>("customerAward")?,
        })
    }
}

/// Tables with item.
#[derive(Clone, Debug, PartialEq)]
pub struct TablesWithItem {
    /// Table x.
    pub table_x: i32,
    /// Table y.
    pub table_y: i32,
    /// Item.
    pub item: String,
}

impl TablesWithItem {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            table_x: scanner.next::<i32>("tableX")?,
            table_y: scanner.next::<i32>("tableY")?,
            item: scanner.word("item").map(str::to_string)?,
        })
    }
}

/// Customer.
#[derive(Clone, Debug, PartialEq)]
pub struct Customer {
    /// What the customer wants.
    pub customer_item: String,
    /// What he pays now.
    pub customer_award: i32,
}

impl Customer {
    fn scan(scanner: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            customer_item: scanner.word("customerItem").map(str::to_string)?,
            customer_award: scanner.next::<i32>("customerAward")?,
        })
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Init {
    /// Num all customers.
    pub num_all_customers: i32,
    /// All customers.
    pub all_customers: Vec<AllCustomer>,
    /// Kitchen line.
    pub kitchen_lines: Vec<String>,
}

/// One turn's input.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// Turns remaining.
    pub turns_remaining: i32,
    /// Player x.
    pub player_x: i32,
    /// Player y.
    pub player_y: i32,
    /// Player item.
    pub player_item: String,
    /// Partner x.
    pub partner_x: i32,
    /// Partner y.
    pub partner_y: i32,
    /// Partner item.
    pub partner_item: String,
    /// Num tables with items.
    pub num_tables_with_items: i32,
    /// Tables with items.
    pub tables_with_items: Vec<TablesWithItem>,
    /// What is in the oven, or NONE.
    pub oven_contents: String,
    /// Oven timer.
    pub oven_timer: i32,
    /// Num customers.
    pub num_customers: i32,
    /// Customers.
    pub customers: Vec<Customer>,
}

/// An input that is not as the stub says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Number of the line since the start, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: ScanError,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "input line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for InputError {}

/// Reads the input line by line: `Input::new(std::io::stdin().lock())`.
pub struct Input<R> {
    reader: R,
    line: usize,
}

impl<R: BufRead> Input<R> {
    /// Starts at the first line.
    pub fn new(reader: R) -> Self {
        Self { reader, line: 0 }
    }

    /// Reads what is sent once.
    pub fn init(&mut self) -> Result<Init, InputError> {
        let num_all_customers = self.read(|scanner| scanner.next::<i32>("numAllCustomers"))?;
        let mut all_customers = Vec::new();
        for _ in 0..self.count("numAllCustomers", num_all_customers)? {
            all_customers.push(self.read(AllCustomer::scan)?);
        }
        let mut kitchen_lines = Vec::new();
        for _ in 0..7 {
            kitchen_lines.push(self.text()?);
        }
        Ok(Init { num_all_customers, all_customers, kitchen_lines })
    }

    /// Reads a turn; `None` at the end of the input.
    pub fn observation(&mut self) -> Result<Option<Observation>, InputError> {
        if self.is_over()? {
            return Ok(None);
        }
        let turns_remaining = self.read(|scanner| scanner.next::<i32>("turnsRemaining"))?;
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let player_x = self.checked(scanner.next::<i32>("playerX"))?;
        let player_y = self.checked(scanner.next::<i32>("playerY"))?;
        let player_item = self.checked(scanner.word("playerItem").map(str::to_string))?;
        self.checked(scanner.end())?;
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let partner_x = self.checked(scanner.next::<i32>("partnerX"))?;
        let partner_y = self.checked(scanner.next::<i32>("partnerY"))?;
        let partner_item = self.checked(scanner.word("partnerItem").map(str::to_string))?;
        self.checked(scanner.end())?;
        let num_tables_with_items =
            self.read(|scanner| scanner.next::<i32>("numTablesWithItems"))?;
        let mut tables_with_items = Vec::new();
        for _ in 0..self.count("numTablesWithItems", num_tables_with_items)? {
            tables_with_items.push(self.read(TablesWithItem::scan)?);
        }
        let input_line = self.text()?;
        let mut scanner = Scanner::new(&input_line);
        let oven_contents = self.checked(scanner.word("ovenContents").map(str::to_string))?;
        let oven_timer = self.checked(scanner.next::<i32>("ovenTimer"))?;
        self.checked(scanner.end())?;
        let num_customers = self.read(|scanner| scanner.next::<i32>("numCustomers"))?;
        let mut customers = Vec::new();
        for _ in 0..self.count("numCustomers", num_customers)? {
            customers.push(self.read(Customer::scan)?);
        }
        Ok(Some(Observation {
            turns_remaining,
            player_x,
            player_y,
            player_item,
            partner_x,
            partner_y,
            partner_item,
            num_tables_with_items,
            tables_with_items,
            oven_contents,
            oven_timer,
            num_customers,
            customers,
        }))
    }

    fn fail<T>(&self, expected: &'static str, found: String) -> Result<T, InputError> {
        Err(InputError { line: self.line, error: ScanError { expected: expected.into(), found } })
    }

    /// True at the end of the input.
    fn is_over(&mut self) -> Result<bool, InputError> {
        match self.reader.fill_buf() {
            Ok(bytes) => Ok(bytes.is_empty()),
            Err(error) => self.fail("a line", error.to_string()),
        }
    }

    /// The next line without its end.
    fn text(&mut self) -> Result<String, InputError> {
        let mut text = String::new();
        self.line += 1;
        match self.reader.read_line(&mut text) {
            Ok(0) => self.fail("a line", "end of input".to_string()),
            Ok(_) => {
                text.truncate(text.trim_end_matches(['\n', '\r']).len());
                Ok(text)
            }
            Err(error) => self.fail("a line", error.to_string()),
        }
    }

    /// What `scan` makes of the next line, all of which it has to use.
    fn read<T>(
        &mut self,
        scan: impl FnOnce(&mut Scanner) -> Result<T, ScanError>,
    ) -> Result<T, InputError> {
        let text = self.text()?;
        let mut scanner = Scanner::new(&text);
        let value = scan(&mut scanner).and_then(|value| scanner.end().map(|()| value));
        self.checked(value)
    }

    fn checked<T>(&self, value: Result<T, ScanError>) -> Result<T, InputError> {
        value.map_err(|error| InputError { line: self.line, error })
    }

    /// A number that was read as a number of things.
    fn count(&self, expected: &'static str, number: impl Into<i64>) -> Result<usize, InputError> {
        let number = number.into();
        usize::try_from(number).or_else(|_| self.fail(expected, format!("'{number}'")))
    }
}

impl Observation {
    /// What the stub answers, each line with its end.
    ///
    /// MOVE x y, USE x y or WAIT
    pub fn default_answer(&self) -> String {
        "WAIT\n".to_string()
    }
}
