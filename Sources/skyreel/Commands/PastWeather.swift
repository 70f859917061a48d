import Domain
import Foundation

/// Finds what was known of the weather of a place in the past, in storage alone.
struct PastWeather {
  private let program: Program
  private let place: Place
  private let zone: TimeZone

  /// Prepares to look for the weather of a place.
  ///
  /// - Parameters:
  ///   - program: The program with its storage.
  ///   - place: The place.
  init(program: Program, place: Place) {
    (self.program, self.place) = (program, place)
    zone = Self.zone(of: place, program)
  }

  /// The last report that was fetched by a moment.
  ///
  /// - Throws: `CommandFailure` where nothing was known then; it says of which days something is.
  func snapshot(at moment: PastMoment) throws(CommandFailure) -> Snapshot<WeatherReport> {
    let end = moment.end(in: zone)
    let (point, provider) = (place.coordinates, program.settings.provider)
    let report = program.stored { try $0.history(near: point, from: provider, before: end) }
    guard let report else {
      throw CommandFailure(status: .notFound, message: nothingKnown(by: end))
    }
    return report
  }

  private func nothingKnown(by end: Timestamp) -> String {
    let (point, provider) = (place.coordinates, program.settings.provider)
    let moments = program.stored { try $0.historyMoments(near: point, from: provider) } ?? []
    guard !moments.isEmpty else {
      return "no weather of \(place.name) is stored from \(provider.displayName)"
    }
    let last = ZonedTime(instant: end.advanced(bySeconds: -1), utcOffset: zone.utcOffset(at: end))
    return "nothing was stored of \(place.name) by \(last.date): "
      + "there is weather of \(daysText(moments))"
  }

  /// The days of moments, those that follow each other as one.
  private func daysText(_ moments: [Timestamp]) -> String {
    let days = moments.map { ZonedTime(instant: $0, utcOffset: zone.utcOffset(at: $0)).date }
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

  /// The zone of the place; where neither it nor its last report tells one, the system's.
  private static func zone(of place: Place, _ program: Program) -> TimeZone {
    let (point, provider) = (place.coordinates, program.settings.provider)
    let name =
      place.timeZone
      ?? program.stored { try $0.cachedReport(near: point, from: provider) }?.value.place.timeZone
    return name.flatMap(TimeZone.init(identifier:)) ?? .current
  }
}
