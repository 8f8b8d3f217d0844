//! Why a server does not start, and what to do about it.

use std::io;
use std::net::SocketAddr;

/// What to do about an address that cannot be had.
pub fn another_address(address: &SocketAddr, error: &io::Error) -> String {
    let port = address.port();
    match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "another program listens there, perhaps another Dreamtable: stop it, or choose another \
             port, such as --listen {}:{}",
            address.ip(),
            if port < u16::MAX { port + 1 } else { 0 }
        ),
        io::ErrorKind::PermissionDenied => format!(
            "this user may not use port {port}: choose one above 1023, such as --listen {}:8230",
            address.ip()
        ),
        _ => "this machine may not have that address: try --listen 127.0.0.1:8230".to_owned(),
    }
}
