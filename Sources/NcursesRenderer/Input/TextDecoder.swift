internal import TerminalUI

/// A decoder that turns UTF-8, which may be split at any byte, into characters.
///
/// Invalid bytes are dropped without the characters around them.
struct TextDecoder {
  static let printableASCII: Range<UInt8> = 0x20..<0x7f

  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var isComplete: Bool { incompleteSuffix.isEmpty }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Removes and returns the complete characters; an incomplete one stays for the next call.
  mutating func takeCharacters() -> [Character] {
    guard !bytes.isEmpty else { return [] }
    // Fast path for typed keys: ASCII characters never combine.
    if bytes.allSatisfy(Self.printableASCII.contains) {
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes.map { Character(Unicode.Scalar($0)) }
    }
    let incomplete = incompleteSuffix
    let complete = bytes.dropLast(incomplete.count)
    bytes = Array(incomplete)
    return Array(String(printable: complete))
  }

  /// The bytes at the end that begin an incomplete character.
  private var incompleteSuffix: ArraySlice<UInt8> {
    guard let lead = bytes.lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return [] }
    let length = (~bytes[lead]).leadingZeroBitCount
    return bytes.endIndex - lead < length && length <= 4 ? bytes[lead...] : []
  }
}

extension String {
  /// Creates text from UTF-8 without invalid bytes and without control characters, except `controls`.
  init(printable bytes: some Sequence<UInt8>, keeping controls: Set<Unicode.Scalar> = []) {
    self.init()
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if !scalar.isControl || controls.contains(scalar) { unicodeScalars.append(scalar) }
      case .error: continue
      case .emptyInput: return
      }
    }
  }

  /// Creates the text of a paste, in which terminals send line ends as carriage returns.
  init(pasted bytes: [UInt8]) {
    let lines = String(printable: bytes, keeping: ["\n", "\r", "\t"]).unicodeScalars
      .split(separator: "\r", omittingEmptySubsequences: false)
    // A line feed after a carriage return belongs to the same line end.
    let rest = lines.dropFirst().map { $0.first == "\n" ? $0.dropFirst() : $0 }
    self = (lines.prefix(1) + rest).map { String($0) }.joined(separator: "\n")
  }
}
