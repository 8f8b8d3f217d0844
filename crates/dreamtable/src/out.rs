//! Where results go: to standard output, or to a file that appears only once it is whole.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use tempfile::NamedTempFile;

use crate::complaint::Complaint;

/// One JSON document on standard output.
pub fn print_json(value: &impl Serialize) -> Result<(), Complaint> {
    print(serde_json::to_string_pretty(value)?)
}

/// One JSON object a line.
pub fn print_json_line(value: &impl Serialize) -> Result<(), Complaint> {
    print(serde_json::to_string(value)?)
}

pub fn print(text: impl AsRef<str>) -> Result<(), Complaint> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_ref().as_bytes())?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// A file that is written beside its place and moved there in one step, so that nobody ever finds
/// half of it, and an older file stays as it is until then.
pub struct Whole {
    path: PathBuf,
    writer: BufWriter<NamedTempFile>,
}

impl Whole {
    pub fn create(path: &Path) -> Result<Self, Complaint> {
        if path.is_dir() {
            return Err(Complaint::asked(format!("{}: this is a folder", path.display())));
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            let (path, folder) = (path.display(), folder.display());
            return Err(Complaint::asked(format!("{path}: there is no folder {folder}")));
        }
        let file = NamedTempFile::new_in(folder).map_err(Complaint::file(path))?;
        Ok(Whole { path: path.to_owned(), writer: BufWriter::new(file) })
    }

    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Complaint> {
        self.writer.write_all(bytes).map_err(Complaint::file(&self.path))
    }
}

/// For writers of formats, which bring their own errors.
impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Whole {
    /// Moves the file to its place.
    pub fn finish(self) -> Result<(), Complaint> {
        let fail = |error| Complaint::File { path: self.path.clone(), error };
        let file = self.writer.into_inner().map_err(|error| fail(error.into_error()))?;
        readable_by_others(file.as_file()).map_err(fail)?;
        file.as_file().sync_all().map_err(fail)?;
        file.persist(&self.path).map_err(|error| fail(error.error))?;
        Ok(())
    }
}

/// Temporary files are private; results are as open as any other file.
#[cfg(unix)]
fn readable_by_others(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable_by_others(_: &File) -> io::Result<()> {
    Ok(())
}
