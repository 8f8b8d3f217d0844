//! Files that only this user can read: they hold the key that signs guests' tokens and the seeds of
//! running matches.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a new, empty file.
pub fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes a copy.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = File::open(from)?;
    io::copy(&mut source, &mut create(to)?)?;
    Ok(())
}

/// Makes a folder, unless it is there.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Sees to it that a database and what belongs to it can be read by this user only, also one made by an
/// earlier release. A file of another user is left alone.
pub fn keep(database: &Path) -> io::Result<()> {
    match create(database) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        let _ = std::fs::set_permissions(name, std::fs::Permissions::from_mode(0o600));
    }
    Ok(())
}
