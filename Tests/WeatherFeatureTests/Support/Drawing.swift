import Domain
import TerminalUI
import TestSupport

@testable import WeatherFeature

/// A pane of the weather segment.
enum DrawnPane {
  case current, forecast, hourly, table, radar, prompt, hour, alerts, services, question

  var pane: Pane<WeatherContext> {
    switch self {
    case .current: WeatherPanes.current
    case .forecast: WeatherPanes.forecast
    case .hourly: WeatherPanes.hourly
    case .table: WeatherPanes.table
    case .radar: WeatherPanes.radar
    case .prompt: WeatherPanes.pane(of: .prompt)
    case .hour: WeatherPanes.pane(of: .hour)
    case .alerts: WeatherPanes.pane(of: .alerts)
    case .services: WeatherPanes.pane(of: .services)
    case .question: WeatherPanes.pane(of: .locateQuestion)
    }
  }
}

/// Returns the text of a pane drawn at a size of `width` columns and `height` rows.
func drawn(
  _ pane: DrawnPane, _ state: WeatherState, _ width: Int, _ height: Int,
  display: DisplayPreferences = DisplayPreferences(), now: Timestamp = .now,
  pointedHour: Timestamp? = nil, glyphs: Glyphs = .unicode
) -> String {
  let context = DrawContext(size: Size(width: width, height: height), glyphs: glyphs)
  let shown = WeatherContext.showing(state, display: display, now: now, pointedHour: pointedHour)
  return pane.pane.frame(for: shown, in: context).transliterated(for: glyphs).text
}

extension Frame {
  /// Returns the frame as a terminal without colors shows maps.
  func withoutMapColors(isUnicode: Bool = true) -> Frame {
    var frame = self
    frame.replaceCells { $0.mapCell(isUnicode: isUnicode, hasColors: false) }
    return frame
  }
}

extension LinearPage {
  /// The lead, the rest, the selected row with its details, and all else about it, as announced, with an empty
  /// line after each.
  var text: String {
    let page = inWords
    let row =
      page.selection.map { ["\($0.index + 1) of \($0.count): \($0.text)"] + $0.details } ?? []
    return [page.lead, page.rest, row, page.selection?.more ?? []].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
