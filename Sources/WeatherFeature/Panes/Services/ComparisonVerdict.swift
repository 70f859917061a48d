package import Domain
internal import TerminalUI

extension WeatherComparison {
  /// The number of days that the sentence is about, none of which has the name of another one.
  private static let verdictDays = 7
  /// The differences from which services differ: of temperatures in kelvins, and of wind in m/s.
  private static let notableDifference = 3.0, notableWind = 5.0

  /// How far the services agree, or `nil` if no two of them have values of the same hours.
  ///
  /// An example is `They agree on rain, but differ by 8° on Tuesday's low.`
  package var verdict: String? { verdicts.first }

  /// The sentence and, if the services differ in some facts only, a shorter one without what they agree on.
  var verdicts: [String] {
    let week = dates.prefix(Self.verdictDays).filter(isCompared)
    let parts = [rainVerdict(week), temperatureVerdict(week)].compactMap { $0 }
    guard !parts.isEmpty else { return [] }
    func statement(_ verb: String, isAgreed: Bool) -> String? {
      let texts = parts.filter { $0.isAgreed == isAgreed }.map { $0.text }
      return texts.isEmpty ? nil : "\(verb) \(texts.joined(separator: " and "))"
    }
    let difference = statement("differ", isAgreed: false)
    let statements = [statement("agree", isAgreed: true), difference].compactMap(\.self)
    let isLonger = dates.dropFirst(Self.verdictDays).contains(where: isCompared)
    let subject = isLonger ? "In the next \(Self.verdictDays) days, they" : "They"
    let whole = "\(subject) \(statements.joined(separator: ", but "))."
    return [whole] + (statements.count > 1 ? difference.map { ["They \($0)."] } ?? [] : [])
  }

  /// Whether the values of a fact of a day are so far apart that the user should know.
  func isNotable(_ row: Row) -> Bool {
    let difference = row.shownDifference ?? 0
    return switch row.fact {
    case .high, .low: difference * units.temperature.scale >= Self.notableDifference
    case .precipitation: row.plausibleRange.map(isNotable) ?? false
    case .wind:
      Quantity(difference, units.wind).converted(to: .metersPerSecond).value >= Self.notableWind
    }
  }

  private func isNotable(_ amounts: ClosedRange<Double>) -> Bool {
    Self.differs(millimeters(amounts.lowerBound), millimeters(amounts.upperBound))
  }

  private func millimeters(_ amount: Double) -> Double {
    Quantity(amount, units.precipitation).converted(to: .millimeters).value
  }

  private func isCompared(_ date: CivilDate) -> Bool {
    rows(on: date).contains { $0.difference != nil }
  }

  private typealias Verdict = (isAgreed: Bool, text: String)

  private func temperatureVerdict(_ days: [CivilDate]) -> Verdict? {
    let differences = days.flatMap { date in
      rows(on: date).compactMap { row in
        row.fact == .high || row.fact == .low ? row.shownDifference.map { (date, row, $0) } : nil
      }
    }
    guard let (date, row, largest) = differences.max(by: { $0.2 < $1.2 }),
      let degrees = row.unit.number(largest)
    else { return nil }
    guard !isNotable(row) else {
      return (false, "by \(degrees)° on \(possessive(of: date)) \(row.fact.rawValue)")
    }
    return (true, largest > 0 ? "within \(degrees)° on temperatures" : "on temperatures")
  }

  private func rainVerdict(_ days: [CivilDate]) -> Verdict? {
    let ranges = days.compactMap { date in
      rows(on: date).first { $0.fact == .precipitation }?.plausibleRange.map { (date, $0) }
    }
    guard !ranges.isEmpty else { return nil }
    let differing = ranges.filter { isNotable($0.1) }
    let widest = differing.max {
      $0.1.upperBound - $0.1.lowerBound < $1.1.upperBound - $1.1.lowerBound
    }
    guard let date = widest?.0 else {
      let isDry = ranges.allSatisfy { millimeters($0.1.upperBound) < Self.leastRain }
      let skies = days.flatMap { self.days(on: $0) }.compactMap { $0?.weather.sky }
      return (true, isDry ? "on dry weather" : "on \(Falling(skies, hasDepth: false).name)")
    }
    let spoken = spokenRows(on: date)
    guard let row = spoken.rows.first(where: { $0.fact == .precipitation }),
      let range = row.plausibleRange,
      let least = row.unit.number(range.lowerBound),
      let greatest = row.text(of: range.upperBound, spoken.falling)
    else { return nil }
    let most = differing.count > 1 ? "most " : ""
    return (
      false, "\(most)on \(possessive(of: date)) \(spoken.falling.name) (\(least) to \(greatest))"
    )
  }

  /// The amounts in millimeters below which a day is dry, and from which it is wet to the World Meteorological
  /// Organization.
  private static let leastRain = 0.2, wetDay = 1.0

  /// Returns whether two amounts in millimeters are those of a dry and a wet day, or are neither within 5 mm
  /// nor within a quarter of the larger.
  private static func differs(_ low: Double, _ high: Double) -> Bool {
    low < leastRain && high >= wetDay || high - low > max(5, high / 4)
  }

  /// Returns a day as the owner of its values, such as `today's` or `Tuesday's`.
  private func possessive(of date: CivilDate) -> String {
    let today = reports.first?.value.today(at: now)
    if date == today { return "today's" }
    return date == today?.advanced(byDays: 1)
      ? "tomorrow's" : "\(date.weekday.name)'s"
  }
}
