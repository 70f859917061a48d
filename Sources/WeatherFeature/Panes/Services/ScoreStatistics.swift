internal import Domain
internal import TerminalUI

/// The statistics of the scores: means with their intervals, the order that they allow, and what they mean.
extension ScoresText {
  /// Returns the tables and sentences, which begin with the means of the selected days ahead.
  func statistics(
    of scores: PlaceScores, _ card: Scorecard, width: Int?,
    _ sentences: ([String], Style) -> [StyledText]
  ) -> [StyledText] {
    [
      table(of: card, width: width),
      sentences(days(of: card) + order(of: card, isInWords: width == nil), .text),
      tableOfLeads(scores, width: width)
        + sentences(days(ofLeads: scores, isInWords: width == nil), .text),
    ].paragraphs
  }

  /// Returns the means with their intervals, also of highs, or nothing with fewer days.
  ///
  /// If the width is `nil`, each service is a sentence.
  private func table(of card: Scorecard, width: Int?) -> [StyledText] {
    let services = card.services.compactMap { service in
      service.score.map { (name: service.provider.displayName, score: $0) }
    }
    guard !services.isEmpty else { return [] }
    guard width != nil else {
      let all = services + (card.persistence.map { [(name: Self.yardstick, score: $0)] } ?? [])
      return (["Errors of all hours and of the high:"] + all.map { sentence($0.name, $0.score) })
        .map { StyledText($0) }
    }
    let rows = services.map { row($0.name, $0.score) }
    let persistence = card.persistence.map { row(Self.yardstick, $0) }
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

  /// Returns the same in words, such as `MET Norway: all hours 1.2° off, give or take 0.1°, 1.1° too warm, …`.
  private func sentence(_ name: String, _ score: Score) -> String {
    let parts = [
      ("all hours", Optional(score.absoluteError), Optional(score.error)),
      ("high", score.highAbsoluteError, score.highError),
    ]
    let texts = parts.compactMap { part, size, error in
      size.map { size in
        ["\(part) \(words(size, "off"))", error.map { words($0, direction(of: $0)) }]
          .compactMap(\.self).joined(separator: ", ")
      }
    }
    return "\(name): " + texts.joined(separator: "; ")
  }

  private func direction(of error: Estimate) -> String {
    guard number(abs(error.mean)) != number(0) else { return "too warm or too cold" }
    return error.mean < 0 ? "too cold" : "too warm"
  }

  /// Returns the size of a mean with its uncertainty in words, such as `1.2° off, give or take 0.1°`.
  private func words(_ estimate: Estimate, _ meaning: String) -> String {
    "\(degrees(abs(estimate.mean))) \(meaning), give or take \(degrees(estimate.margin))"
  }

  /// Returns how far off each service was for each number of days ahead, or nothing if only one of them has
  /// means.
  ///
  /// If the width is `nil`, each number of days is a sentence.
  private func tableOfLeads(_ scores: PlaceScores, width: Int?) -> [StyledText] {
    let cards = leads(of: scores)
    guard !cards.isEmpty else { return [] }
    guard width != nil else {
      return cards.enumerated().map { index, card in
        let texts = means(of: cards).compactMap { name, scores in
          scores[index].map { "\(name) \(words($0.absoluteError, "off"))" }
        }
        let days = "\(card.compared.first?.count ?? 0) days"
        return StyledText("\(Self.ahead(card.lead)), of \(days): \(texts.joined(separator: "; "))")
      }
    }
    let rows = means(of: cards).map { name, scores in
      [name] + scores.map { $0.map { figure($0.absoluteError) } ?? .missingValue }
    }
    let table = TextColumns(
      rows: [["Off by, \(unit.symbol)"] + cards.map { Self.ahead($0.lead) }]
        + rows + [["Of days"] + cards.map { "\($0.compared.first?.count ?? 0)" }],
      minorColumns: Array((2...cards.count).reversed()))
    return styled(table.lines(fitting: width))
  }

  func styled(_ lines: [String], headings: Int = 1) -> [StyledText] {
    lines.enumerated().map { StyledText($1, $0 < headings ? Style(.secondary) : .text) }
  }

  /// Returns which services are farther off, as far as the number of days allows to say so.
  private func order(of card: Scorecard, isInWords: Bool) -> [String] {
    guard card.compared.count(where: { $0.score != nil }) > 1 else { return [] }
    guard card.hasOrder else { return ["No order before \(ServiceScore.fewestForOrder) days."] }
    return card.services.compactMap { service in
      guard let behind = service.behind, let difference = service.difference else { return nil }
      let (name, other) = (service.provider.displayName, behind.displayName)
      let figure = figure(difference, digits: 2)
      let number = isInWords ? figure.replacing(" ± ", with: " give or take ") : figure
      let apart = "\(number) \(unit.symbol)"
      return difference.isLevel
        ? "\(name) and \(other) are level over \(service.count) days, \(Self.ahead(lead)): Off by differs by "
          + "\(apart)."
        : "On these days, \(name) was \(apart) farther off than \(other)."
    }
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
  private func days(ofLeads scores: PlaceScores, isInWords: Bool) -> [String] {
    let cards = leads(of: scores)
    guard !cards.isEmpty else { return [] }
    let reasons = WeatherProvider.allCases.flatMap { provider -> [String] in
      let services = cards.map { $0.service(provider) }
      guard services.contains(where: { $0?.score != nil }) else { return [] }
      let missing = services.filter { $0?.score == nil }.map { reason($0?.obstacle) }
      let mark = isInWords ? "Not in all: " : "–: "
      return Set(missing).sorted().map { "\(mark)\(provider.displayName) has \($0)." }
    }
    let group = isInWords ? "line" : "column"
    return ["Each \(group) has its own days: those that all providers with a figure in it share."]
      + reasons
  }

  private func reason(_ obstacle: ServiceScore.Obstacle?) -> String {
    switch obstacle {
    case nil: "too few days"
    case .hours: "no hourly temperatures so far ahead"
    case .height: "forecasts for a height too far from the \(isHome ? "place" : "airport")'s"
    }
  }

  private static func ahead(_ lead: Int) -> String { "\(lead) day\(lead == 1 ? "" : "s") ahead" }

  /// Returns the remarks on the figures, and the rules.
  func notes(on card: Scorecard, hasBars: Bool) -> [String] {
    let hasMeans = card.compared.contains { $0.score != nil }
    let reports = isHome ? "" : "reports are in whole degrees outside the United States, and "
    let (off, bias, margin) =
      hasBars
      ? ("Off by", "Too warm +: mean error, negative if too cold", "±, and the light line")
      : ("Off", "Too warm or too cold: mean error", "Give or take")
    let meaning =
      hasMeans
      ? "\(off): mean size of the errors; each hour counts, so it exceeds the mean error of a day. \(bias). "
        + "High: the highest hourly value of the day, forecast or "
        + "reported; \(reports)the true maximum is often some tenths higher. Plain guess: as the "
        + "last day that was over when the providers were asked. \(margin): "
        + "about the 95 % interval of the mean, if days are independent."
      : "Each day: mean size of the errors of its hours."
    let height =
      "Measurements of the hours from \(hourText(WeatherStation.firstMovedHour)) are moved to the forecast's "
      + "height (\(lapseText)); those of the night are not."
    let reason = isHome ? "" : ", whose amount few airports report,"
    let rules =
      "Forecasts count as they were stored at that hour; days without one are gaps. Rain\(reason) and "
      + "AccuWeather are left out."
    return (card.compared.isEmpty ? [] : ["\(meaning) \(height)"]) + [rules]
  }

  func text(_ kelvins: Double) -> String {
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

  /// The change of temperature with height, such as `6.5 °C per 1000 m`.
  private var lapseText: String {
    let meters = display.units.distance == .kilometers ? 1_000 : 304.8
    return "\(text(WeatherStation.lapseRate * meters)) per \(heightText(meters))"
  }
}
