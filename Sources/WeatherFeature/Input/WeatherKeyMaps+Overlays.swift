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

  /// The key that opens the page of compared services.
  static let openComparison = Binding(
    "compare", keys: [.character("x")], help: "compare providers"
  ) { context in
    let weather = context.weather
    if weather.comparedPlace != nil { return .enabled(.comparison(action: .opened)) }
    return .disabled(
      reason: weather.choice == nil
        ? "no place selected"
        : weather.provider == .sample || weather.isLookingAround
          ? "sample weather has one source" : "the place is not known yet")
  }

  /// The keys of the page of compared services, all hidden while it is closed.
  package static let comparison = KeyMap<WeatherContext, WeatherAction>(
    title: "Providers compared",
    bindings: [
      Binding(
        "comparison-refresh", keys: [.character("r"), .function(5)], help: "refresh",
        isInFooter: true
      ) { context in
        guard let page = selectComparisonLayout(context), !page.state.isTyping else {
          return .hidden
        }
        return context.weather.isOffline
          ? .disabled(reason: "offline mode") : .enabled(.refreshKeyPressed)
      }
    ]
      + Binding.textPage(
        "comparison", closeKeys: [.escape, .character("x")], .comparison(action: .closed),
        page: selectComparisonLayout
      ) { .comparison(action: .moved(step: $0)) })

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
      ?? selectComparisonLayout(context)?.step(for: event)
      .map { .comparison(action: .moved(step: $0)) }
      ?? selectScoresLayout(context)?.step(for: event).map { .scores(action: .moved(step: $0)) }
  }
}
