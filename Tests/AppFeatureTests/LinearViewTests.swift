import Domain
import FilmsFeature
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature
@testable import NcursesRenderer

/// What the linear view prints of pages and keys.
@Suite struct LinearViewTests {
  @Test func aPageBeginsWithItsPlaceAndEndsWithItsAgeAndItsSource() {
    let section = linearSections(RootState(.loaded).linear)[1]
    #expect(section.name == "Current weather: São Vicente, Madeira, Portugal")
    #expect(section.lines.first?.hasPrefix("Cloudy, ") == true)
    #expect(section.lines.suffix(2) == ["updated 3 min ago", "Weather data by Open-Meteo.com"])
  }

  @Test func theStartSaysThatThereIsNoNetworkAndWhatHappens() {
    let state = AppState.loaded.with { $0.connection = .offline(since: .now) }
    let listener = Listener(RootState(state).linear)
    #expect(listener.start.contains("No network. Skyreel tries again automatically."))
  }

  // MARK: Keys

  /// Roots of each kind with its own keys, as lines.
  private static let roots =
    (AppState.examples + [.places, .saved]).map { RootState($0).linear } + [
      RootState.showingHelp.linear, RootState.showingSettings.linear,
      RootState(.loaded).applying(.palette(.opened)).linear,
      RootState(.loaded).applying(.inspector(.opened)).linear,
    ]

  /// The keys after which nothing is printed: those that leave the program.
  private static let leaving: Set<String> = ["quit", "suspend"]

  @Test func everyKeyIsAnsweredTwiceInARow() {
    var silent: [String] = []
    for root in Self.roots {
      for (name, key) in keys(in: root) where !Self.leaving.contains(name) {
        let listener = Listener(root)
        for _ in 0..<2 where listener.press(key).isEmpty {
          silent.append("\(name) on \(listener.page)")
        }
      }
    }
    #expect(silent == [])
  }

  /// Returns the first key of each binding that responds.
  private func keys(in root: RootState) -> [(name: String, key: Key)] {
    let all = AppKeys(AppKeyMaps.all)
    return all.acting(in: AppKeyContext(root, all)).compactMap { acting in
      acting.binding.keys.first.map { (acting.binding.name, $0) }
    }
  }

  @Test func theKeysAndTheTabsAreAnnouncedAtTheStartAndWithTheHelpOnly() {
    let listener = Listener(RootState(.loaded).linear)
    func mentions(_ lines: [String]) -> Bool {
      lines.contains { $0.hasPrefix("Tabs: ") } && lines.contains { $0.hasPrefix("Keys: ") }
    }
    #expect(mentions(listener.start))
    #expect(listener.start.contains { $0.contains("1 Weather; ") })
    #expect(listener.start.contains { $0.contains("3 Current, selected") })
    #expect(!mentions(listener.press(.character("f"))))
    #expect(mentions(listener.press(.character("?"))))
    #expect(!mentions(listener.press(.escape)))
  }

