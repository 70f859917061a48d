#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

struct RecordingLine {
  let number: Int
  let bytes: ArraySlice<UInt8>
  /// Whether a newline ends the line; the last line of a truncated file has none.
  let isTerminated: Bool

  func decode<Value: Decodable>(_ type: Value.Type) throws(RecordingError) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .damaged(line: number, reason: reason(of: error))
    }
  }
}

/// The lines of a file with their numbers, without blank ones.
struct RecordingLines {
  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> RecordingLine? {
    while position < bytes.count {
      let rest = bytes[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      position = end + 1
      number += 1
      if end > rest.startIndex {
        return RecordingLine(
          number: number, bytes: rest[..<end], isTerminated: end < bytes.count)
      }
    }
    return nil
  }
}

/// Returns a short description of a coding error, with its path in the line.
func reason(of error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    "\"\((context.codingPath + [key]).dotted)\" is missing"
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.dataCorrupted(let context):
    reason(context.debugDescription, at: context.codingPath)
  case EncodingError.invalidValue(_, let context):
    reason(context.debugDescription, at: context.codingPath)
  default: "\(error)"
  }
}

private func reason(_ sentence: String, at path: [any CodingKey]) -> String {
  let sentence = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  return path.isEmpty ? sentence : "\"\(path.dotted)\": \(sentence)"
}

extension [any CodingKey] {
  fileprivate var dotted: String { map(\.stringValue).joined(separator: ".") }
}
