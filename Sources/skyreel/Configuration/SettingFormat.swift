import Domain
import Foundation
import Providers

/// How the text of a setting is read and written.
struct SettingFormat<Value: Sendable>: Sendable {
  /// The description of valid values, for error messages.
  var expected: String
  /// The valid words, of which an error message suggests the nearest.
  var words: [String] = []
  var secrecy = SettingSecrecy.nothing
  /// Parses the text, and returns `nil` if it is not a valid value.
  var read: @Sendable (String) -> Value?
  var text: @Sendable (Value) -> String = { "\($0)" }
  /// Returns the error message for an invalid text, or `nil` for the regular message.
  var explanation: @Sendable (String) -> String? = { _ in nil }

  var optional: SettingFormat<Value?> {
    SettingFormat<Value?>(
      expected: expected, words: words, secrecy: secrecy,
      read: { [read] text in read(text).map { .some($0) } },
      text: { [text] value in value.map(text) ?? "" }, explanation: explanation)
  }

  func problem(with text: String, name: String) -> String {
    guard secrecy == .nothing else { return "\(name): expected \(expected)" }
    if let explanation = explanation(text) { return "\(name): \(explanation)" }
    let unknown = text.split(separator: " ").map(String.init).first { !words.contains($0) }
    let nearest = (unknown ?? text).shortened.nearest(among: words)
    return "\(name): expected \(expected), found \"\(text.shortened)\""
      + (nearest.map { "; did you mean \($0)?" } ?? "")
  }

  static func choice(_ choices: [(word: String, value: Value)]) -> SettingFormat
  where Value: Equatable {
    let words = choices.map(\.word)
    return SettingFormat(
      expected: "one of " + words.joined(separator: ", "), words: words,
      read: { text in choices.first { $0.word == text }?.value },
      text: { value in choices.first { $0.value == value }?.word ?? "" })
  }

  static func choice() -> SettingFormat
  where Value: RawRepresentable<String> & CaseIterable & Equatable {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// The format with other rules for what must not be shown.
  func hiding(_ secrecy: SettingSecrecy) -> SettingFormat {
    var format = self
    format.secrecy = secrecy
    return format
  }
}

/// The values that a message about a setting must not show.
enum SettingSecrecy: Sendable {
  case nothing
  /// Invalid text, which may be the user's address, or an API key or a password by mistake.
  case invalidText
  case value
}

extension SettingFormat<Bool> {
  static let flag = SettingFormat(expected: "true or false", words: ["true", "false"]) { text in
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}

extension SettingFormat<Int> {
  static func count(of what: String, _ range: ClosedRange<Int>) -> SettingFormat {
    SettingFormat(expected: "whole \(what) from \(range.lowerBound) to \(range.upperBound)") {
      text in Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension SettingFormat<String> {
  static func text(_ expected: String) -> SettingFormat {
    SettingFormat(expected: expected) { $0.isEmpty ? nil : $0 }
  }

  /// One word of visible ASCII, because it becomes a part of an HTTP header.
  static func headerWord(_ expected: String, limit: Int = .max) -> SettingFormat {
    SettingFormat(expected: expected) { text in
      let isWord = text.unicodeScalars.allSatisfy { (0x21...0x7e).contains($0.value) }
      return isWord && !text.isEmpty && text.utf8.count <= limit ? text : nil
    }
  }
}

extension SettingFormat<PlaceQuery> {
  static let place = SettingFormat(
    expected:
      "a name of up to \(TextLimit.query) characters, or LAT,LON within 90 and 180 degrees"
  ) { PlaceQuery(parsing: $0) }
}

extension SettingFormat<URL> {
  /// The address of a service: HTTP or HTTPS, without query, fragment, or user.
  static let address = SettingFormat(
    expected: "an address like https://example.org, without a user or a query",
    secrecy: .invalidText, read: readAddress, text: { $0.absoluteString })

  @Sendable private static func readAddress(_ text: String) -> URL? {
    // Use the encoded host, because Foundation would load ICU data at each start to decode it.
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["https", "http"].contains(scheme), let host = parts.encodedHost, !host.isEmpty,
      parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil,
      let url = parts.url, url.hasUsablePort
    else { return nil }
    return url
  }
}

extension SettingFormat<QuietHours?> {
  static let quietHours = SettingFormat(
    expected: "two times such as 22:00-07:00, or off", words: ["off"],
    read: { text in text == "off" ? .some(nil) : QuietHours(parsing: text).map { .some($0) } },
    text: { $0?.description ?? "off" })
}

extension SettingFormat<String> {
  static let program = SettingFormat(
    expected: "the absolute path of a program, or its name in PATH, without arguments"
  ) { text in
    !text.isEmpty && (text.hasPrefix("/") || !text.contains("/")) && !text.contains("\0")
      ? text : nil
  }
}
