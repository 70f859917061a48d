package import Domain
internal import Redux
internal import TerminalUI

private struct ChangesInput: Equatable, Sendable {
  let report: FetchedValue<WeatherReport>
  let history: ForecastHistory
  let display: DisplayPreferences
  let now: Timestamp
}

private let changesText = memoized { (input: ChangesInput) in
  ForecastChangesText(
    ForecastChanges(to: input.report, since: input.history, now: input.now),
    of: input.report.value, display: input.display, now: input.now)
}

/// Selects what changed in the shown report, or `nil` without a report or a history.
func selectForecastChanges(_ context: WeatherContext) -> ForecastChangesText? {
  let weather = context.weather.shown
  guard let report = weather.realReport, let history = weather.history else { return nil }
  return changesText(
    ChangesInput(report: report, history: history, display: context.display, now: context.now))
}

/// The changes of a forecast as text, in the preferred units and clock format.
package struct ForecastChangesText: Equatable, Sendable {
  private let changes: ForecastChanges
  private let days: [CivilDate: ShownDay]
  private let today: CivilDate
  private let display: DisplayPreferences

  /// Creates the texts of the changes to a report.
  package init(
    _ changes: ForecastChanges, of report: WeatherReport, display: DisplayPreferences,
    now: Timestamp
  ) {
    (self.changes, self.display) = (changes, display)
    days = Dictionary(report.shownDays(at: now).map { ($0.date, $0) }) { first, _ in first }
    today = report.today(at: now)
  }

  /// The comparison with yesterday as a sentence, in several lengths, the longest first, or an empty
  /// array if there is none.
  package var yesterday: [String] {
    guard let yesterday = changes.yesterday,
      let degrees = decimalText(abs(yesterday.difference) / display.units.temperature.scale)
    else { return [] }
    let time = display.clock.text(of: yesterday.time)
    let provider = changes.provider.displayName
    let difference =
      yesterday.isUnchanged
      ? "about the same" : "\(degrees)° \(yesterday.difference > 0 ? "colder" : "warmer")"
    return [
      "Yesterday it was \(difference) at this hour (\(provider), \(time))",
      "Yesterday \(time): \(difference) (\(provider))", "Yesterday \(time): \(difference)",
    ]
  }

  /// How warm today is beside yesterday and the days before, in several lengths, the longest first.
  ///
  /// An example is `Today 5° colder than yesterday; coldest since 14 Oct`. If the highs are not known, it is the
  /// comparison of this hour with yesterday.
  package var memory: [String] {
    guard let warmth = changes.warmth,
      let difference = TemperatureDifference(warmth.difference, in: display.units.temperature)
    else { return yesterday }
    let change = difference.degrees.map { "\($0)° \(difference.isWarmer ? "warmer" : "colder")" }
    let sentence =
      change.map { "Today \($0) than yesterday" } ?? "Today about as warm as yesterday"
    guard let extreme = warmth.extreme.map(text) else { return [sentence] }
    let whole = "\(sentence); \(extreme)"
    return [
      whole, String(whole.trimmingPrefix("Today ")).startingInUppercase,
      change.map { "\($0) today; \(extreme)" } ?? extreme.startingInUppercase, sentence,
    ]
  }

  /// The same with the day whose high changed most: `…; the high forecast for Saturday fell from 22° to 17°`.
  package var memoryWithShift: [String] {
    let shifts = changes.largest.flatMap { day($0.date)?.shifts } ?? []
    guard let first = memory.first else { return shifts.map(\.startingInUppercase) }
    return shifts.map { "\(first); \($0)" } + memory
  }

  private func text(of extreme: DayWarmth.Extreme) -> String {
    let since = extreme.since.map { $0.year == today.year ? $0.dayAndMonth : $0.longText }
    return "\(extreme.kind.rawValue) \(since.map { "since \($0)" } ?? "in \(extreme.days) days")"
  }

  /// The change of the day that changed most, in several lengths, the longest first, or an empty array
  /// if none changed.
  var largest: [String] { changes.largest.flatMap { day($0.date)?.sentences } ?? [] }

  /// Returns the change of a day, or `nil` if no forecast of it was stored before.
  package func day(_ date: CivilDate) -> DayChangeText? {
    guard let day = days[date], let changes = changes.days.first(where: { $0.date == date }),
      changes.high ?? changes.probability != nil
    else { return nil }
    return DayChangeText(
      changes: changes, unit: display.units.temperature, falling: day.falling, today: today)
  }
}

