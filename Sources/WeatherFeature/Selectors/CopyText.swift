internal import Domain
internal import TerminalUI

/// Selects the text for the clipboard, or `nil` if there is none.
///
/// While the weather alerts are open, the text is all of them. If the places have the focus, it is
/// the selected place. Otherwise, it is the current conditions, the selected day, or the selected
/// hour, depending on the tab.
public func selectCopyText(_ context: WeatherContext) -> String? {
  if context.weather.overlay == .alerts {
    return selectAlertsView(context).alerts.map(\.plainText).joined(separator: "\n\n")
  }
  if context.hasPlacesFocus {
    let view = selectPlacesTable(context)
    return view.selection.map(view.linearLine)
  }
  switch context.weather.tab {
  case .current: return selectReportText(context)
  case .forecast: return selectDayText(context)
  case .hourly:
    return selectHourlyView(context).flatMap { view in
      view.selection.map { index in
        let hour = view.hours[index]
        return "\(HourlyLines.name(of: view.hours.date(index))) " + view.linearLine(of: hour)
      }
    }
  case .places: return nil
  }
}

/// Selects the current conditions in a few lines.
private func selectReportText(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let display = context.display
  let headline = selectHeadline(report, display: display, now: context.now)
  let title = PlaceTitle(context.weather, in: display.units.distance)
    .text(fitting: .max, withFlag: false)
  let from = headline.extremesFrom.map { "from \($0): " } ?? ""
  let temperatures = [
    headline.feelsLike.map { "feels like \($0.text)" },
    headline.high.map { "\(from)high \($0.text)" }, headline.low.map { "low \($0.text)" },
  ]
  let conditions =
    [headline.temperature?.text, headline.phrase].compactMap { $0 }
    + temperatures
    .compactMap { $0 }
  let facts = selectCompactCurrentRows(report, display: display, now: context.now)
    .filter { $0.value != .missingValue }.map { "\($0.name) \($0.value)" }
  let source = [report.provider.description.attribution, headline.observation]
  let lines =
    [title, conditions.joined(separator: ", "), headline.outlook].compactMap { $0 } + facts
  return (lines + [source.compactMap { $0 }.joined(separator: ", ")]).joined(separator: "\n")
}

/// Selects the facts of the selected day.
private func selectDayText(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest?.value, let date = selectedDate(context),
    let day = selectForecastDays(report, display: context.display, now: context.now)
      .first(where: { $0.date == date })
  else { return nil }
  let title = PlaceTitle(context.weather, in: context.display.units.distance)
    .text(fitting: .max, withFlag: false)
  let rows = day.rows.filter { $0.value != .missingValue }.map { "\($0.name) \($0.value)" }
  return (["\(title), \(day.name)"] + rows).joined(separator: "\n")
}

extension AlertsView.Entry {
  /// The texts of the alert, one below the other.
  fileprivate var plainText: String {
    [title, facts, text, source].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// Selects the current conditions, without the temperatures, in few rows for the clipboard.
///
/// Related values share a row, in which unknown ones are omitted.
private func selectCompactCurrentRows(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [LabeledValue] {
  func text(_ fact: CurrentField, _ label: String = "") -> String? {
    fact.value(in: report, display: display, now: now).map { label + $0 }
  }
  let sun = joined([text(.sunrise), text(.sunset)], by: "–")
  return [
    LabeledValue("Wind", joined([text(.wind), text(.gusts, "gusts ")])),
    LabeledValue("Precipitation", joined([text(.precipitation), text(.cloudCover, "cloud ")])),
    LabeledValue("Humidity", joined([text(.humidity), text(.dewPoint, "dew point ")])),
    LabeledValue("Pressure", joined([text(.pressure), text(.visibility, "visibility ")])),
    LabeledValue("Sun", joined([sun, text(.dayLength)])),
    LabeledValue("Air", joined([text(.uvIndex, "UV "), text(.airQuality)])),
    LabeledValue("Moon", text(.moon)),
  ]
}

/// Returns the known texts, joined, or `nil` if none is known.
private func joined(_ texts: [String?], by separator: String = ", ") -> String? {
  let known = texts.compactMap { $0 }
  return known.isEmpty ? nil : known.joined(separator: separator)
}
