internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the list of weather alerts, all hidden unless the alerts are open and none is read.
  package static let alertList = KeyMap<WeatherContext, WeatherAction>(
    title: "List of alerts",
    isActive: { $0.weather.overlay == .alerts && !$0.weather.isReadingAlert },
    bindings: [
      Binding("alert-open", keys: [.enter], help: "full screen", isInFooter: true) { _ in
        .enabled(.alertOpened)
      }
    ]
      + Binding.moving("alert") { movement, context in
        let view = selectAlertsView(context)
        let page = view.visibleCount(in: context.size)
        return view.list.response(to: movement, page: page, of: "alert") {
          .alertSelected(index: $0)
        }
      })

  /// The keys of the text of an alert, all hidden while the alerts are closed.
  package static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather alerts",
    bindings: [
      neighborBinding("alert-previous", "[", "previous alert", -1),
      neighborBinding("alert-next", "]", "next alert", 1),
    ]
      + Binding.textPage(
        "alerts", closeKeys: [.escape, .enter], .alertsClosed, page: selectAlertsLayout
      ) { .alertsMoved(step: $0) })

  private static func neighborBinding(
    _ name: String, _ key: Character, _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: [.character(key)], help: help, isInFooter: true) { context in
      guard context.weather.overlay == .alerts, !context.weather.isSearchingAlerts else {
        return .hidden
      }
      let list = selectAlertsView(context).list
      guard list.count > 1 else { return .hidden }
      return list.response(to: .rows(steps), of: "alert") { .alertSelected(index: $0) }
    }
  }

  /// Returns the action for an event that edits the text to search for.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  package static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    selectAlertsLayout(context)?.step(for: event).map { .alertsMoved(step: $0) }
  }
}
