import Domain
import Fixtures
import Foundation
import TestSupport

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
    // As in `JSONTree`, the most frequent first.
    if container.decodeNil() {
      json = .null
    } else if let number = try? container.decode(Double.self) {
      json = .number(number)
    } else if let text = try? container.decode(String.self) {
      json = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      json = .flag(flag)
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
typealias RecordedJSON = JSONTree

extension RecordedJSON {
  init(fixture name: String) throws { try self.init(reading: Fixture(name).data()) }

  var list: [RecordedJSON] { elements }

  /// The names of the members of an object.
  var names: Set<String> { Set(members.keys) }

  var instant: Timestamp? { text.flatMap(Timestamp.init(iso8601:)) }

  /// The words of the text, separated by any white space.
  var words: [Substring]? { text?.words }
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
