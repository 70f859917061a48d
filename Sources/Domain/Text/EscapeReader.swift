/// A reader of a text's scalars that can skip whole escape sequences (ECMA-48, sections 5.3 and 5.4).
///
/// If no complete sequence follows an introducer, only the introducer is skipped, so that no text is lost.
struct EscapeReader {
  typealias Scalars = Substring.UnicodeScalarView

  var rest: Scalars
  /// The position of the first character after the last introducer that may end a control string,
  /// or the end of the text.
  ///
  /// It is stored because many introducers can share it. The text is then searched only once.
  private var terminator: String.Index?

  init(_ text: String) {
    rest = Substring(text).unicodeScalars
  }

  mutating func skipEscapeSequence() {
    guard let first = rest.first else { return }
    switch first {
    case "[": skipControlSequence(after: rest.dropFirst())
    case "]", "P", "X", "^", "_": skipString(after: rest.dropFirst())
    case "\u{20}"..."\u{2F}":
      let final = rest.drop { ("\u{20}"..."\u{2F}").contains($0) }
      guard let last = final.first, ("\u{30}"..."\u{7E}").contains(last) else { return }
      rest = final.dropFirst()
    case "\u{30}"..."\u{7E}": rest = rest.dropFirst()
    default: return
    }
  }

  /// Skips the parameters, intermediates and final byte of a control sequence, if they follow.
  mutating func skipControlSequence(after introducer: Scalars) {
    let final = introducer.drop { ("\u{20}"..."\u{3F}").contains($0) }
    guard let last = final.first, ("\u{40}"..."\u{7E}").contains(last) else { return }
    rest = final.dropFirst()
  }

  /// Skips a control string up to its terminator (BEL, ST or ESC \), if it has one.
  mutating func skipString(after introducer: Scalars) {
    let end = introducer[terminatorIndex(after: introducer)...]
    guard let terminator = end.first else { return }
    let next = end.dropFirst()
    if terminator != "\u{1B}" {
      rest = next
    } else if next.first == "\\" {
      rest = next.dropFirst()
    }
  }

  private mutating func terminatorIndex(after introducer: Scalars) -> String.Index {
    if let terminator, terminator >= introducer.startIndex { return terminator }
    let found =
      introducer.firstIndex { $0 == "\u{07}" || $0 == "\u{9C}" || $0 == "\u{1B}" }
      ?? introducer.endIndex
    terminator = found
    return found
  }
}
