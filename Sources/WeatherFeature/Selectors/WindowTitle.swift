package import Domain
package import Redux

/// The input of ``selectWindowTitle(_:)``.
package struct WindowTitleInput: Equatable, Sendable {
  private var weather: Boxed<WeatherState>
  private var display: DisplayPreferences
  private var now: Timestamp

  package init(weather: Boxed<WeatherState>, display: DisplayPreferences, now: Timestamp) {
    (self.weather, self.display, self.now) = (weather, display, now)
  }

  fileprivate var title: String? {
    let weather = weather.wrappedValue
    guard let place = weather.shownPlace else { return nil }
    let report = weather.report.latest?.value
    let rain = report?.nextPrecipitation(at: now, clock: display.clock).map {
      "\(($0.kind ?? .rain).icon(display.icons, isNight: false)) \($0.time)"
    }
    return [
      report?.current?.temperature?.degrees(in: display.units.temperature)?.text, rain, place.name,
    ].compactMap(\.self).joined(separator: " ")
  }
}

/// Selects the title of the terminal's window: the temperature, the next rain, and the place, such as
/// `29° ☂ 17:00 Lisbon`, or `nil` if no place is shown.
package let selectWindowTitle = memoized { (input: WindowTitleInput) in input.title }
