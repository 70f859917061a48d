package import TerminalUI

/// The settings on the screen, which cover the segment.
package struct SettingsPanel: Equatable, Sendable {
  package var isOpen = false
  /// All settings that can change while the app runs, or none, as in a replay.
  package var rows: [SettingRow]
  /// The name of the selected setting, or `nil` for the first one.
  package var selection: String?
  package var search = TextInput()
  package var isTyping = false
  /// How often the user asked for all of the selected setting.
  package var rowRequests = 0

  package init(_ rows: [SettingRow] = []) {
    self.rows = rows
  }

  /// Whether the user is typing a text to search for.
  var isSearching: Bool { isOpen && isTyping }

  /// The settings that match the search, in the order of their groups.
  var matches: [SettingRow] {
    let words = search.text.split(separator: " ").map(String.init)
    return words.isEmpty ? rows : rows.filter { $0.matches(words) }
  }

  mutating func apply(_ action: SettingsAction) {
    switch action {
    case .opened(let name):
      (isOpen, isTyping, search) = (true, false, TextInput())
      selection = name ?? selection
    case .selectionMoved(let name): selection = name
    case .rowRequested: rowRequests += 1
    case .searchOpened:
      isTyping = true
      search.selectAll()
    case .searchEdited(let edit):
      search.apply(edit)
      selection = nil
    case .searchEnded: isTyping = false
    case .searchCleared:
      let matches = matches
      selection = (matches.first { $0.name == selection } ?? matches.first)?.name
      (isTyping, search) = (false, TextInput())
    case .described(let snapshot): rows = snapshot.rows
    case .closed: isOpen = false
    // Middleware handles the choice.
    case .chosen: break
    }
  }
}

package enum SettingsAction: Equatable, Sendable {
  /// The user opened the settings, at the setting with this name if there is one.
  case opened(at: String?)
  case selectionMoved(to: String)
  /// A listener asked for all of the selected setting.
  case rowRequested
  case searchOpened
  case searchEdited(edit: TextEdit)
  case searchEnded
  case searchCleared
  /// The user chose a value, which middleware puts into effect.
  case chosen(SettingChoice)
  /// The settings of the program changed.
  case described(SettingsSnapshot)
  case closed
}

extension AppKeyMaps {
  /// The key that opens the settings, unless there are none, as in a replay.
  static let settingsKey = AppKeyBinding("settings", keys: [.character(",")], help: "settings") {
    $0.owner.allowsGlobalKeys && !$0.root.settings.rows.isEmpty
      ? .enabled(.settings(.opened(at: nil))) : .hidden
  }

  static let settings = AppKeyMap(
    title: SettingRow.section, isActive: { $0.owner == .settings && !$0.root.settings.isSearching },
    bindings: [
      .when(
        \.settings, "settings-next", [.right, .character("l")], "next value", inFooter: true
      ) { choice($0.selected?.choice(after: 1), of: $0) },
      .when(\.settings, "settings-previous", [.left, .character("h")], "previous value") {
        choice($0.selected?.choice(after: -1), of: $0)
      },
      // A user who confirms a choice must not change it.
      .when(\.settings, "settings-confirm", [.enter], "confirm") { .disabled(reason: $0.guide) },
      .when(
        \.settings, "settings-reset", [.delete, .backspace], "undo the choice", inFooter: true
      ) { view in
        view.selected?.reset.map { .enabled(.settings(.chosen($0))) }
          ?? .disabled(reason: "not chosen here")
      },
      AppKeyBinding("setting-details", keys: [.character("v")], help: "all of the setting") {
        $0.root.isLinear && $0.settings?.selected != nil
          ? .enabled(.settings(.rowRequested)) : .hidden
      },
      .simple(
        "settings-search", [.character("/")], "search", inFooter: true, .settings(.searchOpened)),
      .when(
        \.settings, "settings-close", [.escape, .character(","), .character("q")], "close",
        inFooter: true
      ) { view in .enabled(.settings(view.search.text.isEmpty ? .closed : .searchCleared)) },
      .simple(
        "settings-help", [.character("?"), .function(1)], "help", inFooter: true, .help(.opened)),
    ] + KeyBinding.moving("settings", move))

