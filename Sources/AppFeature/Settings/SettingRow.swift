/// A setting as the app shows it, whose value may change while the app runs.
package struct SettingRow: Equatable, Sendable {
  /// The name in the configuration, such as `units.wind`.
  package var name: String
  /// The title of the group to which the setting belongs.
  package var group: String
  /// The description, in one line.
  package var help: String
  /// The value in effect.
  package var value: String
  /// The values to choose from, empty if other settings determine the value.
  package var values: [String]
  /// The value in ``values`` that stands for a setting that the user did not set, or `nil`.
  package var unsetValue: String?
  /// The origin of the value: `default`, or `set in config.yaml, line 4`.
  package var origin: String
  /// Whether the user chose the value in the app, so that the choice can be undone.
  package var isChosen: Bool

  package init(
    name: String, group: String, help: String, value: String, values: [String],
    unsetValue: String? = nil, origin: String, isChosen: Bool = false
  ) {
    self.name = name
    self.group = group
    self.help = help
    self.value = value
    self.values = values
    self.unsetValue = unsetValue
    self.origin = origin
    self.isChosen = isChosen
  }

  /// The title of settings in the palette.
  static let section = "Settings"

  /// Whether every word occurs in the name, the group, the description, or the value.
  func matches(_ words: [String]) -> Bool {
    let text = "\(name) \(group) \(help) \(value)".lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }

  /// Returns the choice of the value some steps after the present one, or `nil` if there is no
  /// other.
  ///
  /// The first value follows the last. A number that is not among the values is followed by the next
  /// larger one.
  func choice(after steps: Int) -> SettingChoice? {
    guard values.count > 1 || values.first.map({ $0 != value }) == true else { return nil }
    let next: Int
    if let index = values.firstIndex(of: value) {
      next = index + steps
    } else {
      let larger = values.firstIndex { Int($0) ?? .min > Int(value) ?? .max } ?? values.count
      next = steps > 0 ? larger + steps - 1 : larger + steps
    }
    let count = values.count
    let text = values[(next % count + count) % count]
    return SettingChoice(name: name, text: text == unsetValue ? nil : text)
  }

  /// The choice that undoes the one made in the app, or `nil` if there is none.
  var reset: SettingChoice? { isChosen ? SettingChoice(name: name, text: nil) : nil }
}

/// A value that the user chose for a setting in the app.
package struct SettingChoice: Equatable, Sendable {
  /// The name of the setting.
  package var name: String
  /// The text of the value, or `nil` to undo an earlier choice.
  package var text: String?

  package init(name: String, text: String?) {
    self.name = name
    self.text = text
  }
}
