/// How the app shows a setting that can change while it runs.
struct SettingInApp: Sendable {
  enum Group: String, CaseIterable {
    case appearance = "Look"
    case units = "Units"
    case weather = "Weather"
    case notifications = "Notifications"
    case network = "Network and privacy"

    /// Whether the settings concern no service, but only how values are shown and what is told of them.
    var concernsNoService: Bool {
      switch self {
      case .appearance, .units, .notifications: true
      case .weather, .network: false
      }
    }

    /// Further words by which a search finds all settings of the group.
    var synonyms: [String] { self == .notifications ? ["tell me"] : [] }
  }

  var group: Group
  /// The name in everyday words.
  var label: String
  /// The effect of the setting in a few words, empty if the name says it.
  var purpose = ""
  var values: @Sendable (Settings) -> [String]
  /// The word for a setting that is not set, or `nil` if it always has a value.
  var unset: String?
  var words = SettingWords()
}

/// How the app writes the values of a setting, and by which other words a search finds it.
struct SettingWords: Sendable {
  /// The texts of values that the configuration abbreviates.
  private var texts = ["true": "on", "false": "off"]
  /// The unit of numbers that are not among the texts, or `nil`.
  private var unit: String?
  /// Further words by which a search finds the setting.
  private(set) var synonyms: [String] = []

  init(_ texts: [String: String] = [:], unit: String? = nil, synonyms: [String] = []) {
    self.texts.merge(texts) { $1 }
    (self.unit, self.synonyms) = (unit, synonyms)
  }

  /// The texts of the consent to a service, about which the user is asked unless it is set.
  static let consent = ["ask": "ask first", "true": "yes", "false": "never"]

  func text(of value: String) -> String {
    if let text = texts[value] { return text }
    return unit.flatMap { unit in Int(value).map { "\($0) \(unit)" } } ?? value
  }
}

/// The texts of the settings that the user chose in the app, by their names.
struct SettingChoices: Equatable, Sendable {
  /// The choices that are stored, for settings that nothing else sets.
  var kept: [String: String] = [:]
  /// The choices for this run, for settings that options, the environment, or the file set.
  var tried: [String: String] = [:]

  /// The stored choices that are not valid now.
  ///
  /// Examples are those of a newer version, and a theme that the configuration file no longer has.
  var unused: [String: String] = [:]

  /// The stored choices, or `nil` if there are none.
  var stored: [String: String]? {
    let all = unused.merging(kept) { $1 }
    return all.isEmpty ? nil : all
  }

  /// Returns these choices, with those unused that the app does not offer with the settings.
  func separated(in settings: Settings) -> SettingChoices {
    func isValid(_ choice: (key: String, value: String)) -> Bool {
      SettingList.inApp.first { $0.name == choice.key }?
        .inApp?.values(settings).contains(choice.value) ?? false
    }
    let all = stored ?? [:]
    return SettingChoices(
      kept: all.filter(isValid), tried: tried.filter(isValid),
      unused: all.filter { !isValid($0) })
  }
}

extension SettingList {
  /// The settings that can change in the app, in the order of their groups.
  static let inApp = SettingInApp.Group.allCases.flatMap { group in
    all.filter { $0.inApp?.group == group }
  }
}
