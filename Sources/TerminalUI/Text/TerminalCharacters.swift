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
