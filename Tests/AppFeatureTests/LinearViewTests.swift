import Domain
import FilmsFeature
import Redux
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature
@testable import NcursesRenderer

/// The lines of the linear view: one fact per line, in reading order.
@Suite struct LinearViewTests {
  /// Returns the lines of the middle pane.
  private func lines(_ state: AppState) -> String {
    linearSections(root(state))[1].lines.joined(separator: "\n")
  }

  private func root(_ state: AppState) -> RootState {
    RootState(state, size: Size(width: 240, height: 240), isLinear: true)
  }

  @Test func theCurrentWeatherHasOneFactPerLine() {
    #expect(
      lines(.loaded) == """
        Cloudy, as of 11:45, 1 min ago
        Temperature: 22 °C
        Feels like: 20 °C
        Wind: S 9 km/h
        Gusts: 11 km/h
        Precipitation: 0 mm
        Humidity: 62 %
        UV index: 2 low
        Air quality: –
        Cloud cover: 94 %
        Pressure: 1020 hPa
        Visibility: 16 km
        Dew point: 15 °C
        Sunrise: 07:26
        Sunset: 18:17
        Day length: 10 h 51 min
        Moon: waxing gibbous, 90 %
        Today: 22–24 °C, Humid with sun, night: mainly clear, chance of rain 12 %, feels like 22–26 °C, wind S 19 km/h, sun 07:26–18:17
        Thu 2: 21–24 °C, Humid with sun, night: mainly clear, chance of rain 22 %, feels like 21–25 °C, wind S 19 km/h, sun 07:27–18:16
        Fri 3: 20–23 °C, Humid with sun, night: mainly clear, chance of rain 32 %, feels like 20–25 °C, wind S 19 km/h, sun 07:28–18:15
        Sat 4: 19–23 °C, Humid with sun, night: mainly clear, chance of rain 42 %, feels like 19–24 °C, wind S 19 km/h, sun 07:29–18:14
        Sun 5: 18–22 °C, Humid with sun, night: mainly clear, chance of rain 52 %, feels like 18–24 °C, wind S 19 km/h, sun 07:30–18:13
        updated 3 min ago
        Weather data by Open-Meteo.com
        """)
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
    #expect(listener.start.contains { $0.contains("3 Current, selected") })
    #expect(!mentions(listener.press(.character("f"))))
    #expect(mentions(listener.press(.character("?"))))
    #expect(!mentions(listener.press(.escape)))
  }

  @Test func theWholeHelpIsReadAndScrolledLineByLineAndSearchedForALine() throws {
    let listener = Listener(RootState(.loaded).linear)
    let help = listener.press(.character("?"))
    let count = help.count { $0.contains(": ") }
    #expect(count > 30)
    let down = try #require(listener.press(.character("j")).first)
    #expect(down.hasPrefix("2 of "))
    let below = try #require(listener.press(.pageDown).first)
    #expect(below.hasPrefix("12 of "))
    _ = listener.press(.character("/"))
    for letter in "uni" { _ = listener.press(.character(letter)) }
    #expect(listener.press(.character("t")).contains { $0.contains("u: switch units") })
  }

  @Test func theSettingsAndThePaletteHaveTheSelectedRowWithItsPosition() {
    let listener = Listener(RootState.showingSettings.linear)
    #expect(listener.start.contains("1 of 4: Colors, in Look: as the terminal"))
    #expect(
      listener.press(.character("j")).first?.hasPrefix("2 of 4: Icons, in Look: ascii") == true)
    let palette = Listener(RootState(.loaded).linear).press(.character(":"))
    #expect(palette.first == "Actions:")
    #expect(palette.dropFirst().first?.hasPrefix("1 of ") == true)
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