  static let settingsSearch = AppKeyMap(
    title: "Search in the settings", isActive: { $0.root.settings.isSearching },
    bindings: [
      .simple("settings-search-end", [.enter], "done", inFooter: true, .settings(.searchEnded)),
      .simple(
        "settings-search-clear", [.escape], "clear", inFooter: true, .settings(.searchCleared)),
    ] + KeyBinding.movingWhileTyping("settings-search", move))

  @Sendable private static func move(
    _ movement: Movement, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    guard let view = context.settings else { return .hidden }
    guard !view.rows.isEmpty else { return .disabled(reason: "no match") }
    let size = view.rect(in: context.layout.body).size
    return movement.response(
      from: view.selection, last: view.rows.count - 1, page: SettingsView.page(in: size),
      of: "setting"
    ) { .settings(.selectionMoved(to: view.rows[$0].name)) }
  }

  private static func choice(
    _ choice: SettingChoice?, of view: SettingsView
  ) -> KeyResponse<AppAction> {
    if let choice { return .enabled(.settings(.chosen(choice))) }
    return .disabled(reason: view.selected?.origin ?? "no match")
  }
}

/// A setting as the app shows it, whose value may change while the app runs.
package struct SettingRow: Equatable, Sendable {
  /// The name in the configuration, such as `units.wind`.
  package var name: String
  /// The name in everyday words, such as `Wind`.
  package var label: String
  /// The title of the group to which the setting belongs.
  package var group: String
  /// The description, in one line.
  package var help: String
  /// The effect in a few words, empty if the label says it.
  package var purpose: String
  package var value: String
  /// The values to choose from, empty if other settings determine the value.
  package var values: [String]
  /// The value in ``values`` that stands for a setting that the user did not set, or `nil`.
  package var unsetValue: String?
  /// The texts of the values in everyday words, as far as they differ.
  package var texts: [String: String]
  /// Further words by which a search finds the setting.
  package var synonyms: [String]
  /// The origin of the value: `default`, or `set in config.yaml, line 4`.
  package var origin: String
  /// Whether the user set the value, in the app or elsewhere.
  package var isSet: Bool
  /// Whether the user chose the value in the app, so that the choice can be undone.
  package var isChosen: Bool

  package init(
    name: String, label: String, group: String, help: String, purpose: String = "", value: String,
    values: [String], unsetValue: String? = nil, texts: [String: String] = [:],
    synonyms: [String] = [], origin: String, isSet: Bool = false, isChosen: Bool = false
  ) {
    self.name = name
    self.label = label
    self.group = group
    self.help = help
    self.purpose = purpose
    self.value = value
    self.values = values
    self.unsetValue = unsetValue
    self.texts = texts
    self.synonyms = synonyms
    self.origin = origin
    self.isSet = isSet
    self.isChosen = isChosen
  }

  static let section = "Settings"

  /// The description without the origin of the value that is in effect unless the user sets one.
  var ownHelp: String { help.split(separator: "; by default").first.map(String.init) ?? help }

  func text(of value: String) -> String { texts[value] ?? value }

  /// The other words for the setting: its name in the configuration, its description, its values, and their synonyms.
  var otherWords: String {
    ([name, help, purpose, value] + values + values.map(text) + synonyms).joined(separator: " ")
  }

  /// Whether every word occurs in the label, the group, or another word for the setting.
  func matches(_ words: [String]) -> Bool {
    let text = "\(label) \(group) \(otherWords)".lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }

  /// Returns the choice of the value some steps after the present one, or `nil` if there is no other.
  ///
  /// The first value follows the last. A number that is not among the values is followed by the next larger one.
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

package struct SettingChoice: Equatable, Sendable {
  package var name: String
  /// The text of the value, or `nil` to undo an earlier choice.
  package var text: String?

  package init(name: String, text: String?) {
    self.name = name
    self.text = text
  }
}
