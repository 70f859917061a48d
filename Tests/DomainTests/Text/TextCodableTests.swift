import Domain
import Foundation
import Testing

private typealias Text = Sendable & TextCodable

/// Values that JSON writes as one string.
@Suite struct TextCodableTests {
  @Test(
    "A value reads back from its text, and from the text in JSON",
    arguments: [
      (CivilDate.self, "2017-10-26"), (Timestamp.self, "2017-11-01T11:46:00Z"),
      (ZonedTime.self, "2017-10-26T08:21:00+01:00"), (ResourceID.self, "people/1"),
      (WebAddress.self, "https://open-meteo.com/en/terms"),
    ] as [(any Text.Type, String)])
  fileprivate func value(type: any Text.Type, text: String) throws {
    #expect(type.init(text)?.description == text)
    let json = Data("\"\(text)\"".utf8)
    let value = try JSONDecoder().decode(type, from: json)
    #expect(value.description == text)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(try encoder.encode(value) == json)
  }

  @Test(
    "Another text is an error that says what was expected",
    arguments: [
      (CivilDate.self, "a date like 2017-10-26"),
      (Timestamp.self, "a time like 2017-11-01T11:46:00Z"),
      (ZonedTime.self, "a time like 2017-10-26T08:21:00+01:00"),
      (ResourceID.self, "an entry like people/1"), (WebAddress.self, "an https address"),
    ] as [(any Text.Type, String)])
  fileprivate func error(type: any Text.Type, expected: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(type, from: Data(#"["?"]"#.utf8.dropFirst().dropLast()))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("another error")
      return
    }
    #expect(context.debugDescription == "expected \(expected), found \"?\"")
  }
}
