import Domain

extension Setting<WeatherRule?> {
  /// Returns the setting `rules.NAME`, whose value is a rule.
  static func rule(_ name: String) -> Setting {
    let format = SettingFormat<WeatherRule>(
      expected: "conditions such as \"rain < 20 % and wind < 20 km/h and hours 7–20\"",
      read: { try? WeatherRule(name: name, text: $0) }, text: { $0.text },
      explanation: { text in
        do throws(RuleError) {
          _ = try WeatherRule(name: name, text: text)
          return nil
        } catch {
          return error.description
        }
      })
    return Setting("rules.\(name)", format, help: "")
  }
}

extension Settings {
  /// The rules of the user in the order of their names, or `nil` if there are none.
  var rules: [WeatherRule]? {
    let rules: [WeatherRule] = layers.names(in: "rules").compactMap { name in
      value(of: Setting<WeatherRule?>.rule(String(name.dropFirst("rules.".count))))
    }
    return rules.isEmpty ? nil : rules
  }
}
