import Domain
import Fixtures
import Foundation

@testable import Providers

/// A recorded response as plain JSON, to compare with the decoded values.
struct RecordedJSON: Decodable {
  private let value: Value

  /// A JSON value.
  ///
  /// `JSONSerialization` rounds the last digit of some numbers differently from `JSONDecoder`.
  private indirect enum Value {
    case null
    case number(Double)
    case text(String)
    case list([RecordedJSON])
    case object([String: RecordedJSON])
  }

  init(_ fixture: String) throws {
    self = try JSONDecoder().decode(RecordedJSON.self, from: Fixture(fixture).data())
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      value = .number(flag ? 1 : 0)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([RecordedJSON].self) {
      value = .list(list)
    } else if container.decodeNil() {
      value = .null
    } else {
      value = .object(try container.decode([String: RecordedJSON].self))
    }
  }

  private init(_ value: Value) {
    self.value = value
  }

  subscript(key: String) -> RecordedJSON { members[key] ?? RecordedJSON(.null) }
  subscript(index: Int) -> RecordedJSON {
    list.indices.contains(index) ? list[index] : RecordedJSON(.null)
  }

  var list: [RecordedJSON] { if case .list(let list) = value { list } else { [] } }
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// The number, or 1 and 0 for `true` and `false`.
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var instant: Timestamp? { text.flatMap(Timestamp.init(iso8601:)) }
  var isNull: Bool { if case .null = value { true } else { false } }
  /// The names of the members of an object.
  var names: Set<String> { Set(members.keys) }

  /// The words of the text, separated by any white space.
  var words: [Substring]? { text?.words }

  private var members: [String: RecordedJSON] {
    if case .object(let members) = value { members } else { [:] }
  }
}

extension String {
  /// The words of the string, separated by any white space.
  var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}

extension Fixture {
  /// Reads the recording as a service does.
  func json() throws -> JSON { try JSON(data()) }
}

/// Reads an answer as a service does, and throws the error that the service would.
func readAnswer<Value>(
  _ answer: Data, _ read: (JSON) throws(JSONError) -> Value
) throws(ProviderError) -> Value {
  do throws(JSONError) {
    return try read(JSON(answer))
  } catch {
    throw ProviderError(service: "Test", failure: ProviderError.Failure(error))
  }
}
