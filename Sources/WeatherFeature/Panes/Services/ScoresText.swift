package import Domain
package import TerminalUI

/// The scores of a place as text: who was right, then by how much, where it was measured, and, as details, the
/// statistics.
package struct ScoresText: Equatable, Sendable {
  let scores: PlaceScores?
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

  /// Returns the question that the scores answer, such as `Who was right in Berlin?`, or in little room
  /// `Who was right: Berlin`.
  func title(fitting width: Int) -> String {
    let preposition = place.nearby != nil ? "" : place.isUnnamed ? "at " : "in "
    let (title, room) = (PlaceTitle(place, display), width - 1)
    let words = ["Who was right \(preposition)", "Who was right: "]
    guard title.leastWidth > room - words[0].displayWidth else {
      return "\(words[0])\(title.text(fitting: room - words[0].displayWidth))?"
    }
    return words[1] + title.text(fitting: max(1, width - words[1].displayWidth))
  }

  /// Returns the title and all lines below it, with sentences wrapped and columns left out for a width.
  ///
  /// If the width is `nil`, they are in full, with words in place of bars.
  package func lines(width: Int?, _ glyphs: Glyphs) -> [StyledText] {
    let limit = width.map { min($0, Self.longestLine) } ?? .max
    return [StyledText(title(fitting: limit), Style(.text, .bold)), ""]
      + lines(width: width, hasDetails: true, width == nil ? nil : glyphs)
  }

  /// Returns the answer, the figures, where they come from and, as details, what they mean.
  ///
  /// Without glyphs, the figures are sentences.
  func lines(width: Int?, hasDetails: Bool, _ glyphs: Glyphs?) -> [StyledText] {
    let (figures, origin) = parts(width: width, hasDetails: hasDetails, glyphs)
    return [verdict(width: width), figures, origin].paragraphs
  }

  /// Returns who was right, or why that is not known, which no limit of easy reading breaks.
  func verdict(width: Int?) -> [StyledText] {
    guard let scores else { return wrapped(["This place is not scored yet."], to: width) }
    let waiting = mayBeMeasured(scores) ? [Self.noDayYet] : []
    return wrapped(scores.card(lead).map(verdict) ?? waiting, to: width, Style(.text, .bold))
  }

  private func wrapped(_ texts: [String], to width: Int?, _ style: Style = .text) -> [StyledText] {
    texts.flatMap { width.map($0.wrapped) ?? [$0] }.map { StyledText($0, style) }
  }

  /// Returns the figures, and where they come from.
  func parts(
    width: Int?, hasDetails: Bool, _ glyphs: Glyphs?
  ) -> (figures: [StyledText], origin: [StyledText]) {
    func sentences(_ texts: [String], _ style: Style = .text) -> [StyledText] {
      wrapped(texts, to: width.map { min($0, Self.longestLine) }, style)
    }
    guard let scores else { return ([], []) }
    let station = sentences([stationText(of: scores)], Style(.secondary))
    let asking = sentences([askingText(of: scores)], Style(.secondary))
    guard let card = scores.card(lead) else { return ([], station + asking) }
    let bars = figures(of: card, width: width, hasMargins: hasDetails, glyphs)
    let others =
      hasDetails
      ? statistics(of: scores, card, width: width) { sentences($0, $1) }
      : leads(of: scores, width: width, glyphs)
    let notes = hasDetails ? notes(on: card, hasBars: glyphs != nil) : []
    // Without a mean, the hour is what the user waits for.
    let hasHour = hasDetails || ranked(card).isEmpty
    return (
      [bars, sentences(progress(of: card)), others].paragraphs,
      station + (hasHour ? asking : []) + (notes.isEmpty ? [] : [""])
        + sentences(notes + [sources(of: card)], Style(.secondary))
    )
  }

  // MARK: - Who was right

  /// Returns who was closest, and how certain that is, or how many days are missing.
  private func verdict(on card: Scorecard) -> [String] {
    let ranked = ranked(card)
    guard let best = ranked.first else { return waiting(on: card) }
    let days = "\(best.score.absoluteError.count) days"
    guard ranked.count > 1 else {
      return ["\(best.name) was \(off(best.score)) on average, over \(days)."]
    }
    let equal = ranked.filter { off($0.score) == off(best.score) }
    let names = equal.map(\.name).joined(separator: " and ")
    let head =
      equal.count > 1
      ? "\(names) were equally close: \(off(best.score)) on average."
      : "\(best.name) was closest: \(off(best.score)) on average."
    return [
      ([head, certainty(of: card, equal.count)] + yardstickRemark(card, best.score))
        .joined(separator: " ")
    ]
  }

  /// Returns whether the days are enough to say who was closest.
  private func certainty(of card: Scorecard, _ closest: Int) -> String {
    let count = card.compared[0].count
    guard card.hasOrder else {
      let more = ServiceScore.fewestForOrder - count
      return "After \(count) days, that may be chance; \(more) more \(more == 1 ? "day" : "days") "
        + "will tell."
    }
    let level = card.compared.filter { $0.difference?.isLevel == true }
    guard closest == 1 else { return "Over \(count) days." }
    return level.isEmpty
      ? "Over \(count) days, so hardly by chance."
      : "Over \(count) days, \(level.map(\.provider.displayName).joined(separator: " and ")) may be as close."
  }

  private func yardstickRemark(_ card: Scorecard, _ best: Score) -> [String] {
    guard let yardstick = card.persistence, off(yardstick) != off(best),
      yardstick.absoluteError.mean < best.absoluteError.mean
    else { return [] }
    return ["A plain guess was closer still."]
  }

  /// Returns how many days there are while they are too few for a mean, or nothing if none will come.
  private func waiting(on card: Scorecard) -> [String] {
    guard mayBeScored(card) else { return [] }
    let count = card.services.map(\.count).max() ?? 0
    return [
      count == 0
        ? Self.noDayYet
        : "\(count) of \(ServiceScore.fewestForMeans) days so far, too few to say who was right."
    ]
  }

  private static let noDayYet =
    "No day is scored yet: the first results come after \(ServiceScore.fewestForDays + 1) days."

  /// Whether there is no figure yet, of which an example shows what it will be.
  var isWaiting: Bool {
    guard let scores else { return true }
    return scores.card(lead).map { $0.compared.isEmpty && mayBeScored($0) }
      ?? mayBeMeasured(scores)
  }

  /// Whether an airport was found, or is still looked for.
  private func mayBeMeasured(_ scores: PlaceScores) -> Bool {
    scores.place.station != nil || scores.place.searchedAt == nil
  }

  private func mayBeScored(_ card: Scorecard) -> Bool {
    card.services.isEmpty || card.services.contains { $0.obstacle == nil }
  }

  /// Returns what the figures will look like, with providers and values that do not exist.
  func example(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let width = min(width, Self.longestLine)
    func row(_ name: String, _ mean: Double, _ remark: String) -> ScoreBars.Row {
      ScoreBars.Row(name: name, mean: mean, margin: 0, value: degrees(mean), remark: remark)
    }
    let bars = ScoreBars(
      heading,
      [
        row("Provider A", 1.2, ""), row(Self.yardstick, 2.4, Self.guessRemark),
        row("Provider B", 3.1, "\(degrees(2, digits: 0)) too warm"),
      ], hasMargins: false)
    let lines =
      "Provider A was closest: \(degrees(1.2)) off on average.".wrapped(to: width)
      + bars.lines(width: width, glyphs).map(\.text)
    return [.rule("Example, not measured", width: width)]
      + lines.map { StyledText($0, Style(.disabled)) }
  }

  // MARK: - By how much

  /// The services with a mean, the closest first.
  private func ranked(
    _ card: Scorecard
  ) -> [(provider: WeatherProvider, name: String, score: Score)] {
    card.compared.compactMap { service in
      service.score.map { (service.provider, service.provider.displayName, $0) }
    }.sorted { $0.2.absoluteError.mean < $1.2.absoluteError.mean }
  }

  /// Returns how far off the services and the yardstick were or, with few days, the errors of each day.
  private func figures(
    of card: Scorecard, width: Int?, hasMargins: Bool, _ glyphs: Glyphs?
  ) -> [StyledText] {
    let closest = closestDays(on: card)
    let services = ranked(card).map { provider, name, score in
      row(name, score, remark: bias(score), closest: closest[provider])
    }
    guard !services.isEmpty else { return tableOfDays(card, width: width) }
    let yardstick = card.persistence.map { row(Self.yardstick, $0, remark: Self.guessRemark) }
    let bars = ScoreBars(
      heading, services + [yardstick].compactMap(\.self), hasMargins: hasMargins)
    guard let glyphs, let width else { return bars.sentences.map { StyledText($0) } }
    return bars.lines(width: width, glyphs)
  }

  private func row(
    _ name: String, _ score: Score, remark: String, closest: Int? = nil
  ) -> ScoreBars.Row {
    let size = score.absoluteError
    return ScoreBars.Row(
      name: name, mean: size.mean, margin: size.margin, value: degrees(size.mean), remark: remark,
      closest: closest)
  }

  /// Returns on how many days each provider was closest, or nothing if there is no other.
  private func closestDays(on card: Scorecard) -> [WeatherProvider: Int] {
    let services = card.compared.filter { $0.score != nil }
    guard services.count > 1 else { return [:] }
    let least = Dictionary(
      services.flatMap(\.days).map { ($0.date, $0.absoluteError) }, uniquingKeysWith: min)
    return Dictionary(
      uniqueKeysWithValues: services.map { service in
        (service.provider, service.days.count { $0.absoluteError == least[$0.date] })
      })
  }

  /// Returns the direction in which a service was off, or an empty text if chance may explain it.
  private func bias(_ score: Score) -> String {
    guard !score.error.isLevel, let number = number(abs(score.error.mean), digits: 0), number != "0"
    else { return "" }
    return "\(number)° too \(score.error.mean < 0 ? "cold" : "warm")"
  }

  /// The heading of the figures, which begins with the days ahead.
  var heading: String {
    "Error of " + (lead == 1 ? "tomorrow's temperature" : "the temperature in \(lead) days")
  }

  /// Returns how far off each service was for each number of days ahead, with the selected one
  /// marked.
  ///
  /// There are no lines if only one of these numbers has means.
  private func leads(of scores: PlaceScores, width: Int?, _ glyphs: Glyphs?) -> [StyledText] {
    let cards = leads(of: scores)
    guard !cards.isEmpty else { return [] }
    guard let glyphs, let width else { return sentences(ofLeads: cards).map { StyledText($0) } }
    let rows = means(of: cards).map { name, scores in (name, scores.map { $0?.absoluteError.mean })
    }
    let title = "Days ahead"
    let names = ([title] + rows.map(\.0)).map(\.displayWidth).max() ?? 0
    let gap = width < 60 ? 1 : 3
    let values = gap + (rows.flatMap(\.1).compactMap(\.self).map { degrees($0).count }.max() ?? 0)
    let count = max(1, min(cards.count, (width - names) / values))
    let rest = min((width - names) / count, Self.longestLead) - values - 1
    let (bars, largest) = (
      rest < Self.leastBar ? 0 : rest, rows.flatMap(\.1).compactMap(\.self).max() ?? 0
    )
    func cell(_ text: StyledText, _ bar: StyledText = "") -> StyledText {
      let value = text.padded(to: values, alignment: .trailing)
      return bars == 0 ? value : (value + " " + bar).padded(to: values + 1 + bars)
    }
    let heading = cards.prefix(count).map { card in
      cell(StyledText("\(card.lead)", Style(card.lead == lead ? .selection : .secondary)))
    }
    return [StyledText(title.padded(to: names), Style(.text, .bold)) + heading.joined()]
      + rows.map { name, means in
        means.prefix(count).reduce(
          StyledText(name.truncated(to: max(1, width - values * count))).padded(to: names)
        ) { line, mean in
          guard let mean else { return line + cell(StyledText(.missingValue, Style(.secondary))) }
          let length = largest > 0 ? Int((mean / largest * Double(bars)).rounded()) : 0
          return line
            + cell(StyledText(degrees(mean), Style(error: mean)), .bar(length, of: mean, glyphs))
        }
      }
  }

  /// The width of a number of days ahead with the longest bars, and the shortest bar.
  private static let longestLead = 22, leastBar = 3

  /// Returns the same in a line for each service, such as `Open-Meteo: 1 day ahead 0.7°, 2 days 0.9°`.
  private func sentences(ofLeads cards: [Scorecard]) -> [String] {
    means(of: cards).map { name, scores in
      let texts = zip(cards, scores).compactMap { card, score in
        score.map { (card.lead, degrees($0.absoluteError.mean)) }
      }
      return "\(name): "
        + texts.enumerated().map { index, text in
          "\(text.0) day\(text.0 == 1 ? "" : "s")\(index == 0 ? " ahead" : "") \(text.1)"
        }.joined(separator: ", ")
    }
  }

  /// Returns the scores of the services that have any on the cards, then those of the yardstick.
  func means(of cards: [Scorecard]) -> [(name: String, scores: [Score?])] {
    let services = WeatherProvider.allCases.map { provider in
      (name: provider.displayName, scores: cards.map { $0.service(provider)?.score })
    }
    return services.filter { $0.scores.contains { $0 != nil } }
      + [(Self.yardstick, cards.map(\.persistence))]
  }

  /// The scores of each number of days ahead for which there are means, or none if that is only one.
  func leads(of scores: PlaceScores) -> [Scorecard] {
    let cards = scores.cards.filter { card in card.compared.contains { $0.score != nil } }
    return cards.count > 1 ? cards : []
  }

  // MARK: - Providers that are not compared

  private func progress(of card: Scorecard) -> [String] {
    card.services.compactMap { progress(of: $0, card) }
  }

  /// Returns how many days a service has that has fewer than others, or why it will have none.
  private func progress(of service: ServiceScore, _ card: Scorecard) -> String? {
    let name = service.provider.displayName
    switch service.standing {
    case .means: return nil
    case .collecting, .days:
      let isLast = service.count < card.services.map(\.count).max() ?? 0
      return isLast ? "\(name): \(service.count) of \(card.neededDays) days so far." : nil
    case .unscorable(.hours):
      let time = lead == 1 ? "for the next day" : "\(lead) days ahead"
      return "\(name): not scored, because it has no hourly temperatures \(time)."
    case .unscorable(.height):
      let most = heightText(WeatherStation.largestHeightDifference)
      return "\(name): not scored, because its height is more than \(most) from "
        + "the \(isHome ? "place" : "airport")'s."
    }
  }

  // MARK: - Where it was measured

  /// Whether the user's own thermometer measured, rather than an airport.
  var isHome: Bool { scores?.place.station?.isHome == true }

  private func stationText(of scores: PlaceScores) -> String {
    guard let station = scores.place.station else {
      return scores.place.searchedAt == nil
        ? "The nearest airport is looked for with the next forecasts."
        : "No airport within \(distanceText(WeatherStation.longestDistance)) and "
          + "\(heightText(WeatherStation.largestHeightDifference)) of height measures for this place."
    }
    guard !station.isHome else {
      return "Measured by your own thermometer (\(SettingName.stationCommand))."
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

  /// Returns where the figures come from, as the terms of the services require.
  private func sources(of card: Scorecard) -> String {
    guard !card.services.contains(where: \.provider.isSample) else {
      return "Forecasts and measurements are a sample, not real data."
    }
    let measurements =
      isHome
      ? "your own thermometer" : "METAR, from the Aviation Weather Center of the United States"
    let sources =
      ["Measurements: \(measurements)"]
      + card.services.map(\.provider.description.attribution)
    return sources.map { "\($0)." }.joined(separator: " ")
  }

  // MARK: - Numbers

  /// The guess that each forecast is compared with: the last day that was over when it was taken.
  static let yardstick = "Plain guess"
  private static let guessRemark = "like yesterday"

  var unit: TemperatureUnit { display.units.temperature }

  func number(_ kelvins: Double, digits: Int = 1) -> String? {
    decimalText(kelvins / unit.scale, digits: digits)
  }

  /// Returns a difference without the letter of its unit, such as `2.1°`.
  func degrees(_ kelvins: Double, digits: Int = 1) -> String {
    number(kelvins, digits: digits).map { "\($0)°" } ?? .missingValue
  }

  private func off(_ score: Score) -> String { "\(degrees(score.absoluteError.mean)) off" }

  /// Returns a difference in the unit with its sign, which 0 has none of.
  func signedNumber(_ kelvins: Double, digits: Int = 1) -> String? {
    number(kelvins, digits: digits).map {
      kelvins > 0 && $0 != number(0, digits: digits) ? "+\($0)" : $0
    }
  }

  private func distanceText(_ kilometers: Double) -> String {
    let unit = display.units.distance
    let distance = Quantity<DistanceUnit>(kilometers, .kilometers).converted(to: unit).value
    return decimalText(distance).map { "\($0) \(unit.symbol)" } ?? .missingValue
  }

  func heightText(_ meters: Double) -> String {
    let isMetric = display.units.distance == .kilometers
    return decimalText(isMetric ? meters : meters / 0.3048).map { "\($0) \(isMetric ? "m" : "ft")" }
      ?? .missingValue
  }

  func hourText(_ hour: Int) -> String {
    ZonedTime(date: CivilDate(daysSince1970: 0), hour: hour, minute: 0, utcOffset: 0)
      .map(display.clock.text) ?? "\(hour)"
  }
}
