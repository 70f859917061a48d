/// The effect of a scalar on the columns of a row, with the raw values of the generated table.
enum ScalarClass: UInt32 {
  /// The C library has no width for the scalar: it is a control, or newer than the library's Unicode.
  case unprintable
  /// The scalar is not drawn, because terminals disagree about it.
  case ignorable
  case mark
  case narrow
  case wide
}

extension Unicode.Scalar {
  var scalarClass: ScalarClass {
    if isPlainLatin { return .narrow }
    // The last change at or before this scalar has its class.
    var low = 0
    var high = scalarClassChanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarClassChanges[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    return ScalarClass(rawValue: scalarClassChanges[low] & 7) ?? .unprintable
  }

  /// Whether the scalar is printable ASCII, or Latin below the combining marks and no soft hyphen.
  private var isPlainLatin: Bool {
    (0x20..<0x7f).contains(value) || (0xa0..<0x300).contains(value) && value != 0xad
  }

  /// Whether the scalar is one half of a flag.
  var isRegionalIndicator: Bool { (0x1f1e6...0x1f1ff).contains(value) }

  var regionalLetter: Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value - 0x1f1e6 + 0x41))
  }

  /// Whether the scalar colors the skin of the emoji before it.
  var isSkinTone: Bool { (0x1f3fb...0x1f3ff).contains(value) }

  var isZeroWidthJoiner: Bool { value == 0x200d }

  /// Whether the scalar is a control, which a terminal would execute instead of display.
  package var isControl: Bool { value < 0x20 || (0x7f..<0xa0).contains(value) }

  /// Whether the scalar is a control that separates words or lines: it becomes a blank, and others become �.
  var isBlankControl: Bool {
    (0x09...0x0d).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
