import Foundation
import Providers
import TerminalUI

/// One key of the configuration: its name, and how its text is read.
struct ConfigurationKey<Value: Sendable>: Sendable {
  /// The name, as in `refresh.weather`.
  let name: String
  /// What it is for, in a line.
  let help: String
  /// The text of what holds where nothing else is said, if anything does.
  let standard: String?
  /// A text that could stand there, to show how it is written.
  let example: String
  /// What is expected, as it is told to someone who wrote something else.
  let expected: String
  /// Words that are expected; the nearest is told to someone who wrote another.
  var words: [String] = []
  /// Whether the value must not be shown.
  let isSecret: Bool
  /// Whether a wrong value must not be repeated in a message, because a key or a password may have
  /// been put there by mistake.
  var mayHoldSecret = false
  /// Reads the text, or gives nothing if it is no such value.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, help: String, standard: String? = nil, example: String? = nil,
    expected: String, isSecret: Bool = false, read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.help = help
    self.standard = standard
    self.example = standard ?? example ?? ""
    self.expected = expected
    self.isSecret = isSecret
    self.read = read
  }

  /// A key whose values are the cases of an enum.
  static func choice(_ name: String, help: String, standard: Value? = nil) -> ConfigurationKey
  where Value: RawRepresentable<String> & CaseIterable {
    choice(
      name, Value.allCases.map { ($0.rawValue, $0) }, help: help, standard: standard?.rawValue)
  }

  /// A key with a word for each value.
  static func choice(
    _ name: String, _ choices: [(word: String, value: Value)], help: String,
    standard: String? = nil
  ) -> ConfigurationKey {
    let words = choices.map(\.word)
    var key = ConfigurationKey(
      name, help: help, standard: standard, example: words.first,
      expected: "one of " + words.joined(separator: ", ")
    ) { text in
      choices.first { $0.word == text }?.value
    }
    key.words = words
    return key
  }

  /// What is wrong with a text that cannot be read, and what would be right.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - alias: What the key is called where the text stands, if not by its name.
  /// - Returns: A message without its origin.
  func problem(with text: String, name alias: String? = nil) -> String {
    let name = alias ?? name
    guard !isSecret, !mayHoldSecret else { return "\(name): expected \(expected)" }
    let unknown = text.split(separator: " ").map(String.init).first { !words.contains($0) }
    let nearest = (unknown ?? text).shortened.nearest(among: words)
    return "\(name): expected \(expected), found \"\(text.shortened)\""
      + (nearest.map { "; did you mean \($0)?" } ?? "")
  }
}

extension ConfigurationKey<Bool> {
  /// A key that is on or off.
  static func flag(_ name: String, help: String, standard: Bool? = nil) -> ConfigurationKey {
    ConfigurationKey(
      name, help: help, standard: standard.map(String.init), example: "true",
      expected: "true or false"
    ) { text in
      switch text.lowercased() {
      case "true", "yes", "on", "1": true
      case "false", "no", "off", "0": false
      default: nil
      }
    }
  }
}

extension ConfigurationKey<Int> {
  /// A key that is a whole number of something.
  static func count(
    _ name: String, of what: String, _ range: ClosedRange<Int>, help: String, standard: Int? = nil,
    example: String? = nil
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, help: help, standard: standard.map(String.init), example: example,
      expected: "whole \(what) from \(range.lowerBound) to \(range.upperBound)"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ConfigurationKey<URL> {
  /// A key that is the address of a service: http or https, without query, fragment or user.
  static func address(_ name: String, help: String, standard: String) -> ConfigurationKey {
    var key = ConfigurationKey(
      name, help: help, standard: standard,
      expected: "an address like https://example.org, without a user or a query"
    ) { text in
      // The host as it is encoded: to decode one, Foundation opens ICU's data, at each start.
      guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
        ["https", "http"].contains(scheme), let host = parts.encodedHost, !host.isEmpty,
        parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil,
        let url = parts.url, url.hasUsablePort
      else { return nil }
      return url
    }
    key.mayHoldSecret = true
    return key
  }
}

extension ConfigurationKey<[Key]> {
  /// The keys that do something in the app: names with blanks between them.
  static func keys(_ action: String) -> ConfigurationKey {
    ConfigurationKey(
      "keys.\(action)", help: "", expected: "keys like r, F5, Ctrl-L, PgUp, Space"
    ) { text in
      let names = text.split(separator: " ")
      // More than anyone remembers; thousands would take seconds to compare with all others.
      guard names.count <= 16 else { return nil }
      let keys = names.compactMap { Key(name: String($0)) }
      return keys.count == names.count ? keys : nil
    }
  }
}

extension ConfigurationKey<Appearance> {
  /// What a role looks like in a theme.
  static func appearance(_ role: Style.Role, in theme: String) -> ConfigurationKey {
    var key = ConfigurationKey(
      "themes.\(theme).\(role.rawValue)", help: "",
      expected: "colours (red, bright-red, 0 to 255, #rrggbb, default), "
        + "“on” and one for the ground, bold, dim, underline or reverse"
    ) { text in
      try? Appearance(text)
    }
    key.words = Appearance.words
    return key
  }
}
