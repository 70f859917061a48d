/// Up to seven UTF-16 units of text, stored in place instead of in a `String`.
///
/// Frames fill, copy, and compare thousands of cells. A cell is therefore 16 plain bytes: 14 for the text and 2 for the
/// style. Seven units hold any base with four combining marks of the basic multilingual plane.
struct InlineText: Hashable, Sendable {
  /// The first four units, the first in the lowest bits; bits after the end of the text are zero.
  private var low: UInt64 = 0
  private var middle: UInt32 = 0
  private var top: UInt16 = 0

  static let capacity = 7
  static let empty = InlineText()
  static let blank = InlineText(ascii: 0x20)
  static let degree = InlineText("°" as Unicode.Scalar)
  static let plusMinus = InlineText("±" as Unicode.Scalar)

  private init() {}

  init(ascii byte: UInt8) {
    low = UInt64(byte)
  }

  init(_ scalar: Unicode.Scalar) {
    self.init()
    append(scalar)
  }

  /// Creates the text from as many of the first scalars as fit.
  init(_ text: String) {
    self.init()
    for scalar in text.unicodeScalars where !append(scalar) { break }
  }

  var isEmpty: Bool { low == 0 }

  var isASCII: Bool { low < 0x80 }

  var asciiByte: UInt8? { isASCII && !isEmpty ? UInt8(truncatingIfNeeded: low) : nil }

  /// The number of UTF-16 units.
  private var unitCount: Int {
    high == 0 ? 4 - low.leadingZeroBitCount / 16 : 8 - high.leadingZeroBitCount / 16
  }

  /// The units after the first four.
  private var high: UInt64 {
    get { UInt64(top) << 32 | UInt64(middle) }
    set {
      middle = UInt32(truncatingIfNeeded: newValue)
      top = UInt16(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// Appends a scalar and returns `true`, or returns `false` if the scalar does not fit.
  @discardableResult
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    let count = unitCount
    let units = UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter
    guard count + units.count <= Self.capacity else { return false }
    for (index, unit) in zip(count..., units) {
      if index < 4 {
        low |= UInt64(unit) << (index * 16)
      } else {
        high |= UInt64(unit) << ((index - 4) * 16)
      }
    }
    return true
  }

  func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    var index = 0
    while index < unitCount {
      var value = UInt32(unit(index))
      index += 1
      if UTF16.isLeadSurrogate(UInt16(value)), index < unitCount {
        value = 0x10000 + (value & 0x3ff) << 10 + (UInt32(unit(index)) & 0x3ff)
        index += 1
      }
      body(Unicode.Scalar(value) ?? "\u{fffd}")
    }
  }

  private func unit(_ index: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: index < 4 ? low >> (index * 16) : high >> ((index - 4) * 16))
  }

  var string: String {
    if isASCII { return isEmpty ? "" : String(Unicode.Scalar(UInt8(truncatingIfNeeded: low))) }
    var string = ""
    forEachScalar { string.unicodeScalars.append($0) }
    return string
  }
}
