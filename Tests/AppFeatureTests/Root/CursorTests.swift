import AppFeature
import Domain
import FilmsFeature
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

/// Where the terminal's cursor is on each page, which braille displays and magnifiers follow, hidden or not.
@Suite struct CursorTests {
  /// A page, and the cursor on it in a standard terminal.
  struct Page: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var root: RootState
    var keys: [Key]
    /// Its column and row, and the text from there on, or before it in a field.
    var cursor: String

    init(_ name: String, _ state: AppState, _ keys: Key..., cursor: String) {
      self.init(name, RootState(state), keys, cursor)
    }

    init(_ name: String, _ root: RootState, _ keys: [Key], _ cursor: String) {
      (testDescription, self.root, self.keys, self.cursor) = (name, root, keys, cursor)
    }
  }

  private static let hours = AppState.saved.with { $0.weather.tab = .hourly }
  private static let table = AppState.saved.with { $0.weather.tab = .places }
  private static let nowhere = AppState.empty.with {
    $0.weather = WeatherState(WeatherSettings(.openMeteo))
  }
  private static let welcome = AppState.empty.with {
    $0.weather = WeatherState(WeatherSettings(.openMeteo, welcomes: true))
  }

  static let pages = [
    Page("current", .loaded, cursor: "39,3 Cloudy"),
    Page("a day of current", .loaded, .character("l"), cursor: "3,16 Thu 2 ☼☁ 2"),
    Page("without weather", .empty, cursor: "16,11 Loading weat"),
    Page("without a place", nowhere, cursor: "4,2 after │ /"),
    Page("a message", .failing, cursor: "39,3 Cloudy"),
    Page("forecast", .forecast, cursor: "3,2 ▸ Today 1 No"),
    Page("a day of the forecast", .forecast, .character("l"), cursor: "29,2 ▸ Thu 2 Nov"),
    Page("hourly", hours, cursor: "1,13 ▸ now ☁"),
    Page("a later hour", hours, .character("j"), cursor: "1,14 ▸ 12:00 ☼☁"),
    Page("hourly without hours", .hourly, cursor: "21,11 No hourly fo"),
    Page("hour prompt", hours, .character("g"), .character("1"), cursor: "31,11 after r: 1"),
    Page("places", table, cursor: "1,3 ▸ São Vic"),
    Page("the second place", table, .character("j"), cursor: "1,4 ▸ 東京 🗼"),
    Page("no places", .places, cursor: "15,2 No saved pla"),
    Page("radar", .loaded.with { $0.weather.tab = .radar }, cursor: "2,2 Without libr"),
    Page("alerts", .showingAlerts, cursor: "1,3 ▸ ⚠ Flood"),
    Page("services", .loaded, .character("x"), cursor: "2,2 Open-Meteo"),
    Page("scores", .loaded, .character("A"), cursor: "2,2 Loading scor"),
    Page("place prompt", .loaded, .character("/"), .character("t"), cursor: "5,2 after / t"),
    Page("palette", .loaded, .character(":"), .character("q"), .down, cursor: "5,2 after : q"),
    Page("help", .loaded, .character("?"), cursor: "2,2 Weather ────"),
    Page(
      "search in the help", .loaded, .character("?"), .character("/"), .character("q"),
      cursor: "5,22 after / q"),
    Page("settings", .showingSettings, [], "2,3 ▸ Colors"),
    Page("the second setting", .showingSettings, [.character("j")], "2,4 ▸ Icons"),
    Page(
      "search in the settings", .showingSettings, [.character("/"), .character("w")],
      "6,22 after / w"),
    Page("location question", .asking, cursor: "14,10 Send your IP"),
    Page("films", .linkedFilms, cursor: "1,3 ▸ IV A Ne"),
    Page("the second film", .linkedFilms, .character("j"), cursor: "1,4 ▸ V The"),
    Page("film filter", .linkedFilms, .character("/"), .character("r"), cursor: "5,2 after / r"),
    Page("film", .linkedFilms, .enter, cursor: "36,3 ▸ Luke Skywa"),
    Page(
      "the second entry of a film", .linkedFilms, .enter, .character("j"),
      cursor: "36,4 ▸ C-3PO"),
    Page("person", .linkedFilms, .enter, .enter, cursor: "36,12 ▸ Tatooine"),
    Page("crawl", .crawling, cursor: "24,11 A long time"),
    Page("crawl without animations", .crawlingStill, cursor: "34,4 Episode IV"),
    Page("inspector", .loaded, .character("u"), .function(12), cursor: "1,13 ▸1 0:00.000"),
    Page("state in the inspector", .loaded, .function(12), .tab, cursor: "41,12 ▸ ▸ configu"),
    Page("welcome", welcome, cursor: "4,11 after │ /"),
    Page("help of a replay", .replay(.loaded), [.character("?")], "9,8 Replay ─────"),
  ]

  @Test(arguments: pages)
  func theCursorIsOnTheSelectionInTheFieldOrWhereTheTextBegins(page: Page) throws {
    let session = SessionHarness(page.root.with { $0.size = .standard })
    for key in page.keys { session.press(key) }
    let cursor = try #require(AppScreen.shared.cursor(for: session.root))
    let (column, row) = (cursor.position.x, cursor.position.y)
    let cells = AppScreen.shared.frame(for: session.root).row(row).map(\.text)
    let near = cursor.isVisible ? cells[..<column].suffix(4) : cells[column...].prefix(12)
    let words = near.joined().split(separator: " ").joined(separator: " ")
    #expect("\(column),\(row) \(cursor.isVisible ? "after " : "")\(words)" == page.cursor)
  }
}
