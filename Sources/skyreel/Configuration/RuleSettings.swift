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

extension SettingList {
  /// The problem of a name or a value in the section of rules that has another form.
  static let noRule =
    "expected names without a period, each with the text of a rule, such as "
    + "cycling: wind < 20 km/h and hours 7–20"

  /// Whether a name is that of a rule, or of all rules.
  static func isRule(_ name: String) -> Bool { name == "rules" || name.hasPrefix("rules.") }
}

extension Settings {
  /// The rules of the user that can be read, in the order of their names, or `nil` if there are none.
  var rules: [WeatherRule]? {
    let rules: [WeatherRule] = layers.names(in: "rules").compactMap { name in
      value(of: Setting<WeatherRule?>.rule(String(name.dropFirst("rules.".count))))
    }
    return rules.isEmpty ? nil : rules
  }

  /// Returns the problems of the rules that cannot be read, in the order of their lines.
  func ruleProblems(in file: ConfigurationFile) -> [ConfigurationProblem] {
    (file.problems + textProblems).filter(\.isAboutRule).inOrderOfLines
  }
}

extension CommandContext {
  /// Warns of each text that is no rule, or that is of a rule that has one already.
  func warnOfRules() {
    for problem in settings.ruleProblems(in: file) {
      warnings.report("\(problem). This text has no effect.".sanitizedLines)
    }
  }
}
