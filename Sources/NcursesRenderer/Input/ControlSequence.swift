internal import TerminalUI

/// A parsed control sequence: `ESC [`, an optional marker, numbers, and a final character.
///
/// A parameter may consist of several numbers with colons between them, such as `1:3`.
struct ControlSequence {
  /// The private marker before the numbers, `<`, `=`, `>` or `?`, which changes the meaning.
  let marker: Character?
  /// The numbers of each parameter, at least one, of which an omitted one is 0.
  private let fields: [[Int]]
  /// The last character, which identifies the kind of sequence.
  let final: Character

  var parameters: [Int] { fields.map { $0[0] } }

  /// Returns the numbers of a parameter, or an empty array if there is none.
  func numbers(at index: Int) -> [Int] { fields.indices.contains(index) ? fields[index] : [] }

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1b}["), let final = text.last else { return nil }
    var body = text.dropFirst(2).dropLast()
    marker = body.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    if marker != nil { body.removeFirst() }
    let parts = body.split(separator: ";", omittingEmptySubsequences: false)
    let fields = parts.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    let numbers = fields.map { $0.map { $0.isEmpty ? 0 : Int($0) } }
    guard !numbers.contains(where: { $0.contains(nil) }) else { return nil }
    self.fields = numbers.map { $0.compactMap(\.self) }
    self.final = final
  }
}

extension MouseEvent {
  /// Creates a click, a wheel event, or a movement, a drag from `lastClick`, from `ESC [ < BUTTON ; COLUMN ; ROW M`.
  init?(sequence: [UInt8], lastClick: Position?) {
    guard let sequence = ControlSequence(sequence), sequence.marker == "<",
      sequence.final == "M", sequence.parameters.count == 3
    else { return nil }
    self.init(sequence.parameters, lastClick: lastClick)
  }

  /// Creates the event from the three bytes of the legacy form, each with an offset of 32.
  init?(legacy bytes: ArraySlice<UInt8>, lastClick: Position?) {
    guard bytes.count == 3 else { return nil }
    self.init(bytes.map { Int($0) - 32 }, lastClick: lastClick)
  }

  private init?(_ numbers: [Int], lastClick: Position?) {
    let modifiers = 4 | 8 | 16
    // A movement has 32 more than the button that is held, or 35 without one.
    let kinds: [Int: Kind] = [
      0: .click, 64: .wheelUp, 65: .wheelDown, 32: lastClick.map(Kind.drag) ?? .move, 33: .move,
      34: .move, 35: .move,
    ]
    let (column, row) = (numbers[1], numbers[2])
    guard column > 0, row > 0, let kind = kinds[numbers[0] & ~modifiers] else { return nil }
    self.init(kind: kind, position: Position(x: column - 1, y: row - 1))
  }
}
