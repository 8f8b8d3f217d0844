//! `dreamtable serve`, and `dreamtable` alone: tables for browsers and programs.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use clap::Args;
use dreamtable_core::Seed;
use server::{Config, PerAddress, Server};
use store::Location;
use tracing_subscriber::EnvFilter;

use crate::complaint::Complaint;

/// Serve tables to browsers and programs
#[derive(Args)]
#[command(after_help = "\
Examples:
  dreamtable                                      on this machine only, data in ./data
  dreamtable serve --listen 0.0.0.0:8230 --data /var/lib/dreamtable
  dreamtable serve --data postgres://me@db/tables --behind-tls --log json

It stops on Ctrl-C or SIGTERM: what was asked is answered, nothing acknowledged is lost.
RUST_LOG=debug says more, RUST_LOG=warn less.")]
pub struct Serve {
    /// The address to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8230")]
    listen: SocketAddr,
    /// The directory for the database, or the address of a PostgreSQL database
    #[arg(long, value_name = "PLACE", default_value = "data")]
    data: Location,
    /// Open the shelf in the browser
    #[arg(long)]
    open: bool,
    /// Browsers reach this server through TLS: cookies are for TLS only
    #[arg(long)]
    behind_tls: bool,
    /// A proxy in front of this server: what it says in X-Forwarded-For is believed. Give it once for
    /// each proxy
    #[arg(long, value_name = "IP")]
    trusted_proxy: Vec<IpAddr>,
    /// Do not limit what one address may ask for: for load tests, or behind a proxy that does
    #[arg(long)]
    no_address_limits: bool,
    /// The form of the log
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = ["text", "json"])]
    log: String,
    /// Show a bot's choice no sooner than after this many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 800)]
    bot_pace: u64,
    /// Rehearse: all luck follows from this number, so whoever knows it can predict every draw
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

impl Serve {
    pub fn run(self) -> Result<(), Complaint> {
        self.start_log();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.serve());
        // A bot may still be thinking on a thread of its own: nobody waits for it any more.
        runtime.shutdown_timeout(Duration::from_secs(2));
        served
    }

    async fn serve(self) -> Result<(), Complaint> {
        let mut config = Config::new(self.listen, self.data);
        config.secure_cookies = self.behind_tls;
        config.trusted_proxies = self.trusted_proxy.iter().map(IpAddr::to_canonical).collect();
        if self.no_address_limits {
            config.limits.per_address = PerAddress::unlimited();
        }
        config.bot_pace = Duration::from_millis(self.bot_pace);
        config.rehearsal = self.seed.map(Seed::from_number);
        let stop = stop_signal()?;
        let server =
            Server::bind(config).await.map_err(|error| Complaint::asked(error.to_string()))?;
        let address = format!("http://{}/", server.address());
        writeln!(std::io::stdout(), "Dreamtable is open at {address}")?;
        if self.open {
            open_browser(&address);
        }
        server.run(stop).await;
        Ok(())
    }

    fn start_log(&self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .with_ansi(std::io::stderr().is_terminal());
        let started =
            if self.log == "json" { log.json().try_init() } else { log.compact().try_init() };
        if let Err(error) = started {
            eprintln!("dreamtable: no log: {error}");
        }
    }
}

/// Done when somebody asks this process to stop.
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// A browser that does not open is no reason not to serve.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let opened = std::process::Command::new(program).args(arguments).arg(address).spawn();
    if let Err(error) = opened {
        eprintln!("dreamtable: no browser opened ({program}: {error}); open {address} yourself");
    }
}