/// The change of the forecast of a day as text.
package struct DayChangeText: Equatable, Sendable {
  let changes: DayChanges
  fileprivate let unit: TemperatureUnit
  /// The precipitation: `rain` or `snow`.
  fileprivate let falling: String
  fileprivate let today: CivilDate

  private enum Length { case full, short, compact }

  /// The change as a sentence, such as `Saturday since Monday: 21 → 17 °C, rain 20 → 70 %`.
  package var sentence: String { sentences[0] }

  /// The sentence in several lengths, the longest first.
  fileprivate var sentences: [String] {
    ["\(name(of: changes.date, .full)) since \(name(of: since, .full)): \(values(.full))"]
      + valueTexts.map { "\(name(of: changes.date)) since \(name(of: since)): \($0)" }
  }

  /// The change of the high in several lengths, the longest first, or an empty array if it did not change.
  ///
  /// An example is `the high forecast for Saturday fell from 22° to 17°`.
  fileprivate var shifts: [String] {
    guard let high = changes.high, !high.isUnchanged,
      let first = Quantity<TemperatureUnit>(high.first, .celsius).number(in: unit),
      let last = Quantity<TemperatureUnit>(high.last, .celsius).number(in: unit)
    else { return [] }
    let day = changes.date == today ? "today" : name(of: changes.date, .full)
    let verb = high.last < high.first ? "fell" : "rose"
    return [
      "the high forecast for \(day) \(verb) from \(first)° to \(last)°",
      "forecast for \(day): \(first) → \(last)°",
    ]
  }

  /// The day of the first forecast, such as `Since Mon`.
  var sinceText: String { "Since \(name(of: since))" }

  /// The change in one line, in several lengths, the longest first.
  var lines: [String] {
    ["\(sinceText): ", "\(name(of: since)): "].flatMap { day in valueTexts.map { day + $0 } }
  }

  /// The changes without the day, in several lengths, the longest first.
  var valueTexts: [String] {
    let least = high(.compact) ?? precipitation(.compact) ?? "unchanged"
    return [values(.full), values(.short), values(.compact), least]
  }

  /// The local day of the first forecast.
  var since: CivilDate { known.map(\.since).min() ?? today }

  private var known: [ValueChange] { [changes.high, changes.probability].compactMap(\.self) }

  private func values(_ length: Length) -> String {
    let isSame = known.allSatisfy { $0.isUnchanged && !$0.hasWiderRange && $0.since == since }
    let texts = [high(length), precipitation(length)].compactMap(\.self)
    return isSame || texts.isEmpty ? "unchanged" : texts.joined(separator: ", ")
  }

  private func high(_ length: Length) -> String? {
    guard let high = changes.high else { return nil }
    func number(_ celsius: Double) -> String? {
      Quantity<TemperatureUnit>(celsius, .celsius).number(in: unit)
    }
    let symbol = length == .full ? " \(unit.symbol)" : "°"
    return high.isUnchanged
      ? unchanged("high", high, length, number) : arrow(high, symbol, length, number)
  }

  private func precipitation(_ length: Length) -> String? {
    guard let chance = changes.probability else { return nil }
    func number(_ percentage: Double) -> String? { decimalText(percentage) }
    guard !chance.isUnchanged else { return unchanged(falling, chance, length, number) }
    return arrow(chance, " %", length, number).map { length == .compact ? $0 : "\(falling) \($0)" }
  }

  /// Returns a value that changed, such as `21 → 17 °C (16 to 22)`.
  private func arrow(
    _ change: ValueChange, _ unit: String, _ length: Length, _ number: (Double) -> String?
  ) -> String? {
    guard let first = number(change.first), let last = number(change.last) else { return nil }
    let arrow = length == .compact ? "→" : " → "
    return "\(first)\(arrow)\(last)\(unit)\(details(change, length, number))"
  }

  /// Returns a value that did not change, or `nil` in short texts.
  private func unchanged(
    _ name: String, _ change: ValueChange, _ length: Length, _ number: (Double) -> String?
  ) -> String? {
    length == .full ? "\(name) unchanged\(details(change, length, number))" : nil
  }

  /// The range between the first and the last value, and the first day if that is not the day of both
  /// values.
  private func details(
    _ change: ValueChange, _ length: Length, _ number: (Double) -> String?
  ) -> String {
    let ends = [change.lowest, change.highest].compactMap(number).joined(separator: " to ")
    let range = length == .full && change.hasWiderRange ? " (\(ends))" : ""
    return range + (change.since == since ? "" : " since \(name(of: change.since))")
  }

  /// Returns the name of a day, which is a date if the other day has the same weekday.
  private func name(of date: CivilDate, _ length: Length = .short) -> String {
    guard date != since || since.weekday != changes.date.weekday else { return date.dayAndMonth }
    return switch date.daysSince1970 - today.daysSince1970 {
    case 0: "Today"
    case -1: "yesterday"
    case -6...6 where length == .full: date.weekday.name
    case -6...6: date.weekday.shortName
    default: length == .full ? date.withWeekday : date.dayAndMonth
    }
  }
}

extension ShownDay {
  /// The precipitation of the day: `rain`, or `snow` if all of it is snow.
  var falling: String { skies.precipitation }
}
