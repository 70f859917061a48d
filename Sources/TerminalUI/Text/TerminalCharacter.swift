/// A character as every terminal shows it, in one or two columns.
///
/// Terminals, multiplexers and C libraries disagree about how wide many grapheme clusters are. So
/// text is reduced to what all of them agree on before it is drawn; then the widths of its
/// characters add up and no row is ever misaligned:
/// - of emoji joined by zero-width joiners, only the first is kept;
/// - skin tones, variation selectors, keycaps, tags, soft hyphens, zero-width spaces and controls of
///   writing direction are left out;
/// - a character keeps at most four combining marks and a wide one none (`addnwstr` drops them), but
///   decomposed Hangul and kana are composed first;
/// - half a flag becomes its letter, and a mark without a base combines with a blank;
/// - blanks, tabs and line ends become blanks; other controls and what the C library has no width
///   for become �.
///
/// A cluster that takes several columns without being wide (क्ष) becomes several characters.
public struct TerminalCharacter: Hashable, Sendable {
  /// How many columns it takes: 1 or 2.
  public let width: Int
  let inlineText: InlineText

  /// What to send to the terminal.
  public var text: String { inlineText.string }

  init(_ text: InlineText, width: Int) {
    inlineText = text
    self.width = width
  }

  static let blank = TerminalCharacter(.blank, width: 1)
  static let replacement = TerminalCharacter(InlineText("\u{fffd}"), width: 1)
  static let ellipsis = TerminalCharacter(InlineText("…"), width: 1)

  /// How many combining marks a character keeps.
  static let maximumMarks = 4
}

/// The characters of a text as every terminal shows them; see ``TerminalCharacter``.
public struct TerminalCharacters: Sequence, IteratorProtocol, Sendable {
  private var scalars: String.UnicodeScalarView.Iterator
  private var upcoming: Unicode.Scalar?

  /// Makes the sequence of a text's characters.
  public init(_ text: some StringProtocol) {
    scalars = String(text).unicodeScalars.makeIterator()
    upcoming = scalars.next()
  }

  /// The next character.
  public mutating func next() -> TerminalCharacter? {
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

  /// Takes what belongs to a base: its marks, what is left out, and the emoji joined to it.
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
  /// The characters as every terminal shows them.
  public var terminalCharacters: TerminalCharacters { TerminalCharacters(self) }
}

extension Unicode.Scalar {
  /// An emoji that others can be joined to; digits count as emoji in Unicode, but not here.
  fileprivate var isEmoji: Bool { value > 0xa8 && properties.isEmoji }
}

extension Unicode.Scalar {
  /// The one wide scalar that stands for this one and the next: Hangul from its jamo, kana with its
  /// voicing mark.
  ///
  /// Terminals show a wide character without what combines with it, so these must be one scalar.
  func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    // Nothing that composes comes before the first mark of Hangul.
    guard next.value >= 0x1161 else { return nil }
    return composedHangul(with: next) ?? composedKana(with: next)
  }

  /// By the arithmetic of the Unicode standard, section 3.12.
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

  /// A voiced kana stands shortly after its plain one, but for a few of katakana.
  private func composedKana(with next: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x3099...0x309a).contains(next.value) else { return nil }
    let decomposed = String(self) + String(next)
    return [1, 2, 8, 78].lazy
      .compactMap { Unicode.Scalar(value + $0) }
      .first { String($0) == decomposed }
  }
}
