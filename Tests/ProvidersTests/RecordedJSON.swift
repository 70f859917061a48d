import Domain
import Fixtures
import Foundation

/// A recorded answer as plain JSON, to compare it with what the decoders make of it.
struct RecordedJSON {
  private let value: Any?

  init(_ fixture: String) throws {
    value = try JSONSerialization.jsonObject(with: Fixture(fixture).data())
  }

  private init(value: Any?) {
    self.value = value is NSNull ? nil : value
  }

  subscript(key: String) -> RecordedJSON { RecordedJSON(value: (value as? [String: Any])?[key]) }
  subscript(index: Int) -> RecordedJSON {
    RecordedJSON(value: list.indices.contains(index) ? (value as? [Any])?[index] : nil)
  }

  var list: [RecordedJSON] { (value as? [Any] ?? []).map(RecordedJSON.init(value:)) }
  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var instant: Timestamp? { text.flatMap(Timestamp.init(iso8601:)) }
  var isNull: Bool { value == nil }
  /// The names of the members of an object.
  var names: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }

  /// The words of a text, whatever is between them.
  var words: [Substring]? { text?.words }
}

extension String {
  /// The words of a text, whatever is between them.
  var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
