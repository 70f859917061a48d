/// Whole numbers as HTTP headers write them: decimal digits (RFC 9111, section 1.2.2).
enum HTTPNumber {
  /// The number that stands for every larger one: 2³¹, as RFC 9111 has it.
  static let largest = 2_147_483_648

  /// Reads a number, rounding a fraction up; a negative one is 0, and `nil` is what is no number.
  ///
  /// The range is bounded, so sums and differences of such numbers cannot overflow.
  static func parse(_ text: String) -> Int? {
    let trimmed = text.trimmed
    let isNegative = trimmed.first == "-"
    let parts = trimmed.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isDigits) else { return nil }
    if isNegative { return 0 }
    // Digits that are too many for an `Int` are a number beyond any limit.
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
