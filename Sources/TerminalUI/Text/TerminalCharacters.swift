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
      case .narrow: return narrow(String(scalar))
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
      return TerminalCharacter(String(first.regionalLetter), width: 1)
    }
    _ = take()
    return TerminalCharacter(String(first) + String(second), width: 2)
  }

  private mutating func narrow(
    _ base: String, firstMark: Unicode.Scalar? = nil
  ) -> TerminalCharacter {
    guard firstMark != nil || (upcoming?.value ?? 0) >= 0x80 else {
      return TerminalCharacter(base, width: 1)
    }
    var text = base
    var marks = 0
    func append(_ mark: Unicode.Scalar) {
      guard marks < TerminalCharacter.maximumMarks else { return }
      text.unicodeScalars.append(mark)
      marks += 1
    }
    if let firstMark { append(firstMark) }
    takeFollowers(of: base.unicodeScalars.first, append)
    return TerminalCharacter(text, width: 1)
  }

  private mutating func wide(_ base: Unicode.Scalar) -> TerminalCharacter {
    var composed = base
    while let next = upcoming, let both = composed.composed(with: next) {
      composed = both
      _ = take()
    }
    takeFollowers(of: composed) { _ in }
    return TerminalCharacter(String(composed), width: 2)
  }

  /// Takes what belongs to a base: its marks, what is left out, and the emoji joined to it.
  private mutating func takeFollowers(
    of base: Unicode.Scalar?, _ body: (Unicode.Scalar) -> Void
  ) {
    while let scalar = upcoming {
      let scalarClass = scalar.scalarClass
      if scalarClass == .mark {
        body(scalar)
      } else if scalarClass != .ignorable && !scalar.isSkinTone {
        return
      }
      _ = take()
      if scalar.isZeroWidthJoiner, base?.isEmoji == true, upcoming?.isEmoji == true { _ = take() }
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
