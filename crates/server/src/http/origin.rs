//! Where a request comes from, as far as limits are concerned.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// An address people share at most with their household: of IPv6 the network of 64 bits, which one
/// customer has to himself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Origin(IpAddr);

impl Origin {
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                Origin(IpAddr::V6(Ipv6Addr::from(network)))
            }
            v4 => Origin(v4),
        }
    }

    /// The address behind a connection. A proxy we trust says for whom it asks: the last address of its
    /// list that is not itself such a proxy.
    pub fn behind(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Self {
        let peer = peer.to_canonical();
        if !trusted.contains(&peer) {
            return Origin::of(peer);
        }
        let forwarded = headers.get_all("x-forwarded-for");
        let listed: Vec<&str> = forwarded
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(str::trim)
            .collect();
        let known = listed.iter().rev().map_while(|text| text.parse::<IpAddr>().ok());
        let mut known = known.map(|address| address.to_canonical());
        Origin::of(known.find(|address| !trusted.contains(address)).unwrap_or(peer))
    }

    pub fn is_this_machine(&self) -> bool {
        self.0.is_loopback()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_household_and_only_a_trusted_proxy_is_believed() {
        let origin = |text: &str| Origin::of(text.parse().unwrap());
        assert_eq!(origin("2001:db8:1:2::1"), origin("2001:db8:1:2:ffff::9"));
        assert_ne!(origin("2001:db8:1:2::1"), origin("2001:db8:1:3::1"));
        assert_eq!(origin("::ffff:10.0.0.1"), origin("10.0.0.1"));

        let proxy: IpAddr = "10.0.0.2".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.1.1.1, 8.8.8.8, 10.0.0.2".parse().unwrap());
        let behind = |peer: &str, trusted: &[IpAddr]| {
            Origin::behind(peer.parse().unwrap(), &headers, trusted)
        };
        assert_eq!(behind("10.0.0.2", &[proxy]), origin("8.8.8.8"), "what it says itself");
        assert_eq!(behind("10.0.0.3", &[proxy]), origin("10.0.0.3"), "nobody else is believed");
        assert_eq!(behind("10.0.0.2", &[]), origin("10.0.0.2"));
    }
}
