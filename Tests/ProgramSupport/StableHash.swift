/// A hash by Fowler, Noll and Vo (FNV-1a), which is the same on all machines and in all runs.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte, or a number.
  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01b3 }

  /// Adds a text.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// All 64 bits, as hexadecimal digits.
  var text: String { Self.digits(value, count: 16) }

  /// 24 bits, as hexadecimal digits.
  var shortText: String { Self.digits((value ^ value >> 24 ^ value >> 48) & 0xff_ffff, count: 6) }

  private static func digits(_ value: UInt64, count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
