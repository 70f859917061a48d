package import Domain
package import Redux
package import TerminalUI

/// The input of the panes and key maps of the weather segment: its state and the display settings.
package struct WeatherContext: Equatable, Sendable {
  /// The state of the weather segment.
  @Boxed package var weather: WeatherState
  /// The preferred units, clock format, and icons.
  package var display: DisplayPreferences
  /// The current time, from which ages and the current day follow.
  package var now: Timestamp
  /// The seconds that the user's clock is ahead of UTC, or `nil` if that is not known.
  ///
  /// A place whose clocks differ shows its local time.
  package var utcOffset: Int?
  /// The beginning of the hour below the mouse in the chart, or `nil` if there is none.
  ///
  /// The chart shows the value of this hour. Unlike the selected hour, it moves neither the chart
  /// nor the table.
  package var pointedHour: Timestamp?
  /// The size of the segment in columns and rows.
  ///
  /// Only keys use it: to scroll and to search the alerts, to open the page of an alert, and to move
  /// by a page.
  package var size: Size
  /// The height of a cell divided by its width, so that the radar map is not stretched.
  package var cellHeight = 2.0
  /// The number of panes that the screen shows side by side (see `PaneColumns`).
  ///
  /// Keys, the mouse, and the position in the footer depend on it. The panes do not.
  package var columns = 1
  /// Whether precipitation falls in the pictures now.
  package var isLively = false
  /// Whether the output consists of lines, without charts.
  package var isLinear = false
  /// The labels of the bound keys, for use in messages.
  package var keys: KeyLabels

  package init(
    weather: Boxed<WeatherState>, display: DisplayPreferences, now: Timestamp,
    pointedHour: Timestamp? = nil, size: Size = Size(width: 0, height: 0), keys: KeyLabels
  ) {
    _weather = weather
    self.display = display
    self.now = now
    self.pointedHour = pointedHour
    self.size = size
    self.keys = keys
  }
}

extension WeatherContext {
  /// The same context as the panes have it, so that keys share what panes select.
  var ofPanes: WeatherContext {
    var context = self
    (context.size, context.columns) = (Size(width: 0, height: 0), 1)
    return context
  }

  /// Whether the screen shows the saved places, or else suggested ones, beside the current weather.
  package var showsPlacesBeside: Bool { columns > 1 && weather.tab == .current }

  /// Whether the table of places has the focus, so that its keys act.
  package var hasPlacesFocus: Bool {
    weather.tab == .places || showsPlacesBeside && weather.focusedColumn == .places
  }
}
