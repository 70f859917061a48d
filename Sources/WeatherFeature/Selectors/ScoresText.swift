package import Domain
package import TerminalUI

/// The scores of a place as text: the figures first, then of how many days they are, since when, and from
/// where.
package struct ScoresText: Equatable, Sendable {
  private let scores: PlaceScores?
  private let place: Place
  /// The number of days ahead, from 1 on.
  let lead: Int
  let display: DisplayPreferences

  /// Creates the text about a place.
  ///
  /// There are no scores if the user did not choose the place. `lead` is the number of days ahead.
  package init(
    _ scores: PlaceScores?, of place: Place, lead: Int, display: DisplayPreferences
  ) {
    (self.scores, self.place, self.lead, self.display) = (scores, place, lead, display)
  }

  /// The longest line that is easy to read, in columns.
  static let longestLine = 100

  /// Returns all lines, with sentences wrapped and columns left out for a width, or in full if it is
  /// `nil`.
  package func lines(width: Int?) -> [StyledText] {
    let width = width.map { min($0, Self.longestLine) }
    let title = StyledText(PlaceTitle(place, display).text(fitting: width ?? .max), Style(.title))
    func sentences(_ texts: [String], _ style: Style = .text) -> [StyledText] {
      texts.flatMap { width.map($0.wrapped) ?? [$0] }.map { StyledText($0, style) }
    }
    guard let scores else {
      return [title] + sentences(["The forecasts for this place are not scored."])
    }
    let subject = sentences([stationText(of: scores), askingText(of: scores)])
    guard let card = scores.card(lead) else { return [title] + subject }
    let parts = [
      [title, StyledText(heading, Style(.title))] + table(of: card, width: width),
      sentences(days(of: card) + verdicts(of: card)),
      tableOfLeads(scores, width: width) + sentences(days(ofLeads: scores)),
      subject,
      sentences(notes(on: card), Style(.secondary)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private var heading: String {
    "Temperature \(lead == 1 ? "of the next day" : "\(lead) days ahead")"
  }

  // MARK: - The table

  /// Returns the means of the services or, with fewer days, the errors of each day.
  private func table(of card: Scorecard, width: Int?) -> [StyledText] {
    let rows = card.services.compactMap { service in
      service.score.map { row(service.provider.displayName, $0) }
    }
    let persistence = card.persistence.map { row("As \(Self.yardstick)", $0) }
    guard !rows.isEmpty else { return tableOfDays(card, width: width) }
    let headings = [
      ["Errors in \(unit.symbol)", "All hours", "", "High", ""],
      ["", "Off by", "Too warm +", "Off by", "Too warm +"],
    ]
    let table = TextColumns(
      rows: headings + rows + [persistence].compactMap { $0 }, minorColumns: [4, 2, 3])
    return styled(table.lines(fitting: width), headings: headings.count)
  }

  private func row(_ name: String, _ score: Score) -> [String] {
    [
      name, figure(score.absoluteError), figure(score.error, isSigned: true),
      score.highAbsoluteError.map { figure($0) } ?? .missingValue,
      score.highError.map { figure($0, isSigned: true) } ?? .missingValue,
    ]
  }

  /// Returns how far off each service was for each number of days ahead, or nothing if only one of them has
  /// means.
  private func tableOfLeads(_ scores: PlaceScores, width: Int?) -> [StyledText] {
    let cards = leads(of: scores)
    guard !cards.isEmpty else { return [] }
    let services = WeatherProvider.allCases.compactMap { provider -> [String]? in
      let means = cards.map { card in
        card.services.first { $0.provider == provider }?.score?.absoluteError
      }
      guard means.contains(where: { $0 != nil }) else { return nil }
      return [provider.displayName] + means.map { $0.map { figure($0) } ?? .missingValue }
    }
    let persistence = cards.map { card in
      card.persistence.map { figure($0.absoluteError) } ?? .missingValue
    }
    let table = TextColumns(
      rows: [["Off by, \(unit.symbol)"] + cards.map { Self.ahead($0.lead) }]
        + services + [["As \(Self.yardstick)"] + persistence]
        + [["Of days"] + cards.map { "\($0.compared.first?.count ?? 0)" }],
      minorColumns: Array((2...cards.count).reversed()))
    return styled(table.lines(fitting: width))
  }

  /// The scores of each number of days ahead for which there are means, or none if that is only one.
  func leads(of scores: PlaceScores) -> [Scorecard] {
    let cards = scores.cards.filter { card in card.compared.contains { $0.score != nil } }
    return cards.count > 1 ? cards : []
  }

  /// Returns how far off each service was on each day, which are the same days for all.
  private func tableOfDays(_ card: Scorecard, width: Int?) -> [StyledText] {
    let services = card.services.compactMap { service -> (name: String, days: [ScoredDay])? in
      guard case .days = service.standing else { return nil }
      return (service.provider.displayName, service.days)
    }
    guard let dates = services.first?.days.map(\.date) else { return [] }
    let rows = dates.enumerated().map { index, date in
      [date.dayAndMonth] + services.map { text($0.days[index].absoluteError) }
    }
    return styled(
      TextColumns(rows: [["Day"] + services.map(\.name)] + rows).lines(fitting: width))
  }

  private func styled(_ lines: [String], headings: Int = 1) -> [StyledText] {
    lines.enumerated().map { StyledText($1, $0 < headings ? Style(.secondary) : .text) }
  }
}

// MARK: - Numbers

extension ScoresText {
  var unit: TemperatureUnit { display.units.temperature }

  /// The services that have means, whose errors of each day the page shows.
  var scored: [ServiceScore] { scores?.card(lead)?.compared.filter { $0.score != nil } ?? [] }

  private func number(_ kelvins: Double, digits: Int = 1) -> String? {
    decimalText(kelvins / unit.scale, digits: digits)
  }

  private func text(_ kelvins: Double) -> String {
    number(kelvins).map { "\($0) \(unit.symbol)" } ?? .missingValue
  }

  /// Returns a mean with its uncertainty, such as `1.3 ± 0.4`.
  func figure(_ estimate: Estimate, isSigned: Bool = false, digits: Int = 1) -> String {
    guard let mean = number(estimate.mean, digits: digits),
      let margin = number(estimate.margin, digits: digits)
    else { return .missingValue }
    let shown = isSigned ? signedNumber(estimate.mean, digits: digits) ?? mean : mean
    return "\(shown) ± \(margin)"
  }

  /// Returns a difference in the unit with its sign, which 0 has none of.
  func signedNumber(_ kelvins: Double, digits: Int = 1) -> String? {
    number(kelvins, digits: digits).map {
      kelvins > 0 && $0 != number(0, digits: digits) ? "+\($0)" : $0
    }
  }

  func distanceText(_ kilometers: Double) -> String {
    let unit = display.units.distance
    let distance = Quantity<DistanceUnit>(kilometers, .kilometers).converted(to: unit).value
    return decimalText(distance).map { "\($0) \(unit.symbol)" } ?? .missingValue
  }

  func heightText(_ meters: Double) -> String {
    let isMetric = display.units.distance == .kilometers
    return decimalText(isMetric ? meters : meters / 0.3048).map { "\($0) \(isMetric ? "m" : "ft")" }
      ?? .missingValue
  }

  /// The change of temperature with height, such as `6.5 °C per 1000 m`.
  var lapseText: String {
    let meters = display.units.distance == .kilometers ? 1_000 : 304.8
    return "\(text(WeatherStation.lapseRate * meters)) per \(heightText(meters))"
  }

  /// The day that is the yardstick, which was over when the forecast was taken.
  static let yardstick = "the last day measured"

  func hourText(_ hour: Int) -> String {
    ZonedTime(date: CivilDate(daysSince1970: 0), hour: hour, minute: 0, utcOffset: 0)
      .map(display.clock.text) ?? "\(hour)"
  }
}
