//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Customer.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Customer {
    /// What the customer wants.
    pub customer_item: String,
    /// What he pays now.
    pub customer_award: i32,
}

impl Customer {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            customer_item: line.word("customerItem")?.to_string(),
            customer_award: line.next("customerAward")?,
        })
    }
}

impl fmt::Display for Customer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.customer_item, self.customer_award)
    }
}

/// Tables with item.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct TablesWithItem {
    /// Table x.
    pub table_x: i32,
    /// Table y.
    pub table_y: i32,
    /// Item.
    pub item: String,
}

impl TablesWithItem {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            table_x: line.next("tableX")?,
            table_y: line.next("tableY")?,
            item: line.word("item")?.to_string(),
        })
    }
}

impl fmt::Display for TablesWithItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.table_x, self.table_y, self.item)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Init {
    /// Num all customers.
    pub num_all_customers: i32,
    /// All customers.
    pub all_customers: Vec<Customer>,
    /// Kitchen line.
    pub kitchen_lines: Vec<String>,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let num_all_customers = input.read_all(|line| line.next("numAllCustomers"))?;
        let all_customers = input
            .list(input.amount("numAllCustomers", num_all_customers)?, |input| {
                input.read_all(Customer::scan)
            })?;
        let kitchen_lines = input.list(7, |input| input.text().map(str::to_string))?;
        Ok(Self { num_all_customers, all_customers, kitchen_lines })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.num_all_customers.to_string()];
        lines.extend(self.all_customers.iter().map(ToString::to_string));
        lines.extend(self.kitchen_lines.iter().map(ToString::to_string));
        lines
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq, Hash)]
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

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let turns_remaining = input.read_all(|line| line.next("turnsRemaining"))?;
        let (player_x, player_y, player_item) = input.read_all(|line| {
            Ok((line.next("playerX")?, line.next("playerY")?, line.word("playerItem")?.to_string()))
        })?;
        let (partner_x, partner_y, partner_item) = input.read_all(|line| {
            Ok((
                line.next("partnerX")?,
                line.next("partnerY")?,
                line.word("partnerItem")?.to_string(),
            ))
        })?;
        let num_tables_with_items = input.read_all(|line| line.next("numTablesWithItems"))?;
        let tables_with_items = input
            .list(input.amount("numTablesWithItems", num_tables_with_items)?, |input| {
                input.read_all(TablesWithItem::scan)
            })?;
        let (oven_contents, oven_timer) = input.read_all(|line| {
            Ok((line.word("ovenContents")?.to_string(), line.next("ovenTimer")?))
        })?;
        let num_customers = input.read_all(|line| line.next("numCustomers"))?;
        let customers = input.list(input.amount("numCustomers", num_customers)?, |input| {
            input.read_all(Customer::scan)
        })?;
        Ok(Self {
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
        })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            self.turns_remaining.to_string(),
            format!("{} {} {}", self.player_x, self.player_y, self.player_item),
            format!("{} {} {}", self.partner_x, self.partner_y, self.partner_item),
            self.num_tables_with_items.to_string(),
        ];
        lines.extend(self.tables_with_items.iter().map(ToString::to_string));
        lines.push(format!("{} {}", self.oven_contents, self.oven_timer));
        lines.push(self.num_customers.to_string());
        lines.extend(self.customers.iter().map(ToString::to_string));
        lines
    }

    /// What the stub answers, without the last line's end.
    ///
    /// ```text
    /// MOVE x y, USE x y or WAIT
    /// ```
    pub fn default_answer(&self, _init: &Init) -> String {
        "WAIT".to_string()
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    fn setup_lines(read: &[String]) -> usize {
        needed(read, Self::read)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        let mut input = Lines::new(setup);
        let init = Self::read(&mut input)?;
        input.all_read().map(|()| init)
    }

    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
        let unread = Self::default();
        needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut input = Lines::new(lines);
        let turn = Observation::read(&mut input, self)?;
        input.all_read().map(|()| turn)
    }

    fn format(&self, _: &Observation, action: String) -> String {
        action
    }

    fn fallback(game: Option<&Self>) -> String {
        let unread = Self::default();
        Observation::default().default_answer(game.unwrap_or(&unread))
    }
}
