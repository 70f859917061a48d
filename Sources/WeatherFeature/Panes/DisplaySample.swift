package import Domain
package import TerminalUI

/// Returns a line of values as they are displayed, for the preview of a changed setting.
package func displaySample(_ display: DisplayPreferences, _ glyphs: Glyphs) -> StyledText {
  let icons = [WeatherCondition.clear, .overcast, .rain, .snow, .thunderstorm].map {
    StyledText(
      $0.icon(display.icons.fitting(glyphs), isNight: false), $0.iconStyle(isNight: false))
  }
  let temperatures = [-8.0, 6, 18, 29].compactMap {
    Quantity($0, TemperatureUnit.celsius).degrees(in: display.units.temperature)?.styledText
  }
  let noon = ZonedTime(instant: Timestamp(seconds: 17 * 3_600), utcOffset: 0)
  let others = [
    Quantity(18, SpeedUnit.kilometersPerHour).text(in: display.units.wind),
    Quantity(1_012, PressureUnit.hectopascals).text(in: display.units.pressure),
    Quantity(2.5, PrecipitationUnit.millimeters).text(in: display.units.precipitation),
    display.clock.text(of: noon),
  ].compactMap { $0.map { StyledText($0) } }
  return (icons + temperatures + others).reduce(StyledText("")) { line, text in
    line.runs.isEmpty ? text : line + StyledText("  ") + text
  }
}
