/// The encoding of bytes by 64 characters (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let all = [18, 12, 6, 0].map { digits[bits >> $0 & 63] }
      return all.prefix(group.count + 1)
        + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
  }
}
