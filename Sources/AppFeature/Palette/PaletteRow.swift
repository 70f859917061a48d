internal import Domain
internal import TerminalUI
internal import WeatherFeature

struct PaletteRow: Equatable {
  /// The name of the binding, the setting with its section and perhaps its value, or the coordinates of the
  /// place, which identifies the row.
  var binding: String
  /// The effect, as a verb and its object if it is that of a key.
  var name: String
  /// The title of the key map unless the name says it, the group of the setting, or the region and country of
  /// the place.
  var section: String
  /// The keys, empty if the action has none.
  var keys: [Key]
  /// Further words by which a search finds the row.
  var otherWords = ""
  /// The offsets of the characters of the name that match the typed text.
  var marks: Set<Int> = []
  /// Whether the row is a place, which matched the text by one of its names.
  var isPlace = false
  /// The action of the key, or the reason why it can't act now.
  var response: KeyResponse<AppAction>

  var isSetting: Bool { binding.hasPrefix(SettingRow.section) }

  /// The reason why the action can't act now, or `nil` if it can.
  var disabledReason: String? { if case .disabled(let reason) = response { reason } else { nil } }
}

extension AppKeys {
  /// Returns the rows of the palette, selected once for the screen, its keys, and its drawing.
  func paletteRows(_ root: RootState) -> [PaletteRow] {
    lastPaletteRows.value(of: root) { selectPaletteRows(root) }
  }

  /// Returns the actions, settings, and places that match the text of the palette, the best match first.
  ///
  /// Unlike the help, the palette also lists actions without a key, but not those that only move.
  private func selectPaletteRows(_ root: RootState) -> [PaletteRow] {
    let words = root.palette.input.text.split(separator: " ").map(String.init)
    let effects = ownEffects(root)
    let actions = bindings(below: root.withoutOverlays).compactMap { acting -> PaletteRow? in
      let (section, binding) = (acting.section, acting.named(as: effects).binding)
      // While the app is live, running an action adds actions to the history, which would move the target of an action
      // of the inspector. An action without a key that can't act has another one with its keys.
      let isShadowed = binding.keys.isEmpty && acting.response.isDisabled
      guard binding.name != "palette", !binding.isMovement, !isShadowed,
        !root.isLive || section != AppKeyMaps.inspector.title
      else {
        return nil
      }
      return PaletteRow(
        binding: binding.name, name: Self.verb(of: binding, in: section),
        section: section == AppKeyMaps.tabs.title ? "" : section, keys: binding.keys,
        response: acting.response)
    }
    let settings = root.settings.rows.flatMap { row in
      [PaletteRow(row)] + PaletteRow.values(of: row, matching: words)
    }
    let places = root.isLive ? root.palette.places.map(PaletteRow.init) : []
    let found = (actions + places + settings).compactMap { RankedRow($0, words: words) }
    // Equal matches keep the order of the help, because their positions are compared, too.
    return found.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.row)
  }

  /// Returns the effect of a binding, which in the help the heading of its section completes.
  private static func verb(of binding: AppKeyBinding, in section: String) -> String {
    let effect = section == AppKeyMaps.tabs.title ? "go to \(binding.help)" : binding.help
    return effect.startingInUppercase
  }

  /// Returns the bindings that act below the palette, and those that the settings cover, which can't act
  /// until these are closed.
  private func bindings(below root: RootState) -> [ActingBinding] {
    let acting = acting(in: AppKeyContext(root, self))
    guard root.settings.isOpen else { return acting }
    var uncovered = root
    uncovered.settings.isOpen = false
    let names = Set(acting.map(\.binding.name))
    return acting
      + self.acting(in: AppKeyContext(uncovered, self)).compactMap { covered in
        guard !names.contains(covered.binding.name) else { return nil }
        var covered = covered
        if case .enabled = covered.response {
          covered.response = .disabled(reason: "close the settings first")
        }
        return covered
      }
  }
}

/// A row with the quality of its match.
private struct RankedRow {
  var row: PaletteRow
  /// The sum of the ranks of all words, doubled, 0 for the best.
  var rank = 0

  /// The position in the list: a place follows every action, and precedes settings without a word that begins
  /// with the text.
  var order: Int {
    row.isPlace || row.isSetting && rank / 2 > NameMatch.Rank.word.rawValue ? .max : rank
  }

  /// The rank of a word that matches only a key, the section, the configuration's name, or a synonym.
  private static let weakRank = 20

  /// Creates a row with its match of the typed words, or returns `nil` if a word does not match.
  ///
  /// A place can match by a name in another script, and what can't act follows what can.
  init?(_ row: PaletteRow, words: [String]) {
    self.row = row
    // An action precedes a setting that is as good a match.
    rank = (row.disabledReason == nil ? 0 : 2) + (row.isSetting ? 1 : 0)
    for word in words {
      if let match = NameMatch(word, in: row.name) {
        // `Go to radar` is as good a match of the name of the tab as a setting that begins with it.
        let isNamed = match.rank == .word && NameMatch(word, in: row.binding)?.rank == .beginning
        rank += isNamed ? 1 : match.rank.rawValue * 2
        self.row.marks.formUnion(match.offsets)
      } else if row.keys.contains(where: { $0.name.lowercased() == word.lowercased() }) {
        rank += Self.weakRank
      } else if let match = NameMatch(word, in: row.section), match.rank <= .word {
        rank += Self.weakRank
      } else if let match = NameMatch(word, in: row.binding), match.rank <= .inside {
        rank += Self.weakRank
      } else if let match = NameMatch(word, in: row.otherWords), match.rank <= .word {
        rank += Self.weakRank
      } else if row.isPlace {
        rank += Self.weakRank
      } else {
        return nil
      }
    }
  }
}

extension PaletteRow {
  /// Creates the row of a place, which opens its weather.
  fileprivate init(_ match: PlaceMatch) {
    let place = match.place
    self.init(
      binding: place.coordinates.description, name: place.name,
      section: [place.region == place.name ? nil : place.region, place.countryName]
        .compactMap(\.self).joined(separator: ", "),
      keys: [], isPlace: true, response: .enabled(.weather(action: .placeChosen(place: place))))
  }
}

extension SettingRow {
  fileprivate var section: String { "\(Self.section): \(group)" }
}

extension PaletteRow {
  /// Creates the row of a setting, which opens the settings at it.
  fileprivate init(_ row: SettingRow) {
    self.init(
      binding: "\(SettingRow.section) \(row.name)",
      name: "\(row.label): \(row.text(of: row.value))", section: row.section, keys: [],
      otherWords: row.otherWords,
      response: .enabled(.settings(.opened(at: row.name))))
  }

  /// Returns the rows that choose those other values of a setting which one of the typed words names.
  fileprivate static func values(of row: SettingRow, matching words: [String]) -> [PaletteRow] {
    row.values.filter { value in
      let text = row.text(of: value)
      return value != row.value
        && words.contains { NameMatch($0, in: text).map { $0.rank <= .word } ?? false }
    }.map { value in
      PaletteRow(
        binding: "\(SettingRow.section) \(row.name) \(value)",
        name: "Set \(row.label): \(row.text(of: value))", section: row.section, keys: [],
        response: .enabled(
          .settings(
            .chosen(
              SettingChoice(name: row.name, text: value == row.unsetValue ? nil : value)))))
    }
  }
}

extension KeyResponse {
  fileprivate var isDisabled: Bool { if case .disabled = self { true } else { false } }
}
