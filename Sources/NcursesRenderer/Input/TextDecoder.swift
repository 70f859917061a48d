/// Turns UTF-8 that may be cut anywhere into characters.
///
/// What is no UTF-8 is left out, and never takes its neighbours with it.
struct TextDecoder {
  /// The bytes that are a character each.
  static let printableASCII: Range<UInt8> = 0x20..<0x7f

  private var bytes: [UInt8] = []

  /// Whether all that came is taken.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// The characters so far; one that is not complete stays for next time.
  mutating func takeCharacters() -> [Character] {
    guard !bytes.isEmpty else { return [] }
    // Keys that were pressed: nothing of this joins with anything.
    if bytes.allSatisfy(Self.printableASCII.contains) {
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes.map { Character(Unicode.Scalar($0)) }
    }
    let incomplete = incompleteSuffix
    let complete = bytes.dropLast(incomplete.count)
    bytes = Array(incomplete)
    return Array(String(printable: complete))
  }

  /// The beginning of a character whose other bytes have not come yet.
  private var incompleteSuffix: ArraySlice<UInt8> {
    guard let lead = bytes.lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return [] }
    let length = (~bytes[lead]).leadingZeroBitCount
    return bytes.endIndex - lead < length && length <= 4 ? bytes[lead...] : []
  }
}

extension String {
  /// The text of UTF-8 without what is no UTF-8 and without control characters but some.
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

  /// What was pasted: terminals send line ends as carriage returns.
  init(pasted bytes: [UInt8]) {
    let lines = String(printable: bytes, keeping: ["\n", "\r", "\t"]).unicodeScalars
      .split(separator: "\r", omittingEmptySubsequences: false)
      .map { $0.first == "\n" ? $0.dropFirst() : $0 }
    self = lines.map { String($0) }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether it would tell the terminal something instead of being shown.
  var isControl: Bool { value < 0x20 || (0x7f..<0xa0).contains(value) }
}
