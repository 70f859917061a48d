internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the page of weather alerts, all hidden while the page is closed.
  public static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather alerts",
    bindings: [
      alertsBinding("alerts-close", [.escape, .enter], "close", inFooter: true) { _, _ in
        .enabled(.alertsClosed)
      },
      alertsBinding("alerts-down", [.character("j"), .down], "down") { scrolling(1, $0, $1) },
      alertsBinding("alerts-up", [.character("k"), .up], "up") { scrolling(-1, $0, $1) },
      alertsBinding("alerts-page-down", [.pageDown, .character(" ")], "page down") {
        scrolling($1.size.height / 2, $0, $1)
      },
      alertsBinding("alerts-page-up", [.pageUp], "page up") {
        scrolling(-$1.size.height / 2, $0, $1)
      },
    ])

  private static func alertsBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (Int, WeatherContext) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard case .alerts(let scroll) = context.weather.overlay else { return .hidden }
      return response(scroll, context)
    }
  }

  /// Responds to a key that scrolls the alerts by a number of lines, as far as the ends of the
  /// page.
  private static func scrolling(
    _ lines: Int, _ scroll: Int, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    let last = selectAlertsPage(context).maximumScroll(in: context.size)
    let first = min(scroll, last)
    let target = min(max(0, first + lines), last)
    if target != first { return .enabled(.alertsScrolled(to: target)) }
    if last == 0 { return .disabled(reason: "nothing more to scroll") }
    return .disabled(reason: first == 0 ? "first line" : "last line")
  }
}
