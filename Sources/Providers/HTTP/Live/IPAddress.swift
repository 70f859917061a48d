import Foundation

/// An IPv4 or IPv6 address.
struct IPAddress: Hashable {
  let bytes: [UInt8]

  /// Creates the address of a URL's host, with or without brackets; an IPv4-mapped IPv6 one becomes IPv4.
  init?(_ text: some StringProtocol) {
    let unbracketed =
      text.hasPrefix("[") && text.hasSuffix("]")
      ? String(text.dropFirst().dropLast()) : String(text)
    if let bytes = Self.parse(unbracketed, AF_INET, length: 4) {
      self.bytes = bytes
    } else if let bytes = Self.parse(unbracketed, AF_INET6, length: 16) {
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
      self.bytes = isMapped ? Array(bytes[12...]) : bytes
    } else {
      return nil
    }
  }

  /// Whether the address leads to this machine: a loopback address, or the unspecified one.
  var isThisMachine: Bool {
    guard bytes.count == 16 else { return [0, 127].contains(bytes[0]) }
    // An IPv4 address may stand in the last bytes, in an obsolete form.
    return bytes[..<12].allSatisfy { $0 == 0 }
      && (bytes[12] == 127 || [[0, 0, 0, 0], [0, 0, 0, 1]].contains(Array(bytes[12...])))
  }

  func matches(_ network: IPAddress, bits: Int) -> Bool {
    guard bytes.count == network.bytes.count, (0...bytes.count * 8).contains(bits) else {
      return false
    }
    return zip(bytes, network.bytes).enumerated().allSatisfy { index, pair in
      let significant = min(8, max(0, bits - index * 8))
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> significant)
      return pair.0 & mask == pair.1 & mask
    }
  }

  private static func parse(_ text: String, _ family: Int32, length: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: length)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}

/// Returns whether a host is this machine: `localhost`, a name below it, or a loopback address.
///
/// The address may have any form that `inet_aton` reads, such as `127.1`, because libcurl reads them, too.
func isThisMachine(_ host: String) -> Bool {
  let name = host.lowercased()
  let trimmed = name.hasSuffix(".") ? String(name.dropLast()) : name
  if trimmed == "localhost" || trimmed.hasSuffix(".localhost") { return true }
  var ipv4 = in_addr()
  if inet_aton(trimmed, &ipv4) == 1 {
    return [0, 127].contains(UInt32(bigEndian: ipv4.s_addr) >> 24)
  }
  return IPAddress(trimmed)?.isThisMachine == true
}
