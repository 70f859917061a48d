/// `ESC [`, perhaps `<`, numbers, and a final character.
struct ControlSequence {
  /// The marker before the numbers that makes the sequence another one: `<`, `=`, `>` or `?`.
  let marker: Character?
  /// The numbers; one that is left out is zero.
  let parameters: [Int]
  /// The character that ends it and says what it is.
  let final: Character

  /// The numbers of a sequence without a marker.
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
