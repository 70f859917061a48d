/// A parsed control sequence: `ESC [`, an optional marker, numbers, and a final character.
struct ControlSequence {
  /// The private marker before the numbers: `<`, `=`, `>` or `?`.
  ///
  /// It changes the sequence's meaning.
  let marker: Character?
  /// The numbers.
  ///
  /// An omitted number is 0.
  let parameters: [Int]
  /// The last character, which identifies the kind of sequence.
  let final: Character

  /// The numbers of a sequence without a marker, or `nil` if there is a marker.
  var numbers: [Int]? { marker == nil ? parameters : nil }

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1b}["), let final = text.last else { return nil }
    var body = text.dropFirst(2).dropLast()
    marker = body.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    if marker != nil { body.removeFirst() }
    let fields = body.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = fields.map { $0.isEmpty ? 0 : Int($0) }
    guard !numbers.contains(nil) else { return nil }
    parameters = numbers.compactMap(\.self)
    self.final = final
  }
}