  @Test func theHelpSaysHowToReadItAndIsReadByPagesAndSearchedForALine() throws {
    let listener = Listener(RootState(.loaded).linear)
    let help = listener.press(.character("?"))
    #expect(
      help.prefix(2) == [
        "Keyboard shortcuts:", "Keys by page. Press PgDn to read ten, or slash to find one.",
      ])
    #expect(help.dropFirst(2).first?.hasPrefix("1 of ") == true)
    #expect(help.joined(separator: " ").split(separator: " ").count < 60)
    let down = try #require(listener.press(.character("j")).first)
    #expect(down.hasPrefix("2 of "))
    let passed = listener.press(.pageDown)
    #expect(passed.count == 11 && passed[9].hasPrefix("12 of "))
    #expect(listener.press(.end).count == 2)
    _ = listener.press(.character("/"))
    for letter in "uni" { _ = listener.press(.character(letter)) }
    #expect(listener.press(.character("t")) == ["1 of 1 line: u: switch units", ""])
    _ = listener.press(.enter)
    #expect(listener.press(.down).first?.contains("of 1 line") == false)
  }

  @Test func theSettingsAndThePaletteHaveTheSelectedRowWithItsPosition() {
    let listener = Listener(RootState.showingSettings.linear)
    #expect(listener.start.contains("1 of 4: Colors, in Look: the terminal's"))
    #expect(
      listener.start.contains(
        "Saved at once. Press Right to change, or Left to go back."))
    #expect(
      listener.press(.character("j")).first?.hasPrefix("2 of 4: Icons, in Look: ascii") == true)
    let palette = Listener(RootState(.loaded).linear).press(.character(":"))
    #expect(palette.prefix(2) == ["Actions:", "Type a word of an action, or a city."])
    #expect(palette.dropFirst(2).first?.hasPrefix("1 of ") == true)
  }

  @Test func keysThatAreSignsAreNamedInWords() {
    let listener = Listener(RootState(.loaded).linear)
    let keys = listener.start.first { $0.hasPrefix("Keys: ") } ?? ""
    #expect(keys.contains("slash find a place") && keys.contains("question mark help"))
    let unknown = listener.press(.character("@")).first ?? ""
    #expect(unknown.hasSuffix("Press question mark to see keys."))
    for sign in ",.!?:;/\\-+=[](){}<>|*#@&%$~^_`'\"" {
      #expect(Key.character(sign).spokenName.count > 1)
    }
    #expect(Key.character("r").spokenName == "r" && Key.pageDown.spokenName == "PgDn")
  }

  @Test func aSettingIsSaidAgainWithItsValues() {
    let listener = Listener(RootState.showingSettings.linear)
    for _ in 0..<2 {
      let answer = listener.press(.character("v"))
      #expect(answer.first == "1 of 4: Colors, in Look: the terminal's")
      #expect(answer.contains { $0.hasPrefix("Values: ") })
    }
  }

  @Test func theKeyOfTheWeatherSaysInWhichOfItsTabsTheUserIs() {
    let listener = Listener(RootState(.places).linear)
    #expect(listener.press(.character("1")) == ["already in Weather, tab Places", ""])
  }

  @Test func aKeyWithoutAnActionOnASettingSaysSoAndNothingElse() {
    let listener = Listener(RootState.showingSettings.linear)
    for _ in 0..<2 {
      let answer = listener.press(.character("a"))
      #expect(answer.first?.hasPrefix("No action here.") == true && answer.count == 2)
    }
  }

  @Test func thePaletteOffersATabBeforeTheSettingsOfTheSameNameAndSaysWhenNothingMatches() {
    let listener = Listener(RootState(.loaded).linear)
    _ = listener.press(.character(":"))
    let typed = "radar".map { listener.press(.character($0)) }
    #expect(typed.last?.first?.hasSuffix(": Go to radar, key m or 7") == true)
    #expect(typed.allSatisfy { $0.count == 2 })
    let first = "xq".map { listener.press(.character($0)) }
    #expect(first[0].first == "No match for \"radarx\"." && first[0].count == 3)
    #expect(first[1] == ["No match for \"radarxq\".", ""])
    _ = listener.press(.escape)
    #expect(
      listener.press(.character(":")).prefix(2) == [
        "Actions:", "Text: radarxq, typing replaces it",
      ])
  }

  @Test func escWithNothingToCloseSaysSo() {
    let listener = Listener(RootState(.loaded).linear)
    for _ in 0..<2 { #expect(listener.press(.escape) == ["Nothing to close.", ""]) }
  }
}

/// What the linear view prints of keys on a root without effects.
private final class Listener {
  private let store: Store<RootState, AppAction>
  private let screen: LinearScreen<RootState, AppAction>
  private(set) var start: [String] = []

  init(_ root: RootState) {
    store = Store(
      initialState: root, reducer: rootReducer,
      middleware: RootState.middleware(effects: []), drain: .manual(wake: {}))
    screen = LinearScreen(AppScreen.shared, store: store)
    start = lines()
  }

  /// The name of the frontmost page.
  var page: String { screen.sections(glyphs: .unicode).last { $0.page.kind == .page }?.name ?? "" }

  func press(_ key: Key) -> [String] {
    let action = AppScreen.shared.action(for: .key(key), state: store.state)
    if let action { store.dispatch(action) }
    return lines(hasInput: true)
  }

  private func lines(hasInput: Bool = false) -> [String] {
    store.drain()
    screen.layOut()
    var pass = RenderPass()
    pass.hasInput = hasInput
    return screen.announcements(in: pass, glyphs: .unicode)
  }
}

extension RootState {
  /// The same root with lines as the output.
  fileprivate var linear: RootState {
    var root = RootState(app, size: Size(width: 240, height: 240), isLinear: true)
    (root.help, root.palette, root.inspector) = (help, palette, inspector)
    root.settings = settings
    return root
  }
}
