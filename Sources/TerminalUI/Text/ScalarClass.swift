/// What a scalar does to the columns of a row.
///
/// The raw values are those of the generated table.
enum ScalarClass: UInt32 {
  /// The terminal's C library has no width for it: controls, and what is newer than its Unicode.
  case unprintable
  /// Left out of what is drawn, because terminals disagree about it.
  case ignorable
  /// Combines with the character before it.
  case mark
  /// Takes one column.
  case narrow
  /// Takes two columns.
  case wide
}

extension Unicode.Scalar {
  var scalarClass: ScalarClass {
    if isPlainLatin { return .narrow }
    // The last change at or before this scalar says its class.
    var low = 0
    var high = scalarClassChanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarClassChanges[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    return ScalarClass(rawValue: scalarClassChanges[low] & 7) ?? .unprintable
  }

  /// Printable ASCII, and Latin up to where combining marks begin but for the soft hyphen.
  private var isPlainLatin: Bool {
    (0x20..<0x7f).contains(value) || (0xa0..<0x300).contains(value) && value != 0xad
  }

  /// One half of a flag.
  var isRegionalIndicator: Bool { (0x1f1e6...0x1f1ff).contains(value) }

  /// The letter that a regional indicator stands for.
  var regionalLetter: Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value - 0x1f1e6 + 0x41))
  }

  /// A colour for the skin of the emoji before it.
  var isSkinTone: Bool { (0x1f3fb...0x1f3ff).contains(value) }

  var isZeroWidthJoiner: Bool { value == 0x200d }

  /// A control that separates words or lines: drawn as a blank, where other controls show as �.
  var isBlankControl: Bool {
    (0x09...0x0d).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
