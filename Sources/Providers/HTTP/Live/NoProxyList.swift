/// The hosts that `no_proxy` lists, which are reached without a proxy.
///
/// An entry is one of these, regardless of case:
///
/// - `*` for all hosts;
/// - a name for itself and all names below it, with or without a leading dot;
/// - an IP address;
/// - a network such as `10.0.0.0/8`.
///
/// A port after a name or an address limits the entry to that port. libcurl has a list of its own, but
/// without ports, and without ranges of IPv6 addresses in some versions.
struct NoProxyList: Hashable, Sendable {
  private let entries: [Entry]

  private struct Entry: Hashable, Sendable {
    var host: String
    var port: Int?
  }

  /// Creates a list from text whose entries are separated by commas or white space.
  init(_ list: String) {
    entries = list.split { $0 == "," || $0.isWhitespace }.map { Self.entry($0.lowercased()) }
  }

  func contains(host: String, port: Int) -> Bool {
    let host = host.lowercased().trimmingDots
    return entries.contains { entry in
      (entry.port ?? port) == port && Self.matches(host, entry.host)
    }
  }

  private static func entry(_ text: String) -> Entry {
    // An IPv6 address contains colons, so only brackets separate a port from it.
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      text.hasPrefix("[") || text.firstIndex(of: ":") == colon
    else { return Entry(host: text.trimmingDots) }
    return Entry(host: String(text[..<colon]).trimmingDots, port: port)
  }

  private static func matches(_ host: String, _ entry: String) -> Bool {
    if entry == "*" { return true }
    guard let address = IPAddress(host) else {
      return host == entry || host.hasSuffix("." + entry)
    }
    let parts = entry.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let network = IPAddress(first) else { return false }
    let allBits = network.bytes.count * 8
    let bits = parts.count == 2 ? Int(parts[1]) : allBits
    return bits.map { address.matches(network, bits: $0) } ?? false
  }
}

extension String {
  fileprivate var trimmingDots: String {
    var text = Substring(self)
    if text.first == "." || text.hasPrefix("*.") { text = text.drop { $0 == "*" || $0 == "." } }
    if text.last == "." { text = text.dropLast() }
    return String(text)
  }
}
