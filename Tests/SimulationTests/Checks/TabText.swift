import AppFeature
import Foundation
import Redux
import TerminalUI
import WeatherFeature

@testable import NcursesRenderer

extension AppState {
  /// Returns the lines of a tab of the weather, as for a screen reader, whatever is on the screen.
  func lines(of tab: WeatherTab) -> [String] {
    var app = self
    app.segment = .weather
    app.weather.tab = tab
    app.weather.page = nil
    let root = RootState(app, size: Size(width: 400, height: 50), isLinear: true)
    let store = Store(initialState: root, reducer: rootReducer, drain: .manual(wake: {}))
    let screen = LinearScreen(AppScreen.make(), store: store)
    store.drain()
    screen.layOut()
    return screen.sections(glyphs: .unicode).flatMap(\.lines)
  }
}

extension AppState {
  /// Returns what a tab of the weather copies about a place, whatever is on the screen, or `nil` if it has
  /// nothing.
  func copiedText(of tab: WeatherTab, at place: PlaceID) -> String? {
    var app = self
    app.weather.tab = tab
    app.weather.page = nil
    appReducer(&app, .weather(action: .places(action: .rowSelected(place: place))))
    return selectCopyText(
      WeatherContext(
        weather: app.$weather, display: app.display, now: app.now, keys: KeyLabels([Hourly.keys])))
  }
}

extension String {
  /// Returns the text after a label, up to the next fact of the line, or `nil` without the label.
  func text(after label: String) -> String? {
    guard let start = range(of: label)?.upperBound else { return nil }
    return self[start...].prefix { $0 != "·" && $0 != "," }.trimmingCharacters(in: .whitespaces)
  }
}
