//! Decisions as rows of a Parquet file, which dataframes and learners read as it is. The schema is
//! described in `docs/data.md`.

use std::io;
use std::sync::Arc;

use arena::Decision;
use catalog::Shape;
use dreamtable_core::{Payoffs, Seed};
use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, FixedLenByteArray, FixedLenByteArrayType, FloatType,
    Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use serde_json::json;

use crate::complaint::Complaint;
use crate::out::Whole;

/// So many rows are kept until they are written together.
const GROUP: usize = 20_000;

/// A file of examples that is being written.
pub struct Examples {
    writer: SerializedFileWriter<Whole>,
    rows: Rows,
}

/// Columns that wait to be written.
#[derive(Default)]
struct Rows {
    matches: Vec<i64>,
    seqs: Vec<i32>,
    seats: Vec<i32>,
    tensors: Vec<FixedLenByteArray>,
    masks: Vec<FixedLenByteArray>,
    actions: Vec<i32>,
    texts: Vec<ByteArray>,
    payoffs: Vec<f32>,
}

impl Examples {
    /// The file says for itself what it holds: its key `dreamtable` is JSON with the game, its
    /// options, the seed and the fields of a tensor.
    pub fn create(
        file: Whole,
        shape: &Shape,
        game: &str,
        options: serde_json::Value,
        seed: &Seed,
    ) -> Result<Self, Complaint> {
        let schema = format!(
            "message decisions {{
                REQUIRED INT64 match;
                REQUIRED INT32 step;
                REQUIRED INT32 seat (INTEGER(8,true));
                REQUIRED FIXED_LEN_BYTE_ARRAY ({}) observation;
                REQUIRED FIXED_LEN_BYTE_ARRAY ({}) mask;
                REQUIRED INT32 action;
                REQUIRED BYTE_ARRAY notation (UTF8);
                REQUIRED FLOAT payoff;
            }}",
            shape.tensor, shape.actions
        );
        let about = json!({
            "format": "dreamtable-decisions-1", "game": game, "options": options, "seed": seed,
            "seats": shape.seats, "actions": shape.actions, "fields": shape.fields,
        });
        let about = KeyValue::new("dreamtable".to_owned(), about.to_string());
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(vec![about]))
            .build();
        let schema = parse_message_type(&schema).map_err(unwritten)?;
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties));
        Ok(Examples { writer: writer.map_err(unwritten)?, rows: Rows::default() })
    }

    /// The decisions of the match numbered `number`.
    pub fn add(
        &mut self,
        number: u64,
        decisions: Vec<Decision>,
        payoffs: &Payoffs,
    ) -> Result<(), Complaint> {
        for decision in decisions {
            self.rows.add(number, decision, payoffs);
        }
        if self.rows.matches.len() >= GROUP { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), Complaint> {
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.writer.next_row_group().map_err(unwritten)?;
        column::<Int64Type>(&mut group, &rows.matches)?;
        column::<Int32Type>(&mut group, &rows.seqs)?;
        column::<Int32Type>(&mut group, &rows.seats)?;
        column::<FixedLenByteArrayType>(&mut group, &rows.tensors)?;
        column::<FixedLenByteArrayType>(&mut group, &rows.masks)?;
        column::<Int32Type>(&mut group, &rows.actions)?;
        column::<ByteArrayType>(&mut group, &rows.texts)?;
        column::<FloatType>(&mut group, &rows.payoffs)?;
        group.close().map(|_| ()).map_err(unwritten)
    }

    pub fn finish(mut self) -> Result<(), Complaint> {
        if !self.rows.matches.is_empty() {
            self.write()?;
        }
        self.writer.into_inner().map_err(unwritten)?.finish()
    }
}

impl Rows {
    fn add(&mut self, number: u64, decision: Decision, payoffs: &Payoffs) {
        let Decision { seq, seat, tensor, mask, action, text } = decision;
        let bytes = |cells: Vec<i8>| -> FixedLenByteArray {
            ByteArray::from(cells.into_iter().map(|cell| cell as u8).collect::<Vec<u8>>()).into()
        };
        self.matches.push(number as i64);
        self.seqs.push(seq as i32);
        self.seats.push(seat.number() as i32);
        self.tensors.push(bytes(tensor));
        self.masks.push(bytes(mask));
        self.actions.push(action as i32);
        self.texts.push(text.into_bytes().into());
        self.payoffs.push(payoffs.of(seat) as f32 / Payoffs::FULL as f32);
    }
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Whole>,
    values: &[T::T],
) -> Result<(), Complaint> {
    let next = group.next_column().map_err(unwritten)?;
    let mut column = next.expect("the schema has a column for each that is written");
    column.typed::<T>().write_batch(values, None, None).map_err(unwritten)?;
    column.close().map_err(unwritten)
}

fn unwritten(error: ParquetError) -> Complaint {
    Complaint::Output(io::Error::other(error))
}
