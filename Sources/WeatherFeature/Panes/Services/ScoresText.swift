package import Domain
package import TerminalUI

/// The scores of a place as text: the figures first, then of how many days they are, since when, and from
/// where.
package struct ScoresText: Equatable, Sendable {
  private let scores: PlaceScores?
  private let place: Place
  /// The number of days ahead, from 1 on.
  private let lead: Int
  private let display: DisplayPreferences

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

  /// Returns all lines below the name of the place, with sentences wrapped and columns left out for a width,
  /// or in full if it is `nil`.
  package func lines(width: Int?) -> [StyledText] {
    let title = PlaceTitle(place, display)
      .text(fitting: width.map { min($0, Self.longestLine) } ?? .max)
    return [StyledText(title, Style(.title))] + lines(width: width, hasDetails: true)
  }

  /// Returns the figures, where they come from and, as details, what they mean.
  func lines(width: Int?, hasDetails: Bool) -> [StyledText] {
    let width = width.map { min($0, Self.longestLine) }
    func sentences(_ texts: [String], _ style: Style = .text) -> [StyledText] {
      texts.flatMap { width.map($0.wrapped) ?? [$0] }.map { StyledText($0, style) }
    }
    guard let scores else { return sentences(["The forecasts for this place are not scored."]) }
    let subject = sentences([stationText(of: scores), askingText(of: scores)])
    guard let card = scores.card(lead) else { return subject }
    let verdicts = hasDetails ? days(of: card) + order(of: card) : []
    let leads = hasDetails ? tableOfLeads(scores, width: width) : []
    let parts = [
      [StyledText(heading, Style(.title))] + table(of: card, width: width),
      sentences(verdicts + progress(of: card)),
      leads + (hasDetails ? sentences(days(ofLeads: scores)) : []),
      subject,
      sentences((hasDetails ? notes(on: card) : []) + [sources(of: card)], Style(.secondary)),
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
  private func leads(of scores: PlaceScores) -> [Scorecard] {
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

  // MARK: - The errors of each day

  private static let dateWidth = 6, numberWidth = 6
  /// The width of a bar from which it shows more than the number.
  private static let leastBar = 9

  /// Returns the error of each scored day, the newest first, also of days between without one, and none
  /// before there are means.
  ///
  /// Each service has a number, and a bar to the left of zero for a forecast that was too cold, or to the
  /// right for one that was too warm.
  func days(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let services = scores?.card(lead)?.compared.filter { $0.score != nil } ?? []
    guard let first = services.first?.first, let last = services.first?.last else { return [] }
    let days = services.map { service in
      Dictionary(service.days.map { ($0.date, $0.error) }, uniquingKeysWith: { first, _ in first })
    }
    let largest = services.flatMap(\.days).map { abs($0.error) }.max() ?? 0
    let columns =
      [TableColumn("", width: .fixed(Self.dateWidth))]
      + services.map { _ in TableColumn("", width: .flexible(minimum: Self.numberWidth)) }
    let room = (width - Self.dateWidth) / services.count - Self.numberWidth - 3
    let bar = room < Self.leastBar ? 0 : room
    let headings =
      [""] + services.map { StyledText($0.provider.displayName, Style(.secondary)) }
    let rows = (first.daysSince1970...max(first.daysSince1970, last.daysSince1970)).reversed()
      .map { CivilDate(daysSince1970: $0) }
      .map { date in
        [StyledText(date.dayAndMonth, Style(.secondary))]
          + days.map { cell($0[date], bar: bar, largest: largest, glyphs) }
      }
    let table = ([headings] + rows)
    let title =
      "Mean error of each day's hours, \(unit.symbol): "
      + (bar > 0 ? "left too cold, right too warm" : "too warm +")
    return title.wrapped(to: width).map { StyledText($0, Style(.title)) }
      + columns.lines(width: width, count: table.count) { row, _ in table[row] }
  }

  private func cell(_ error: Double?, bar: Int, largest: Double, _ glyphs: Glyphs) -> StyledText {
    let number = (error.flatMap { signedNumber($0) } ?? .missingValue)
      .padded(to: Self.numberWidth, alignment: .trailing)
    return StyledText(number + " ", error == nil ? Style(.secondary) : .text)
      + (error.map { self.bar(of: $0, width: bar, largest: largest, glyphs) } ?? "")
  }

  /// Returns the bar of an error in kelvins, and the line of zero.
  private func bar(of error: Double, width: Int, largest: Double, _ glyphs: Glyphs) -> StyledText {
    guard width > 0 else { return "" }
    let half = (width - 1) / 2
    let length = largest > 0 ? Int((abs(error) / largest * Double(half)).rounded()) : 0
    let bar = StyledText(
      String(repeating: glyphs.isUnicode ? "━" : "=", count: length),
      Style(error < 0 ? .cold : .warm))
    let zero = StyledText(glyphs.isUnicode ? "│" : "|", Style(.secondary))
    let left = StyledText(String(repeating: " ", count: error < 0 ? half - length : half))
    return error < 0 ? left + bar + zero : left + zero + bar
  }

  // MARK: - What may be said

  /// Returns which services are farther off, as far as the number of days allows to say so.
  private func order(of card: Scorecard) -> [String] {
    guard card.compared.count(where: { $0.score != nil }) > 1 else { return [] }
    guard card.hasOrder else { return ["No order before \(ServiceScore.fewestForOrder) days."] }
    return card.services.compactMap { service in
      guard let behind = service.behind, let difference = service.difference else { return nil }
      let (name, other) = (service.provider.displayName, behind.displayName)
      let apart = "\(figure(difference, digits: 2)) \(unit.symbol)"
      return difference.isLevel
        ? "\(name) and \(other) are level over \(service.count) days, \(Self.ahead(lead)): Off by differs by "
          + "\(apart)."
        : "On these days, \(name) was \(apart) farther off than \(other)."
    }
  }

  private func progress(of card: Scorecard) -> [String] {
    (card.services.isEmpty ? ["No day is scored yet."] : [])
      + card.services.compactMap { progress(of: $0, card) }
  }

  /// Returns how many days a service without means has, or why it will have none.
  private func progress(of service: ServiceScore, _ card: Scorecard) -> String? {
    let name = service.provider.displayName
    switch service.standing {
    case .means: return nil
    case .collecting, .days:
      return "\(name): collecting, \(service.count) of \(card.neededDays) days."
    case .unscorable(.hours):
      let time = lead == 1 ? "for the next day" : "\(lead) days ahead"
      return "\(name): not scored, because it has no hourly temperatures \(time)."
    case .unscorable(.height):
      let most = heightText(WeatherStation.largestHeightDifference)
      return "\(name): not scored, because its height is more than \(most) from the airport's."
    }
  }

  // MARK: - What is compared

  private func stationText(of scores: PlaceScores) -> String {
    guard let station = scores.place.station else {
      return scores.place.searchedAt == nil
        ? "The nearest airport is looked for with the next forecasts."
        : "No airport within \(distanceText(WeatherStation.longestDistance)) and "
          + "\(heightText(WeatherStation.largestHeightDifference)) of height measures for this place."
    }
    let distance = scores.place.distance.map { ", \(distanceText($0)) away" } ?? ""
    let rise = scores.elevation.map { station.elevation - $0 } ?? 0
    let height =
      abs(rise) < 1
      ? "" : ", \(heightText(abs(rise))) \(rise > 0 ? "higher" : "lower") than the place"
    return "Measured at \(station.name) (\(station.id))\(distance)\(height)."
  }

  private func askingText(of scores: PlaceScores) -> String {
    let zone = scores.place.place.timeZone == nil ? "UTC" : "local time"
    return "Asked daily, \(hourText(scores.place.hour))–"
      + "\(hourText((scores.place.hour + 1) % 24)) \(zone), while Skyreel runs; since "
      + "\(scores.place.since.date.longText)."
  }

  /// Returns of which days the figures are, or nothing before there are any.
  private func days(of card: Scorecard) -> [String] {
    guard let service = card.compared.first, let first = service.first, let last = service.last
    else { return [] }
    let whose = card.compared.count > 1 ? " that all compared providers have" : ""
    let others = [
      ("highs", service.score?.highError), (Self.yardstick, card.persistence?.error),
    ]
    .compactMap { name, estimate in
      estimate.flatMap { $0.count == service.count ? nil : "\(name) of \($0.count)" }
    }
    return [
      (["Of \(service.count) days\(whose), \(first.longText) to \(last.longText)"] + others)
        .joined(separator: "; ") + "."
    ]
  }

  /// Returns of which days the columns of the table of leads are, and why some have no figure.
  private func days(ofLeads scores: PlaceScores) -> [String] {
    let cards = leads(of: scores)
    guard !cards.isEmpty else { return [] }
    let reasons = WeatherProvider.allCases.flatMap { provider -> [String] in
      let services = cards.map { card in card.services.first { $0.provider == provider } }
      guard services.contains(where: { $0?.score != nil }) else { return [] }
      let missing = services.filter { $0?.score == nil }.map { reason($0?.obstacle) }
      return Set(missing).sorted().map { "–: \(provider.displayName) has \($0)." }
    }
    return ["Each column has its own days: those that all providers with a figure in it share."]
      + reasons
  }

  private func reason(_ obstacle: ServiceScore.Obstacle?) -> String {
    switch obstacle {
    case nil: "too few days"
    case .hours: "no hourly temperatures so far ahead"
    case .height: "forecasts for a height too far from the airport's"
    }
  }

  private static func ahead(_ lead: Int) -> String { "\(lead) day\(lead == 1 ? "" : "s") ahead" }

  // MARK: - What the figures mean, and where they come from

  /// Returns the remarks on the figures, and the rules.
  private func notes(on card: Scorecard) -> [String] {
    let hasMeans = card.compared.contains { $0.score != nil }
    let meaning =
      hasMeans
      ? "Off by: mean size of the errors; each hour counts, so it exceeds the mean error of a day. Too warm "
        + "+: mean error, negative if too cold. High: the highest hourly value of the day, forecast or "
        + "reported; reports are in whole degrees outside the United States, and the true maximum is often "
        + "some tenths higher. The last day measured: the last "
        + "one that was over when the providers were asked. ±: about the 95 % interval of the mean, if days "
        + "are independent."
      : "Each day: mean size of the errors of its hours."
    let height =
      "Measurements of the hours from \(hourText(WeatherStation.firstMovedHour)) are moved to the forecast's "
      + "height (\(lapseText)); those of the night are not."
    let rules =
      "Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose amount few "
      + "airports report, and AccuWeather are left out."
    return (card.compared.isEmpty ? [] : ["\(meaning) \(height)"]) + [rules]
  }

  /// Returns where the figures come from, as the terms of the services require.
  private func sources(of card: Scorecard) -> String {
    let sources =
      ["Measurements: METAR, from the Aviation Weather Center of the United States"]
      + card.services.map(\.provider.description.attribution)
    return sources.map { "\($0)." }.joined(separator: " ")
  }

  // MARK: - Numbers

  private var unit: TemperatureUnit { display.units.temperature }

  private func number(_ kelvins: Double, digits: Int = 1) -> String? {
    decimalText(kelvins / unit.scale, digits: digits)
  }

  private func text(_ kelvins: Double) -> String {
    number(kelvins).map { "\($0) \(unit.symbol)" } ?? .missingValue
  }

  /// Returns a mean with its uncertainty, such as `1.3 ± 0.4`.
  private func figure(_ estimate: Estimate, isSigned: Bool = false, digits: Int = 1) -> String {
    guard let mean = number(estimate.mean, digits: digits),
      let margin = number(estimate.margin, digits: digits)
    else { return .missingValue }
    let shown = isSigned ? signedNumber(estimate.mean, digits: digits) ?? mean : mean
    return "\(shown) ± \(margin)"
  }

  /// Returns a difference in the unit with its sign, which 0 has none of.
  private func signedNumber(_ kelvins: Double, digits: Int = 1) -> String? {
    number(kelvins, digits: digits).map {
      kelvins > 0 && $0 != number(0, digits: digits) ? "+\($0)" : $0
    }
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

  /// The change of temperature with height, such as `6.5 °C per 1000 m`.
  private var lapseText: String {
    let meters = display.units.distance == .kilometers ? 1_000 : 304.8
    return "\(text(WeatherStation.lapseRate * meters)) per \(heightText(meters))"
  }

  /// The day that is the yardstick, which was over when the forecast was taken.
  private static let yardstick = "the last day measured"

  private func hourText(_ hour: Int) -> String {
    ZonedTime(date: CivilDate(daysSince1970: 0), hour: hour, minute: 0, utcOffset: 0)
      .map(display.clock.text) ?? "\(hour)"
  }
}
