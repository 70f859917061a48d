/// A character that every terminal shows in the same one or two columns.
///
/// Terminals, multiplexers, and C libraries disagree about the width of many grapheme clusters. Text is therefore
/// reduced to characters of undisputed width before it is drawn, so that the widths add up and no row is misaligned:
/// - Of emoji joined by zero-width joiners, only the first is kept.
/// - Skin tones, variation selectors, keycaps, tags, soft hyphens, zero-width spaces, and
///   bidirectional controls are removed.
/// - A narrow character keeps at most four combining marks. A wide one keeps none, because
///   `addnwstr` drops them, but decomposed Hangul and kana are composed first.
/// - Half a flag becomes its letter, and a mark without a base combines with a blank.
/// - Tabs and line ends become blanks. Other controls, and characters to which the C library gives
///   no width, become �.
///
/// A cluster that takes several columns without being wide (क्ष) becomes several characters.
package struct TerminalCharacter: Hashable, Sendable {
  /// The number of columns: 1 or 2.
  package let width: Int
  let inlineText: InlineText

  package var text: String { inlineText.string }

  init(_ text: InlineText, width: Int) {
    inlineText = text
    self.width = width
  }

  static let blank = TerminalCharacter(.blank, width: 1)
  static let replacement = TerminalCharacter(InlineText("\u{fffd}"), width: 1)
  static let ellipsis = TerminalCharacter(InlineText("…"), width: 1)

  static let maximumMarks = 4
}

/// The characters of a text, as every terminal shows them (see ``TerminalCharacter``).
package struct TerminalCharacters: Sequence, IteratorProtocol, Sendable {
  private var scalars: String.UnicodeScalarView.Iterator
  private var upcoming: Unicode.Scalar?

  package init(_ text: some StringProtocol) {
    scalars = String(text).unicodeScalars.makeIterator()
    upcoming = scalars.next()
  }

  package mutating func next() -> TerminalCharacter? {
    while let scalar = take() {
      if scalar.isSkinTone { continue }
      if scalar.isRegionalIndicator { return flag(from: scalar) }
      switch scalar.scalarClass {
      case .ignorable: continue
      case .unprintable: return scalar.isBlankControl ? .blank : .replacement
      case .mark: return narrow(" ", firstMark: scalar)
      case .narrow: return narrow(scalar)
      case .wide: return wide(scalar)
      }
    }
    return nil
  }

  private mutating func take() -> Unicode.Scalar? {
    defer { upcoming = scalars.next() }
    return upcoming
  }

  private mutating func flag(from first: Unicode.Scalar) -> TerminalCharacter {
    guard let second = upcoming, second.isRegionalIndicator else {
      return TerminalCharacter(InlineText(first.regionalLetter), width: 1)
    }
    _ = take()
    var text = InlineText(first)
    text.append(second)
    return TerminalCharacter(text, width: 2)
  }

  private mutating func narrow(
    _ base: Unicode.Scalar, firstMark: Unicode.Scalar? = nil
  ) -> TerminalCharacter {
    var text = InlineText(base)
    var marks = 0
    if let firstMark {
      text.append(firstMark)
      marks = 1
    }
    takeFollowers(of: base) { mark in
      if marks < TerminalCharacter.maximumMarks { text.append(mark) }
      marks += 1
    }
    return TerminalCharacter(text, width: 1)
  }

  private mutating func wide(_ base: Unicode.Scalar) -> TerminalCharacter {
    var composed = base
    while let next = upcoming, let both = composed.composed(with: next) {
      composed = both
      _ = take()
    }
    takeFollowers(of: composed) { _ in }
    return TerminalCharacter(InlineText(composed), width: 2)
  }

  /// Consumes the marks, ignorable scalars, and joined emoji of a base.
  private mutating func takeFollowers(
    of base: Unicode.Scalar, _ receiveMark: (Unicode.Scalar) -> Void
  ) {
    while let scalar = upcoming {
      switch scalar.scalarClass {
      case .mark: receiveMark(scalar)
      case .ignorable: break
      case .wide where scalar.isSkinTone: break
      default: return
      }
      _ = take()
      if scalar.isZeroWidthJoiner, base.isEmoji, upcoming?.isEmoji == true { _ = take() }
    }
  }
}

extension StringProtocol {
  package var terminalCharacters: TerminalCharacters { TerminalCharacters(self) }
}

extension Unicode.Scalar {
  /// Whether the scalar is an emoji to which others can be joined: digits count as emoji, but cannot be joined.
  fileprivate var isEmoji: Bool { value > 0xa8 && properties.isEmoji }
}

extension Unicode.Scalar {
  /// Returns the one wide scalar that this one and the next compose, or `nil` if they compose none.
  ///
  /// Jamo compose Hangul syllables, and kana compose with voicing marks. Terminals drop the
  /// combining marks of a wide character, so these must be single scalars.
  func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    // The first Hangul vowel is the lowest scalar that can be the second part.
    guard next.value >= 0x1161 else { return nil }
    return composedHangul(with: next) ?? composedKana(with: next)
  }

  /// Composes a Hangul syllable by the arithmetic of the Unicode standard, section 3.12.
  private func composedHangul(with next: Unicode.Scalar) -> Unicode.Scalar? {
    let leads = UInt32(0x1100)...0x1112
    let vowels = UInt32(0x1161)...0x1175
    let trails = UInt32(0x11a8)...0x11c2
    let syllables = UInt32(0xac00)...0xd7a3
    if leads.contains(value), vowels.contains(next.value) {
      let index = (value - leads.lowerBound) * 21 + next.value - vowels.lowerBound
      return Unicode.Scalar(syllables.lowerBound + index * 28)
    }
    let isOpenSyllable =
      syllables.contains(value) && (value - syllables.lowerBound).isMultiple(of: 28)
    guard isOpenSyllable, trails.contains(next.value) else { return nil }
    return Unicode.Scalar(value + next.value - trails.lowerBound + 1)
  }

  /// Composes a voiced kana, which usually follows the plain one by 1 or 2, and in a few cases by 8 or 78.
  private func composedKana(with next: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x3099...0x309a).contains(next.value) else { return nil }
    let decomposed = String(self) + String(next)
    return [1, 2, 8, 78].lazy
      .compactMap { Unicode.Scalar(value + $0) }
      .first { String($0) == decomposed }
  }
}
