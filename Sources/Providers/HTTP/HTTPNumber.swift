import Domain

/// Whole numbers in HTTP headers, as decimal digits (RFC 9111, section 1.2.2).
enum HTTPNumber {
  /// The upper bound, 2³¹, which replaces every larger number as RFC 9111 specifies.
  static let largest = 2_147_483_648

  /// Parses a number and rounds a fraction up.
  ///
  /// A negative number becomes 0. Text that is not a number returns `nil`. The bounded range
  /// prevents overflow in sums and differences of such numbers.
  static func parse(_ text: String) -> Int? {
    let trimmed = text.trimmed
    let isNegative = trimmed.first == "-"
    let parts = trimmed.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isDigits) else { return nil }
    if isNegative { return 0 }
    // Too many digits for an `Int` mean a number beyond any limit.
    let whole = min(Int(parts[0]) ?? largest, largest)
    let hasFraction = parts.count == 2 && parts[1].contains { $0 != "0" }
    return min(whole + (hasFraction ? 1 : 0), largest)
  }
}

extension Substring {
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
