internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the list of weather alerts, all hidden unless the alerts are open and none is read.
  package static let alertList = KeyMap<WeatherContext, WeatherAction>(
    title: "List of alerts",
    isActive: { AlertsView($0)?.isReading == false },
    bindings: [
      Binding(
        "alert-open", keys: [.enter], help: "full screen", label: "read", isInFooter: true
      ) { _ in .enabled(.alertOpened) }
    ]
      + Binding.moving("alert") { movement, context in
        guard let view = AlertsView(context) else { return .hidden }
        let page = view.visibleCount(in: context.size)
        return view.list.response(to: movement, page: page, of: "alert") {
          .alertSelected(alert: view.alerts[$0].reference)
        }
      })

  /// The keys of the text of an alert, all hidden while the alerts are closed.
  package static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather alerts",
    bindings: Binding.textPage(
      "alerts", closeKeys: [.escape, .enter], .alertsClosed, page: selectAlertsLayout
    ) { .alertsMoved(step: $0) } + [
      neighborBinding("alert-previous", "[", "previous alert", -1),
      neighborBinding("alert-next", "]", "next alert", 1),
    ])

  private static func neighborBinding(
    _ name: String, _ key: Character, _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: [.character(key)], help: help, isInFooter: true) { context in
      guard let view = AlertsView(context), view.alerts.count > 1, !view.state.isTyping else {
        return .hidden
      }
      return view.list.response(to: .rows(steps), of: "alert") {
        .alertSelected(alert: view.alerts[$0].reference)
      }
    }
  }

  /// Returns the action for an event that edits the text to search for in the open page.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  package static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    selectAlertsLayout(context)?.step(for: event).map { .alertsMoved(step: $0) }
      ?? ServicesView.layout(context)?.step(for: event).map { .services(action: .moved(step: $0)) }
  }
}
