import ArgumentParser
import Domain
import Foundation

/// A past time given by the user: a day, or a day and a time.
///
/// It is a local time of the place, unless it has an offset.
enum HistoryDate: Equatable {
  /// The end of a local day.
  case day(CivilDate)
  /// A local time of the place, stored as if it were in UTC.
  case local(Timestamp)
  /// A time with a UTC offset.
  case instant(Timestamp)

  /// Returns the first whole second after this day or time, on a clock.
  ///
  /// A time that the clock shows twice means the later instant.
  func end(on clock: LocalClock) -> Timestamp {
    switch self {
    case .day(let date): return clock.instant(date.advanced(byDays: 1))
    case .local(let time):
      return Timestamp(showing: time, ifRepeated: .later, utcOffset: clock.utcOffset)
        .advanced(bySeconds: 1)
    case .instant(let instant): return instant.advanced(bySeconds: 1)
    }
  }
}

extension HistoryDate: ExpressibleByArgument {
  /// Creates a past time from a date, such as `2026-11-20`, or from a time, such as
  /// `2026-11-20T18:30`.
  ///
  /// A time may have seconds and an offset. The result is `nil` for any other text.
  init?(argument text: String) {
    if let date = CivilDate(iso8601: text) {
      self = .day(date)
    } else if let time = ZonedTime(localISO8601: text, utcOffset: 0) {
      self = .local(time.instant)
    } else if let instant = Timestamp(iso8601: text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}

/// A lookup of the weather that was known at a past time, in storage only.
struct WeatherHistory {
  private let context: CommandContext
  private let place: Place
  private let clock: LocalClock

  init(context: CommandContext, place: Place) {
    (self.context, self.place) = (context, place)
    clock = Self.clock(of: place, context)
  }

  /// Returns the last report that was fetched by a time.
  ///
  /// - Throws: `CommandFailure` if there is none. Its message lists the days that have reports.
  func fetchedReport(at time: HistoryDate) throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let end = time.end(on: clock)
    let (point, provider) = (place.coordinates, context.settings.provider)
    let report = try context.read("stored weather") { () throws(StorageError) in
      try context.weatherStorage.cachedReport(near: point, from: provider, before: end)
    }
    guard let report else {
      throw CommandFailure(status: .notFound, message: nothingKnown(by: time))
    }
    return report
  }

  private func nothingKnown(by time: HistoryDate) -> String {
    let (point, provider) = (place.coordinates, context.settings.provider)
    let times =
      context.stored { try $0.weatherStorage.fetchTimes(near: point, from: provider) } ?? []
    guard !times.isEmpty else {
      return "No stored weather for \(place.name) from \(provider.displayName)."
    }
    return "No weather for \(place.name) was stored by \(text(of: time)). "
      + "Stored dates: \(daysText(times))."
  }

  /// Returns a day, or a day and a time, on the clock of the place.
  private func text(of time: HistoryDate) -> String {
    if case .day(let date) = time { return date.description }
    let last = clock.zoned(time.end(on: clock).advanced(bySeconds: -1))
    return "\(last.date) \(context.settings.display.clock.text(of: last))"
  }

  /// Returns the days of some times as text, with consecutive days as one range.
  private func daysText(_ times: [Timestamp]) -> String {
    let days = times.map { clock.zoned($0).date }
    var runs: [ClosedRange<CivilDate>] = []
    for day in days {
      if let run = runs.last, day <= run.upperBound.advanced(byDays: 1) {
        runs[runs.count - 1] = run.lowerBound...max(day, run.upperBound)
      } else {
        runs.append(day...day)
      }
    }
    return runs.map { run in
      run.lowerBound == run.upperBound
        ? run.lowerBound.description : "\(run.lowerBound) to \(run.upperBound)"
    }.joined(separator: ", ")
  }

  /// Returns the clock of the place or of its last report, else the clock of the system.
  private static func clock(of place: Place, _ context: CommandContext) -> LocalClock {
    let name =
      place.timeZone ?? context.storedReport(near: place.coordinates)?.value.place.timeZone
    return LocalClock(zone: name ?? TimeZone.current.identifier, orUTCOffset: 0)
  }
}
