import Domain
import Providers
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A key of the configuration: its name, and how its text is read.
struct ConfigurationKey<Value: Sendable>: Sendable {
  /// The dotted name, such as `refresh.weather`.
  let name: String
  /// The description, in one line.
  let help: String
  /// The text of the default value, if there is one.
  let defaultText: String?
  /// The text of the default value or, if there is none, of an example.
  let example: String
  /// The description of valid values, for error messages.
  let expected: String
  /// The valid words, of which an error message suggests the nearest.
  var words: [String] = []
  /// Whether the value must not be shown.
  let isSecret: Bool
  /// Whether an error message must not quote an invalid value.
  ///
  /// The user may have given an API key or a password here by mistake.
  var mayHoldSecret = false
  /// The function that parses the text, and returns `nil` if it is not a valid value.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, help: String, defaultText: String? = nil, example: String? = nil,
    expected: String, isSecret: Bool = false, read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.help = help
    self.defaultText = defaultText
    self.example = defaultText ?? example ?? ""
    self.expected = expected
    self.isSecret = isSecret
    self.read = read
  }

  /// Returns a key whose values are the cases of an enum.
  static func choice(_ name: String, help: String, defaultText: Value? = nil) -> ConfigurationKey
  where Value: RawRepresentable<String> & CaseIterable {
    choice(
      name, Value.allCases.map { ($0.rawValue, $0) }, help: help, defaultText: defaultText?.rawValue
    )
  }

  /// Returns a key with one word for each value.
  static func choice(
    _ name: String, _ choices: [(word: String, value: Value)], help: String,
    defaultText: String? = nil
  ) -> ConfigurationKey {
    let words = choices.map(\.word)
    var key = ConfigurationKey(
      name, help: help, defaultText: defaultText, example: words.first,
      expected: "one of " + words.joined(separator: ", ")
    ) { text in
      choices.first { $0.word == text }?.value
    }
    key.words = words
    return key
  }

  /// Returns the error message for an invalid text.
  ///
  /// - Parameters:
  ///   - text: The invalid text.
  ///   - alias: The name under which the text was given, if it differs from `name`.
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
  /// Returns a key with a Boolean value.
  static func flag(_ name: String, help: String, defaultText: Bool? = nil) -> ConfigurationKey {
    ConfigurationKey(
      name, help: help, defaultText: defaultText.map(String.init), example: "true",
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
  /// Returns a key with a whole number within a range.
  static func count(
    _ name: String, of what: String, _ range: ClosedRange<Int>, help: String,
    defaultText: Int? = nil,
    example: String? = nil
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, help: help, defaultText: defaultText.map(String.init), example: example,
      expected: "whole \(what) from \(range.lowerBound) to \(range.upperBound)"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ConfigurationKey<URL> {
  /// Returns a key with the address of a service: HTTP or HTTPS, without query, fragment, or user.
  static func address(_ name: String, help: String, defaultText: String) -> ConfigurationKey {
    var key = ConfigurationKey(
      name, help: help, defaultText: defaultText,
      expected: "an address like https://example.org, without a user or a query"
    ) { text in
      // Use the encoded host, because Foundation would load ICU data at each start to decode it.
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
  /// Returns the key `keys.ACTION`, whose value is a list of key names separated by spaces.
  static func keys(_ action: String) -> ConfigurationKey {
    ConfigurationKey(
      "keys.\(action)", help: "", expected: "keys like r, F5, Ctrl-L, PgUp, Space"
    ) { text in
      let names = text.split(separator: " ")
      // Thousands of keys would take seconds to compare with all others, and no user needs more
      // than 16.
      guard names.count <= 16 else { return nil }
      let keys = names.compactMap { Key(name: String($0)) }
      return keys.count == names.count ? keys : nil
    }
  }
}

extension ConfigurationKey<Appearance> {
  /// Returns the key of a role's appearance in a theme.
  static func appearance(_ role: Style.Role, in theme: String) -> ConfigurationKey {
    var key = ConfigurationKey(
      "themes.\(theme).\(role.rawValue)", help: "",
      expected: "colors (red, bright-red, 0 to 255, #rrggbb, default), "
        + "\"on\" and a background color, bold, dim, underline, or reverse"
    ) { text in
      try? Appearance(text)
    }
    key.words = Appearance.words
    return key
  }
}

extension ConfigurationKey<ColorScale> {
  /// Returns the key of a scale's colors in a theme.
  static func scale(_ scale: Style.Scale, in theme: String) -> ConfigurationKey {
    ConfigurationKey(
      "themes.\(theme).\(scale.rawValue)", help: "",
      expected: "values, each with its style, and commas between them, like \"0 cyan, 30 bold red\""
    ) { text in
      try? ColorScale(text)
    }
  }
}
