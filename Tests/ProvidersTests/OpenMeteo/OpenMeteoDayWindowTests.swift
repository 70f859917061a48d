import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The hours that the chance, the amount, and the words of a day are from, in a recording of Toronto
/// with dry days and a wet night.
@Suite struct OpenMeteoDayWindowTests {
  private let report: WeatherReport

  init() throws {
    let data = try Fixture("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json").data()
    report = try #require(
      try readAnswer(data, OpenMeteoForecast.init)
        .report(for: Place.at(43.65, -79.38, "Toronto"), days: 16))
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

  /// In the rows, in which the night's rain after midnight counts on the next date.
  @Test func theWordsChanceAndAmountOfADateAreOfItsHours() throws {
    let hours = report.hoursFromTheirTime
    var checked = 0
    for day in report.daily {
      let shown = ShownDay(day)
      let own = hours.filter { $0.time.date == day.date }
      let amounts = own.compactMap { $0.precipitation?.value }
      guard amounts.count == 24 else { continue }
      checked += 1
      #expect(shown.hours == .date)
      let amount = try #require(shown.precipitation?.value)
      #expect(abs(amount - amounts.reduce(0, +)) < 0.051)
      let chances = own.compactMap(\.precipitationProbability)
      #expect(shown.precipitationProbability == (chances.count == 24 ? chances.max() : nil))
      #expect(own.contains { $0.phrase == shown.phrase && $0.sky == shown.iconSky })
      #expect(shown.iconSky?.isWet == own.contains { $0.sky?.isWet == true })
    }
    #expect(checked > 10)
  }

  @Test func theHalvesAreMarkedAsComputed() {
    #expect(report.computed == [.dayParts])
  }
}
