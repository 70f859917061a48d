import Foundation

/// One key of the configuration: its name, and how its text is read.
struct ConfigurationKey<Value: Sendable>: Sendable {
  /// The name, as in `refresh.weather`.
  let name: String
  /// What is expected, as it is told to someone who wrote something else.
  let expected: String
  /// Whether the value must not be repeated in a message.
  let isSecret: Bool
  /// Reads the text, or gives nothing if it is no such value.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, expected: String, isSecret: Bool = false,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expected = expected
    self.isSecret = isSecret
    self.read = read
  }

  /// A key whose values are the cases of an enum.
  static func choice(_ name: String) -> ConfigurationKey
  where Value: RawRepresentable<String> & CaseIterable {
    choice(name, Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A key with a word for each value.
  static func choice(_ name: String, _ choices: [(word: String, value: Value)]) -> ConfigurationKey
  {
    ConfigurationKey(name, expected: "one of " + choices.map(\.word).joined(separator: ", ")) {
      text in
      choices.first { $0.word == text }?.value
    }
  }
}

extension ConfigurationKey<Bool> {
  /// A key that is on or off.
  static func flag(_ name: String) -> ConfigurationKey {
    ConfigurationKey(name, expected: "true or false") { text in
      switch text.lowercased() {
      case "true", "yes", "on", "1": true
      case "false", "no", "off", "0": false
      default: nil
      }
    }
  }
}

extension ConfigurationKey<Int> {
  /// A key that is a whole number of seconds.
  static func seconds(_ name: String, _ range: ClosedRange<Int>) -> ConfigurationKey {
    ConfigurationKey(
      name, expected: "whole seconds from \(range.lowerBound) to \(range.upperBound)"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ConfigurationKey<URL> {
  /// A key that is the address of a service: http or https, without query, fragment or user.
  static func address(_ name: String) -> ConfigurationKey {
    ConfigurationKey(name, expected: "an address like https://example.org") { text in
      guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
        ["https", "http"].contains(scheme), let host = parts.host, !host.isEmpty,
        parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil
      else { return nil }
      return parts.url
    }
  }
}
