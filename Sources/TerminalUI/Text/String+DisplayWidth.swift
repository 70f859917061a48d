extension String {
  /// The number of terminal columns that the text takes.
  package var displayWidth: Int {
    isPrintableASCII ? utf8.count : terminalCharacters.reduce(0) { $0 + $1.width }
  }

  /// Returns the text in at most `width` columns; longer text ends in `…`.
  package func truncated(to width: Int) -> String {
    if isPrintableASCII && utf8.count <= width { return self }
    return terminalCharacters.fitting(width).map(\.text).joined()
  }

  /// Returns the text with blanks added up to a width; longer text is truncated.
  package func padded(to width: Int, alignment: Alignment = .leading) -> String {
    StyledText(truncated(to: width)).padded(to: width, alignment: alignment).text
  }
}

extension StringProtocol {
  /// Whether all bytes are printable ASCII, as in most text, so that each takes one column.
  var isPrintableASCII: Bool {
    let isPrintable = { (byte: UInt8) in (0x20..<0x7f).contains(byte) }
    return utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPrintable) }
      ?? utf8.allSatisfy(isPrintable)
  }
}

extension TerminalCharacters {
  /// Returns the characters that fit into `width` columns; if some do not fit, the last one is `…`.
  func fitting(_ width: Int) -> [TerminalCharacter] {
    var fitted: [TerminalCharacter] = []
    var used = 0
    for character in self {
      used += character.width
      fitted.append(character)
      if used > width { return fitted.ending(in: .ellipsis, width: width, used: used) }
    }
    return fitted
  }
}

extension [TerminalCharacter] {
  fileprivate func ending(
    in mark: TerminalCharacter, width: Int, used: Int
  ) -> [TerminalCharacter] {
    guard width > 0 else { return [] }
    var kept = self
    var used = used
    while used > width - mark.width, let last = kept.popLast() { used -= last.width }
    return kept + [mark]
  }
}

/// The position of text in a space that is wider than the text.
package enum Alignment: Hashable, Sendable {
  case leading, center, trailing

  /// Returns the number of blanks before content of some width in a space, or 0 if the content is wider.
  package func offset(of width: @autoclosure () -> Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, space - width()) / 2
    case .trailing: max(0, space - width())
    }
  }
}
