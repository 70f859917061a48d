internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the page of weather alerts, all hidden while the page is closed.
  public static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather alerts",
    bindings: KeyBinding.typingSearch(in: searched, searchAction) + [
      alertsBinding("alerts-close", [.escape, .enter], "close", inFooter: true) { _, _ in
        .enabled(.alertsClosed)
      },
      alertsBinding("alerts-down", [.character("j"), .down], "down") { scrolling(1, $0, $1) },
      alertsBinding("alerts-up", [.character("k"), .up], "up") { scrolling(-1, $0, $1) },
      alertsBinding("alerts-page-down", [.pageDown, .character(" ")], "page down") {
        scrolling(page($1), $0, $1)
      },
      alertsBinding("alerts-page-up", [.pageUp], "page up") {
        scrolling(-page($1), $0, $1)
      },
      alertsBinding("half-page-down", [.control("d")], "half a page down") {
        scrolling($1.size.height / 2, $0, $1)
      },
      alertsBinding("half-page-up", [.control("u")], "half a page up") {
        scrolling(-$1.size.height / 2, $0, $1)
      },
    ] + KeyBinding.searching(in: searched, searchAction))

  /// Returns the action for an event that edits the text to search for.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  public static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    guard context.weather.isSearchingAlerts else { return nil }
    return selectAlertsView(context).searchable(in: context.size).step(for: event)
      .map { .alertsSearched(action: $0.action, scroll: $0.scroll) }
  }

  /// Returns the alerts as text that can be searched, or `nil` while they are closed.
  @Sendable private static func searched(_ context: WeatherContext) -> SearchableText? {
    guard context.weather.overlay?.kind == .alerts else { return nil }
    return selectAlertsView(context).searchable(in: context.size)
  }

  @Sendable private static func searchAction(_ step: TextSearchStep) -> WeatherAction {
    .alertsSearched(action: step.action, scroll: step.scroll)
  }

  private static func alertsBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (Int, WeatherContext) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard let scroll = context.weather.alertScroll, !context.weather.isSearchingAlerts else {
        return .hidden
      }
      return response(scroll, context)
    }
  }

  /// Returns the number of visible lines less one, so that a line of the previous page stays
  /// visible.
  private static func page(_ context: WeatherContext) -> Int { max(1, context.size.height - 3) }

  /// Responds to a key that scrolls the alerts by a number of lines, within their bounds.
  private static func scrolling(
    _ lines: Int, _ scroll: Int, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    let last = selectAlertsView(context).maximumScroll(in: context.size)
    return ScrollPosition(line: scroll, last: last)
      .response(scrollingBy: lines) { .alertsScrolled(to: $0) }
  }
}
