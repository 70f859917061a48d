package import Domain
package import TerminalUI

/// The scores of a place as text: of how many days they are, since when, and from where.
package struct ScoresText: Equatable, Sendable {
  private let scores: PlaceScores?
  private let place: Place
  /// The number of days ahead, from 1 on.
  private let lead: Int
  private let display: DisplayPreferences

  /// Creates the text about a place.
  ///
  /// - Parameters:
  ///   - scores: The scores, or `nil` if the user did not choose the place.
  ///   - place: The place.
  ///   - lead: The number of days ahead.
  ///   - display: The units and the clock.
  package init(
    _ scores: PlaceScores?, of place: Place, lead: Int, display: DisplayPreferences
  ) {
    (self.scores, self.place, self.lead, self.display) = (scores, place, lead, display)
  }

  /// Returns all lines, with sentences wrapped and columns left out for a width, or in full if it is
  /// `nil`.
  package func lines(width: Int?) -> [StyledText] {
    let title = StyledText(PlaceTitle(place, display).text(fitting: width ?? .max), Style(.title))
    func sentences(_ texts: [String], _ style: Style = .text) -> [StyledText] {
      texts.flatMap { width.map($0.wrapped) ?? [$0] }.map { StyledText($0, style) }
    }
    guard let scores else {
      return [title] + sentences(["The forecasts for this place are not scored."])
    }
    let subject = sentences([stationText(of: scores), askingText(of: scores)])
    guard let card = scores.card(lead) else {
      return [title] + subject + [""] + sentences(Self.rules, Style(.secondary))
    }
    let parts = [
      [title] + subject, [StyledText(heading, Style(.title))] + table(of: card, width: width),
      sentences(verdicts(of: card)), sentences(notes(on: card) + Self.rules, Style(.secondary)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  // MARK: - What is compared

  private var heading: String {
    "Temperature \(lead == 1 ? "of the next day" : "\(lead) days ahead")"
  }

  private func stationText(of scores: PlaceScores) -> String {
    guard let station = scores.place.station else {
      return scores.place.searchedAt == nil
        ? "The nearest airport is looked for with the next forecasts."
        : "No airport within \(distanceText(WeatherStation.longestDistance)) and "
          + "\(heightText(WeatherStation.largestHeightDifference)) of height measures for this place."
    }
    let distance = scores.place.distance.map { ", \(distanceText($0)) away" } ?? ""
    let rise = scores.elevation.map { station.elevation - $0 } ?? 0
    let height = abs(rise) < 1 ? "" : ", \(heightText(abs(rise))) \(rise > 0 ? "higher" : "lower")"
    return "Measured at \(station.name) (\(station.id))\(distance)\(height)."
  }

  private func askingText(of scores: PlaceScores) -> String {
    let zone = scores.place.place.timeZone == nil ? " UTC" : ""
    return "Asked once a day from \(hourText(scores.place.hour)) to "
      + "\(hourText((scores.place.hour + 1) % 24))\(zone) while Skyreel runs, since "
      + "\(scores.place.since.date.longText)."
  }

  private func hourText(_ hour: Int) -> String {
    ZonedTime(date: CivilDate(daysSince1970: 0), hour: hour, minute: 0, utcOffset: 0)
      .map(display.clock.text) ?? "\(hour)"
  }

  private func distanceText(_ kilometers: Double) -> String {
    let unit = display.units.distance
    let distance = Quantity<DistanceUnit>(kilometers, .kilometers).converted(to: unit).value
    return decimalText(distance).map { "\($0) \(unit.symbol)" } ?? .missingValue
  }

  private func heightText(_ meters: Double) -> String {
    let isMetric = display.units.distance == .kilometers
    return decimalText(isMetric ? meters : meters / 0.3048).map { "\($0) \(isMetric ? "m" : "ft")" }
      ?? .missingValue
  }

  // MARK: - The table

  /// Returns the means of the services or, with fewer days, the errors of each day.
  private func table(of card: Scorecard, width: Int?) -> [StyledText] {
    // Services with days of their own stand in a sentence: means of other days do not compare.
    let rows = card.services.filter(\.isCompared).compactMap { service in
      service.score.map { row(service.provider.displayName, $0) }
    }
    let name = lead == 1 ? "As the day before" : "As \(lead) days before"
    let persistence = card.persistence.map { row(name, $0) }
    guard !rows.isEmpty else { return days(of: card, width: width) }
    let heading = ["", "Off by", "Mean error", "High off by", "High error"]
    let table = TextColumns(
      rows: [heading] + rows + [persistence].compactMap { $0 }, minorColumns: [4, 2, 3])
    return styled(table.lines(fitting: width))
  }

  private func row(_ name: String, _ score: Score) -> [String] {
    [
      name, text(score.absoluteError), text(score.error, isSigned: true),
      score.highAbsoluteError.map { text($0) } ?? .missingValue,
      score.highError.map { text($0, isSigned: true) } ?? .missingValue,
    ]
  }

  /// Returns how far off each service was on each day.
  private func days(of card: Scorecard, width: Int?) -> [StyledText] {
    let services = card.services.compactMap { service -> (String, [ScoredDay])? in
      guard case .days(let days) = service.standing else { return nil }
      return (service.provider.displayName, days)
    }
    guard !services.isEmpty else { return [] }
    let dates = Set(services.flatMap { $0.1.map(\.date) }).sorted()
    let rows = dates.map { date in
      [date.dayAndMonth]
        + services.map { service in
          service.1.first { $0.date == date }.flatMap { number($0.absoluteError) }
            .map { "\($0) \(unit.symbol)" } ?? .missingValue
        }
    }
    return styled(
      TextColumns(rows: [["Off by"] + services.map(\.0)] + rows).lines(fitting: width))
  }

  private func styled(_ lines: [String]) -> [StyledText] {
    lines.enumerated().map { StyledText($1, $0 == 0 ? Style(.secondary) : .text) }
  }

  private var unit: TemperatureUnit { display.units.temperature }

  private func number(_ kelvins: Double) -> String? {
    decimalText(kelvins / unit.scale, digits: 1)
  }

  /// Returns a mean with its uncertainty, such as `1.3 ± 0.4 °C`.
  private func text(_ estimate: Estimate, isSigned: Bool = false) -> String {
    guard let mean = number(estimate.mean), let margin = number(estimate.margin) else {
      return .missingValue
    }
    let isPositive = isSigned && estimate.mean > 0 && mean != "0.0"
    return "\(isPositive ? "+" : "")\(mean) ± \(margin) \(unit.symbol)"
  }

  // MARK: - What may be said

  /// Returns what the number of days allows to say.
  private func verdicts(of card: Scorecard) -> [String] {
    let missing = card.services.filter { $0.score == nil }.map { service in
      "\(service.provider.displayName): collecting, \(service.count) of "
        + "\(ServiceScore.fewestForMeans) days\(service.isCompared ? "" : ", not compared yet")."
    }
    let alone = card.services.filter { !$0.isCompared && $0.score != nil }.map { service in
      "\(service.provider.displayName) has \(service.count) days of its own, too few to be compared."
    }
    let nothing = card.services.isEmpty ? ["No day is scored yet."] : []
    return nothing + order(of: card) + alone + missing
  }

  private func order(of card: Scorecard) -> [String] {
    let compared = card.services.filter { $0.isCompared && $0.score != nil }
    guard compared.count > 1 else { return [] }
    guard card.hasOrder else { return ["No order before \(ServiceScore.fewestForOrder) days."] }
    return compared.compactMap { service in
      guard let behind = service.behind, let difference = service.difference else { return nil }
      let (name, other) = (service.provider.displayName, behind.displayName)
      return difference.isLevel
        ? "\(name) and \(other): level, \(text(difference)) apart."
        : "\(name) was \(text(difference)) farther off than \(other), on these days and here."
    }
  }

  private func notes(on card: Scorecard) -> [String] {
    guard let service = card.services.first(where: \.isCompared), let first = service.first,
      let last = service.last, service.count >= ServiceScore.fewestForDays
    else { return [] }
    let services = card.services.count(where: \.isCompared)
    let whose = services > 1 ? " that all compared services have" : ""
    let days = "Of \(service.count) days\(whose), \(first.longText) to \(last.longText)."
    let margin =
      "± is about the 95 % interval of a mean, if the days are independent of each other; positive errors "
      + "are too warm."
    return [service.score == nil ? days : "\(days) \(margin)"]
  }

  private static let rules = [
    "Forecasts are scored as they were stored at that hour; days without one are gaps. Rain is not "
      + "scored, because few airports report its amount. AccuWeather is left out.",
    "Measurements: METAR, from the Aviation Weather Center of the United States.",
  ]
}
