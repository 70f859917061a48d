internal import Domain
package import TerminalUI

/// A pane above those of the weather segment: a page, or a box in the middle.
package protocol WeatherWindow: PaneContent<WeatherContext, WeatherAction> {
  /// The action of a click outside of the pane, or `nil` if it has none.
  var closing: WeatherAction? { get }

  /// Returns the rectangle of the pane within the bounds of the segment.
  func rect(in bounds: Rect) -> Rect
}

extension WeatherWindow {
  package var closing: WeatherAction? { nil }

  /// Returns the bounds of the segment, all of which a page covers.
  package func rect(in bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of a box in the middle, as high as it needs to be.
  func box(in bounds: Rect, atMost width: Int) -> Rect {
    let width = min(width, bounds.size.width)
    let height = body(in: DrawContext(size: bounds.size)).height(width)
    return bounds.centered(Size(width: width, height: height))
  }
}

extension WeatherOverlay.Kind {
  /// Whether the pane covers the whole segment.
  package var isPage: Bool { [.alerts, .services].contains(self) }

  /// The type of the pane.
  package var type: any WeatherWindow.Type {
    switch self {
    case .prompt: PlacePromptView.self
    case .hour: HourPrompt.self
    case .alerts: AlertsView.self
    case .services: ServicesView.self
    case .locateQuestion: LocateQuestion.self
    }
  }
}
