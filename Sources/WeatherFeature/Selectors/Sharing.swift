package import Domain
internal import TerminalUI

/// Selects the text for the clipboard, or `nil` if there is none.
///
/// While the weather alerts are open, the text is the selected one. While the page of services is
/// open, it is all of that. If the places have the focus, it is the selected place. Otherwise, it
/// is the conditions, the selected day or hour, or the answer from radar, depending on the tab.
package func selectCopyText(_ context: WeatherContext) -> String? {
  if let alerts = AlertsView(alertsOf: context) {
    return alerts.page(in: context.size).alert?.plainText
  }
  if let page = ServicesView(context) {
    return ([page.title] + page.linearLines).joined(separator: "\n")
  }
  if context.hasPlacesFocus {
    let view = Places(context)
    return view.selection.map(view.plainText)
  }
  switch context.weather.tab {
  case .current: return selectReportText(context)
  case .forecast: return selectDayText(context)
  case .hourly:
    return Hourly(context).flatMap { view in
      view.selection.map { index in
        "\(view.hours.date(index).withWeekday) " + view.line(of: view.hours[index])
      }
    }
  case .places: return nil
  case .radar: return selectRadarAnswer(context)
  }
}

/// Selects the provider's web page about the shown place, or the one with its terms if it has none.
///
/// While the alerts are open, it is the page about the selected alert.
package func selectSourceLink(_ context: WeatherContext) -> SourceLink {
  if context.weather.alertsPage != nil {
    let alert = AlertsView(alertsOf: context)?.selection.map { selectAlerts(context)[$0] }
    return SourceLink(alert?.link) ?? .none(reason: "this alert has no link")
  }
  let weather = context.weather
  let report = weather.report.latest?.value
  // Sample weather has no source, whichever provider is chosen.
  return SourceLink(report.map(\.sourcePage) ?? weather.provider.description.terms)
    ?? .none(reason: "sample weather has no source")
}

/// Selects the current conditions in a few lines.
private func selectReportText(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let display = context.display
  let headline = selectHeadline(report, display: display, now: context.now)
  let title = PlaceTitle(context.weather, display).text(fitting: .max)
  let feelsLike = headline.feelsLike.map { "feels like \($0.text)" }
  let facts = CurrentFacts(
    report, display: display, now: context.now, readings: context.weather.shownReadings)
  let conditions =
    [facts[.temperature].knownText, headline.phrase, feelsLike].compactMap { $0 }
    + headline.extremes.map { "\($0.name.startingInLowercase) \($0.value.text)" }
  let groups = CurrentField.groups.compactMap { group -> String? in
    let known = group.compactMap { facts[$0].words }
    return known.first.map { first in
      ([first] + known.dropFirst().map(\.startingInLowercase)).joined(separator: ", ")
    }
  }
  let source = [report.provider.description.attribution, headline.observation]
  let lines =
    [title, conditions.joined(separator: ", ")] + selectOutlooks(report, context).prefix(1) + groups
  return (lines + [source.compactMap { $0 }.joined(separator: ", ")]).joined(separator: "\n")
}

/// Selects the facts of the selected day.
private func selectDayText(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest?.value, let date = selectedDate(context),
    let day = selectDay(date, of: report, display: context.display, now: context.now)
  else { return nil }
  let title = PlaceTitle(context.weather, context.display).text(fitting: .max)
  return (["\(title), \(day.markedName)"] + [day].rows.compactMap { day[$0].words })
    .joined(separator: "\n")
}

extension AlertEntry {
  /// The texts of the alert, one below the other.
  fileprivate var plainText: String {
    [title, facts, instruction, description, area, source].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
