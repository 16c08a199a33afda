//! The protocol: one line of JSON in, one line of JSON out.
//!
//! A request is an object with "game", the fields that game takes, and perhaps an "id" of any
//! kind, which comes back as it was written. An unknown or repeated field is an error. A line that
//! cannot be answered gets `{"error":"..."}`, with the "id" if one could be read.

use crate::analyst::answer::{Answer, Class, More, answer};
use crate::analyst::cherries;
use crate::analyst::decimal::{Decimal, Scale};
use crate::analyst::question::{Game, Question};
use crate::analyst::request::{Name, Request};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt::{self, Write as _};

/// The fields of an object, in order, values as they were written.
pub(crate) struct Fields<'a> {
    fields: Vec<(String, &'a RawValue)>,
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields { fields })
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

impl<'a> Fields<'a> {
    fn read(text: &'a str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("not a request: {error}"))
    }

    /// The value of a field, which is then done with.
    fn take(&mut self, name: &str) -> Result<Option<&'a str>, String> {
        let mut found = None;
        let mut repeated = false;
        self.fields.retain(|(field, value)| {
            let matches = field == name;
            if matches {
                repeated |= found.replace(value.get()).is_some();
            }
            !matches
        });
        if repeated {
            Err(format!("the field {name:?} is there twice"))
        } else {
            Ok(found)
        }
    }

    /// The value of a field that has to be there.
    pub(crate) fn need(&mut self, name: &str) -> Result<&'a str, String> {
        self.take(name)?
            .ok_or_else(|| format!("the field {name:?} is missing"))
    }

    /// Refuses fields that nobody took.
    pub(crate) fn end(self) -> Result<(), String> {
        match self.fields.first() {
            Some((field, _)) => Err(format!("unknown field {field:?}")),
            None => Ok(()),
        }
    }
}

/// Reads a name.
pub(crate) fn string(name: &str, text: &str) -> Result<String, String> {
    serde_json::from_str(text).map_err(|_| format!("{name} is not a string"))
}

/// Reads a list of weights.
fn weights(text: &str) -> Result<Vec<Decimal>, String> {
    let values: Vec<&RawValue> =
        serde_json::from_str(text).map_err(|_| "weights is not a list".to_owned())?;
    let number = |(at, value): (usize, &&RawValue)| {
        Decimal::parse(value.get()).map_err(|why| format!("weights[{at}]: {why}"))
    };
    values.iter().enumerate().map(number).collect()
}

/// Reads a part of a sum.
fn part(text: &str) -> Result<(Game, Vec<Decimal>), String> {
    let mut fields = Fields::read(text)?;
    let game = Game::named(&string("game", fields.need("game")?)?, &Game::PARTS)?;
    let weights = weights(fields.need("weights")?)?;
    fields.end()?;
    Ok((game, weights))
}

/// Reads the fields of a request other than its "id".
fn request(mut fields: Fields<'_>) -> Result<Request, String> {
    match Name::read(&string("game", fields.need("game")?)?)? {
        Name::Pieces(game) => question(game, fields).map(Request::Pieces),
        Name::Cherries(rules) => cherries::json::question(rules, fields).map(Request::Cherries),
    }
}

/// Reads the fields of a request about pieces other than its "id" and "game".
fn question(game: Game, mut fields: Fields<'_>) -> Result<Question, String> {
    let parts = if game == Game::Sum {
        let values: Vec<&RawValue> = serde_json::from_str(fields.need("parts")?)
            .map_err(|_| "parts is not a list".to_owned())?;
        let read = |(at, value): (usize, &&RawValue)| {
            part(value.get()).map_err(|why| format!("parts[{at}]: {why}"))
        };
        values
            .iter()
            .enumerate()
            .map(read)
            .collect::<Result<_, _>>()?
    } else {
        vec![(game, weights(fields.need("weights")?)?)]
    };
    fields.end()?;
    Question::new(game, parts)
}

/// Answers one line with one line.
pub fn respond(line: &str) -> String {
    let (id, result) = match Fields::read(line) {
        Err(error) => (None, Err(error)),
        Ok(mut fields) => match fields.take("id") {
            Err(error) => (None, Err(error)),
            Ok(id) => (id, request(fields).and_then(|request| object(&request))),
        },
    };
    let object =
        result.unwrap_or_else(|error| format!("{{\"error\":{}}}", serde_json::Value::from(error)));
    match id {
        Some(id) => format!("{{\"id\":{id},{}", &object[1..]),
        None => object,
    }
}

/// The answer to a request, as a JSON object.
///
/// # Errors
/// If the weights are too large to compute with exactly.
pub fn object(request: &Request) -> Result<String, String> {
    let mut out = String::from("{");
    match request {
        Request::Pieces(question) => write_fields(&mut out, question, &answer(question)?),
        Request::Cherries(question) => {
            cherries::json::write_fields(&mut out, &cherries::answer(question));
        }
    }
    Ok(out + "}")
}

/// Writes items with commas between them.
pub(crate) fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T),
) {
    out.push('[');
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

/// Writes the fields of an answer. Writing into a string cannot fail.
fn write_fields(out: &mut String, question: &Question, answer: &Answer) {
    let scale = question.scale;
    let is_sum = question.game == Game::Sum;
    let _ = write!(out, "\"value\":{},\"moves\":", scale.show(answer.value));
    list(out, &answer.moves, |out, judged| {
        out.push('{');
        if is_sum {
            let _ = write!(out, "\"part\":{},", judged.place.part);
        }
        let outcome = scale.show(judged.outcome);
        let _ = write!(out, "\"at\":{},\"outcome\":{outcome}}}", judged.place.at);
    });
    out.push_str(",\"best\":");
    list(out, answer.best(), |out, judged| {
        let _ = match is_sum {
            true => write!(out, "[{},{}]", judged.place.part, judged.place.at),
            false => write!(out, "{}", judged.place.at),
        };
    });
    match &answer.more {
        More::Row { slices, class } => {
            out.push_str(",\"slices\":");
            list(out, slices, |out, slice| {
                let (from, to, weight) = (slice.from, slice.to, scale.show(slice.weight));
                let _ = write!(out, "{{\"from\":{from},\"to\":{to},\"weight\":{weight}}}");
            });
            write_class(out, class, scale);
        }
        More::Sum { class } => write_class(out, class, scale),
        More::Cycle { total: Some(total) } => {
            let [first, second] = shares(*total, answer.value);
            let _ = write!(
                out,
                ",\"share\":{{\"first\":\"{first}\",\"second\":\"{second}\"}}"
            );
        }
        More::Cycle { total: None } => {}
        More::Path { invertible } => {
            let _ = write!(out, ",\"invertible\":{invertible}");
        }
    }
}

fn write_class(out: &mut String, class: &Class, scale: Scale) {
    out.push_str(",\"class\":{\"free\":");
    list(out, &class.free, |out, &weight| {
        let _ = write!(out, "{}", scale.show(weight));
    });
    let _ = write!(out, ",\"ev\":{}}}", scale.show(class.ev));
}

/// Which part of `total` each player gets, in lowest terms.
pub fn shares(total: i64, value: i64) -> [String; 2] {
    let share = |twice: i64| {
        // Both numbers are at most half of the range, since rows are.
        let (mut whole, mut part) = (2 * total, twice);
        while part != 0 {
            (whole, part) = (part, whole % part);
        }
        match (twice / whole, 2 * total / whole) {
            (numerator, 1) => numerator.to_string(),
            (numerator, denominator) => format!("{numerator}/{denominator}"),
        }
    };
    [share(total + value), share(total - value)]
}
