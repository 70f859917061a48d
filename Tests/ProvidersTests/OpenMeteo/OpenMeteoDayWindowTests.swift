import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

/// The hours that the chance, the amount, and the words of a day are from, in a recording of Toronto
/// with dry days and a wet night.
@Suite struct OpenMeteoDayWindowTests {
  private let report: WeatherReport

  init() throws {
    let data = try Fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json").data()
    let point = try #require(Coordinates(latitude: 43.65, longitude: -79.38))
    report = try #require(
      try readAnswer(data, OpenMeteoForecast.init)
        .report(for: Place(name: "Toronto", coordinates: point), days: 16))
  }

  /// The chance rises to 34 % at 20:00, and the sun sets at 20:40.
  @Test func theHourInWhichTheSunSetsBelongsToTheDay() throws {
    let day = try #require(report.daily.first { "\($0.date)" == "2026-08-01" })
    let hour = try #require(
      report.hoursFromTheirTime.first { $0.time.description.hasPrefix("2026-08-01T20:00") })
    #expect(day.sunset?.description.hasPrefix("2026-08-01T20:40") == true)
    #expect(hour.precipitationProbability == 34)
    #expect(day.day?.precipitationProbability == 34)
  }

  @Test func eachHalfHasTheLargestChanceAndTheSumOfTheHoursThatStartInIt() throws {
    let hours = report.hoursFromTheirTime
    var checked = 0
    for (day, next) in zip(report.daily, report.daily.dropFirst()) {
      let times = [day.sunrise, day.sunset, next.sunrise].compactMap { $0?.instant }
      guard times.count == 3 else { continue }
      for (half, start, end) in [(day.day, times[0], times[1]), (day.night, times[1], times[2])] {
        guard let half else { continue }
        let own = hours.filter { start <= $0.time.instant && $0.time.instant < end }
        #expect(half.precipitationProbability == own.compactMap(\.precipitationProbability).max())
        if let amount = half.precipitation?.value {
          let sum = own.compactMap { $0.precipitation?.value }.reduce(0, +)
          #expect(abs(amount - sum) < 0.006)
          checked += 1
        }
      }
    }
    #expect(checked > 20)
  }

  /// The night's rain falls after midnight, so that the service counts it on the next date.
  @Test func theShownAmountOfADayIsOfTheSameHoursAsItsChance() throws {
    for day in report.daily {
      guard let amount = day.precipitationFromSunrise?.value, amount > 0 else { continue }
      #expect((day.precipitationProbability ?? 0) > 0)
      let phrase = try #require(day.phrase)
      let isWetByNightOnly =
        (day.day?.precipitation?.value ?? 0) == 0 && (day.night?.precipitation?.value ?? 0) >= 1
      if isWetByNightOnly { #expect(phrase.contains(", night: "), "\(day.date): \(phrase)") }
    }
    #expect(
      report.daily.contains { $0.precipitationFromSunrise != $0.precipitation },
      "the service's own sums are from midnight to midnight")
  }

  @Test func theHalvesAreMarkedAsComputed() {
    #expect(report.computed == [.dayParts])
  }
}
