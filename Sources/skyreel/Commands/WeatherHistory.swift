import Domain
import Foundation

/// A lookup of the weather that was known at a past time, in storage only.
struct WeatherHistory {
  private let context: CommandContext
  private let place: Place
  private let zone: TimeZone

  /// Creates a lookup for a place.
  init(context: CommandContext, place: Place) {
    (self.context, self.place) = (context, place)
    zone = Self.zone(of: place, context)
  }

  /// Returns the last report that was fetched by a time.
  ///
  /// - Throws: `CommandFailure` if there is none. Its message lists the days that have reports.
  func fetchedReport(at time: HistoryDate) throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let end = time.end(in: zone)
    let (point, provider) = (place.coordinates, context.settings.provider)
    let report = context.stored { try $0.weather.history(near: point, from: provider, before: end) }
    guard let report else {
      throw CommandFailure(status: .notFound, message: nothingKnown(by: end))
    }
    return report
  }

  private func nothingKnown(by end: Timestamp) -> String {
    let (point, provider) = (place.coordinates, context.settings.provider)
    let times = context.stored { try $0.weather.fetchTimes(near: point, from: provider) } ?? []
    guard !times.isEmpty else {
      return "No stored weather for \(place.name) from \(provider.displayName)."
    }
    let last = ZonedTime(instant: end.advanced(bySeconds: -1), utcOffset: zone.utcOffset(at: end))
    return "No weather for \(place.name) was stored by \(last.date). "
      + "Stored dates: \(daysText(times))."
  }

  /// Returns the days of some times as text, with consecutive days as one range.
  private func daysText(_ times: [Timestamp]) -> String {
    let days = times.map { ZonedTime(instant: $0, utcOffset: zone.utcOffset(at: $0)).date }
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

  /// Returns the time zone of the place or of its last report, else the system's time zone.
  private static func zone(of place: Place, _ context: CommandContext) -> TimeZone {
    let (point, provider) = (place.coordinates, context.settings.provider)
    let name =
      place.timeZone
      ?? context.stored { try $0.weather.cachedReport(near: point, from: provider) }?.value.place
      .timeZone
    return name.flatMap(TimeZone.init(identifier:)) ?? .current
  }
}
