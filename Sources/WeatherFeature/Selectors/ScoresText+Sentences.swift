internal import Domain

/// The sentences about the figures: the verdicts, and the days, station, and services of which they are.
extension ScoresText {
  // MARK: - What may be said

  /// Returns what the number of days allows to say.
  func verdicts(of card: Scorecard) -> [String] {
    let nothing = card.services.isEmpty ? ["No day is scored yet."] : []
    return nothing + order(of: card) + card.services.compactMap { progress(of: $0, card) }
  }

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

  func stationText(of scores: PlaceScores) -> String {
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

  func askingText(of scores: PlaceScores) -> String {
    let zone = scores.place.place.timeZone == nil ? "UTC" : "local time"
    return "Asked daily, \(hourText(scores.place.hour))–"
      + "\(hourText((scores.place.hour + 1) % 24)) \(zone), while Skyreel runs; since "
      + "\(scores.place.since.date.longText)."
  }

  /// Returns of which days the figures are, or nothing before there are any.
  func days(of card: Scorecard) -> [String] {
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
  func days(ofLeads scores: PlaceScores) -> [String] {
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

  static func ahead(_ lead: Int) -> String { "\(lead) day\(lead == 1 ? "" : "s") ahead" }

  // MARK: - What the figures mean, and where they come from

  /// Returns the remarks on the figures, the rules, and the sources.
  func notes(on card: Scorecard) -> [String] {
    let hasMeans = card.compared.contains { $0.score != nil }
    let meaning =
      hasMeans
      ? "Off by: mean size of the errors; each hour counts, so it exceeds the mean error of a day. Too warm "
        + "+: mean error, negative if too cold. High: the highest routine report, in whole degrees outside "
        + "the United States; the true maximum is often some tenths higher. The last day measured: the last "
        + "one that was over when the providers were asked. ±: about the 95 % interval of the mean, if days "
        + "are independent."
      : "Each day: mean size of the errors of its hours."
    let height =
      "Measurements of the hours from \(hourText(WeatherStation.firstMovedHour)) are moved to the forecast's "
      + "height (\(lapseText)); those of the night are not."
    let rules =
      "Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose amount few "
      + "airports report, and AccuWeather are left out."
    let sources =
      ["Measurements: METAR, from the Aviation Weather Center of the United States"]
      + card.services.map(\.provider.description.attribution)
    return (card.compared.isEmpty ? [] : ["\(meaning) \(height)"])
      + [rules, sources.map { "\($0)." }.joined(separator: " ")]
  }
}
