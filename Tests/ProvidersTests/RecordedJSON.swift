import Domain
import Fixtures
import Foundation

@testable import Providers

/// A text as Foundation's decoder reads it, independently of ours.
///
/// `JSONSerialization` rounds the last digit of some numbers differently from `JSONDecoder`.
struct FoundationJSON: Decodable {
  let json: JSON
  /// Whether a number cannot be represented, which Foundation's decoder does not read.
  var hasUnrepresentable = false

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      json = .null
    } else if let flag = try? container.decode(Bool.self) {
      json = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      json = .number(number)
    } else if let text = try? container.decode(String.self) {
      json = .text(text)
    } else if let list = try? container.decode([FoundationJSON].self) {
      json = .list(list.map(\.json))
      hasUnrepresentable = list.contains(where: \.hasUnrepresentable)
    } else if let members = try? container.decode([String: FoundationJSON].self) {
      json = .object(members.mapValues(\.json))
      hasUnrepresentable = members.values.contains(where: \.hasUnrepresentable)
    } else {
      json = .null
      hasUnrepresentable = true
    }
  }
}

/// A recorded response as plain JSON, to compare with the decoded values.
struct RecordedJSON {
  private let value: JSON

  init(_ fixture: String) throws {
    value = try JSONDecoder().decode(FoundationJSON.self, from: Fixture(fixture).data()).json
  }

  private init(_ value: JSON) { self.value = value }

  subscript(key: String) -> RecordedJSON { members[key] ?? RecordedJSON(.null) }
  subscript(index: Int) -> RecordedJSON {
    list.indices.contains(index) ? list[index] : RecordedJSON(.null)
  }

  var list: [RecordedJSON] { if case .list(let list) = value { list.map(Self.init) } else { [] } }
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// The number, or 1 and 0 for `true` and `false`.
  var number: Double? {
    switch value {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }
  var instant: Timestamp? { text.flatMap(Timestamp.init(iso8601:)) }
  var isNull: Bool { if case .null = value { true } else { false } }
  /// The names of the members of an object.
  var names: Set<String> { Set(members.keys) }

  /// The words of the text, separated by any white space.
  var words: [Substring]? { text?.words }

  private var members: [String: RecordedJSON] {
    if case .object(let members) = value { members.mapValues(Self.init) } else { [:] }
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
