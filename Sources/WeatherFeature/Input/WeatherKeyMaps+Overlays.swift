internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the page of weather alerts, all hidden while the page is closed.
  package static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather alerts",
    bindings: KeyBinding.textPage(
      "alerts", closeKeys: [.escape, .enter], .alertsClosed, page: selectAlertsLayout
    ) { .alertsMoved(step: $0) })

  /// Returns the action for an event that edits the text to search for.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  package static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    selectAlertsLayout(context)?.step(for: event).map { .alertsMoved(step: $0) }
  }
}
