import Domain
import Radar
import TestSupport
import Testing

@testable import Providers

/// The made world: whole, plausible, and in agreement with itself.
@Suite struct SampleWeatherTests {
  /// Late on 2026-07-31, in the northern winter, and at the beginning and the end of time.
  static let starts = [1_785_541_267, 1_767_270_000, 0, 951_782_400, 4_102_444_799]
    .map(Timestamp.init(seconds:))

  private static var reports: [(start: Timestamp, report: WeatherReport)] {
    starts.flatMap { start in
      SampleWeather.places.flatMap { place in
        [WeatherProvider.sample, .otherSample].map { provider in
          (start, SampleWeather(start: start).report(of: place, by: provider, at: start))
        }
      }
    }
  }

  @Test func theReportHasAllHoursOfTenDaysFromMidnight() {
    for (start, report) in Self.reports {
      let clock = LocalClock(zone: report.place.timeZone, orUTCOffset: 0)
      let today = clock.zoned(start).date
      #expect(report.daily.map(\.date) == (0..<10).map { today.advanced(byDays: $0) })
      let hours = report.hoursFromTheirTime
      #expect(hours.first?.time.instant == clock.instant(today))
      #expect(hours.last?.end == clock.instant(today.advanced(byDays: 10)))
      for (hour, next) in zip(hours, hours.dropFirst()) { #expect(hour.end == next.time.instant) }
    }
  }

  @Test func noValueIsMissingOrOutOfItsRange() throws {
    for (_, report) in Self.reports {
      #expect(report == report.plausible)
      let current = try #require(report.current)
      #expect(missing(in: current) == ["isMeasured"])
      for day in report.daily {
        let polar: Set = ["sunrise", "sunset", "day", "night"]
        #expect(polar.isSuperset(of: missing(in: day)), "\(day)")
        #expect(report.place.name.hasPrefix("Nordhamn") || missing(in: day) == [])
      }
      for hour in report.hoursFromTheirTime {
        // Where no snow falls, there is no depth of it.
        #expect(
          Set(missing(in: hour)).isSubset(of: ["strength", "likelihood", "snowfall"]), "\(hour)")
      }
    }
  }

  private func missing(in value: some Any) -> [String] {
    Mirror(reflecting: value).children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
  }

  @Test func wordsChanceAndAmountOfAnHourAgree() {
    for (_, report) in Self.reports {
      for hour in report.hoursFromTheirTime {
        let isWet = (hour.precipitation?.value ?? 0) >= 0.1
        #expect(hour.sky?.isWet == isWet, "\(hour)")
        #expect(((hour.precipitationProbability ?? 0) >= 50) == isWet, "\(hour)")
      }
    }
  }

  @Test func theSunDecidesDayNightAndUV() {
    for (_, report) in Self.reports {
      for hour in report.hoursFromTheirTime {
        let height = SunTimes.height(at: hour.time.instant, at: report.place.coordinates)
        #expect(height > 0 || hour.uvIndex == 0)
        #expect(height > 1 ? hour.isDay == true : height > -2 || hour.isDay == false)
      }
    }
  }

  @Test func daysAreTheRangesAndSumsOfTheirHours() {
    for (_, report) in Self.reports {
      for day in report.daily {
        let hours = report.hoursFromTheirTime.filter { $0.time.date == day.date }
        let temperatures = hours.compactMap(\.temperature?.value)
        #expect(day.temperature?.min == temperatures.min())
        #expect(day.temperature?.max == temperatures.max())
        let sum = hours.compactMap(\.precipitation?.value).reduce(0, +)
        #expect(abs((day.precipitation?.value ?? 0) - sum) < 0.006)
      }
    }
  }

  @Test func theDewPointIsNotAboveTheTemperatureAndTheGustNotBelowTheWind() throws {
    for (_, report) in Self.reports {
      let current = try #require(report.current)
      #expect(try #require(current.dewPoint?.value) <= #require(current.temperature?.value))
      for wind in report.hourly.compactMap(\.wind) {
        #expect(try #require(wind.gust?.value) >= #require(wind.speed?.value))
      }
    }
  }

  @Test func quarterHoursAreTheRainOfTheirHours() throws {
    for (_, report) in Self.reports {
      #expect(report.quarterHourly.count == 192)
      for hour in report.hoursFromTheirTime.prefix(48) {
        let quarters = report.quarterHourly.filter {
          hour.time.instant <= $0.time.instant && $0.time.instant < hour.end
        }
        let sum = quarters.compactMap(\.precipitation?.value).reduce(0, +)
        #expect(abs(sum - (hour.precipitation?.value ?? 0)) < 0.006)
      }
    }
  }

  @Test func itsDaysDiffer() {
    let skies = Set(
      SampleWeather.places.flatMap { place in
        SampleWeather(start: .now).report(of: place, at: .now).hoursFromTheirTime.compactMap(\.sky)
      })
    #expect(
      skies.isSuperset(of: [
        .clear, .partlyCloudy, .overcast, .fog, .drizzle, .rain, .showers, .thunderstorm, .snow,
      ]))
  }

  @Test func aSevereAlertOfTodayEndsAndSaysThatItIsNone() throws {
    for start in Self.starts {
      let report = SampleWeather(start: start).report(at: start)
      let alert = try #require(report.alertsInForce(at: start).first)
      #expect(alert.severity == .severe)
      #expect(alert.name.hasPrefix("Sample ") && alert.title.hasPrefix("Sample "))
      #expect(alert.text?.contains("This is a sample, not an official warning.") == true)
      let end = try #require(alert.until?.instant)
      #expect((3_600...36_000).contains(end.seconds(since: start)))
      let thunder = report.hoursFromTheirTime.filter { $0.sky == .thunderstorm }
      #expect(!thunder.isEmpty && thunder.allSatisfy { $0.time.instant < end })
    }
  }

  @Test func twoSamplesOfAStartAreEqualAndTimeGoesOnInEach() throws {
    let sample = SampleWeather(start: .now)
    #expect(sample.report(at: .now) == SampleWeather(start: .now).report(at: .now))
    let later = sample.report(at: .now.advanced(bySeconds: 3 * 86_400))
    let day = try #require(later.daily.first)
    #expect(sample.report(at: .now).day(on: day.date)?.temperature == day.temperature)
  }

  @Test func theOtherServiceSaysSomethingElse() {
    let sample = SampleWeather(start: .now)
    let (one, other) = (
      sample.report(at: .now), sample.report(by: .otherSample, at: .now)
    )
    #expect(other.provider == .otherSample && other.attribution.contains("not real data"))
    for (day, differing) in zip(one.daily, other.daily) {
      #expect(day.temperature != differing.temperature)
    }
  }
}

// MARK: - Radar and scores

@Suite struct SampleRadarTests {
  private func loop(of place: Place, _ start: Timestamp) async throws -> RadarLoop {
    let map = RadarExtent(zoom: .region, shape: 50).map(around: place.coordinates)
    let client = RadarClient.sample(SampleWeather(start: start), now: { start })
    return try await client.fetch(RadarRequest(source: .sample, map: map)).value
  }

  private func series(of place: Place, in loop: RadarLoop) -> RadarSeries {
    RadarSeries(
      at: place.coordinates, in: loop,
      loop.frames.map { try? RadarGrid($0, placement: loop.placement) })
  }

  @Test(arguments: SampleWeather.places)
  func framesAgreeWithTheQuarterHoursOfTheForecast(place: Place) async throws {
    let start = Timestamp.now.roundedDown(to: 900)
    let report = SampleWeather(start: start).report(of: place, at: start)
    let series = series(of: place, in: try await loop(of: place, start))
    for quarter in report.quarterHourly {
      let frames = series.values.filter {
        (300...900).contains($0.time.seconds(since: quarter.time.instant))
      }
      guard frames.count == 3 else { continue }
      let rate = frames.compactMap(\.rate).reduce(0, +) / 3
      let expected = 4 * (quarter.precipitation?.value ?? 0)
      // Radars have whole decibels, and the pixels around the place a mean.
      #expect(abs(rate - expected) <= 0.2 + 0.2 * expected, "\(quarter.time): \(rate), \(expected)")
    }
  }

  @Test func theBandOfRainIsSeenBeforeItReachesThePlaceAndCredited() async throws {
    let loop = try await loop(of: SampleWeather.place, .now)
    #expect(loop.credit == "Sample radar, not real data")
    #expect(loop.frames.count == 37 && loop.newestMeasured == 12)
    let series = series(of: SampleWeather.place, in: loop)
    #expect(series.sight == .radar)
    #expect(series.values[12].rate == 0)
    #expect(series.values.contains { ($0.rate ?? 0) > 3 })
    let grid = try RadarGrid(loop.frames[12], placement: loop.placement)
    #expect(grid.rates.contains { $0 > 200 })
  }

  @Test func snowIsMarkedAsSnow() async throws {
    let place = SampleWeather.places[1]
    let series = series(of: place, in: try await loop(of: place, .now))
    let kinds = Set(series.values.compactMap(\.kind))
    #expect(kinds == [.snow])
  }
}

@Suite struct SampleScoresTests {
  @Test(arguments: SampleWeather.places)
  func bothServicesHaveScoresOf23Days(place: Place) async throws {
    let memory = SampleMemory(SampleWeather(start: .now))
    let keeper = ScoreKeeper.sample(
      in: memory.scores, clock: { zone, _ in LocalClock(zone: zone) }, now: { .now })
    let scores = try #require(try await keeper.scores(of: place))
    let card = try #require(scores.card(1))
    #expect(card.compared.map(\.provider) == [.sample, .otherSample])
    for service in card.services {
      #expect((22...23).contains(service.count))
      #expect(try #require(service.score).absoluteError.mean < 4)
    }
    #expect(card.persistence != nil)
    #expect(scores.place.station?.name.hasSuffix("(sample)") == true)
    #expect((1...5).allSatisfy { scores.card($0)?.compared.count == 2 })
  }

  @Test func collectingAsksNobodyAndTheFourPlacesAreSaved() async throws {
    let memory = SampleMemory(SampleWeather(start: .now))
    let keeper = ScoreKeeper.sample(
      in: memory.scores, clock: { zone, _ in LocalClock(zone: zone) }, now: { .now })
    #expect(try await keeper.collect().failures == [])
    #expect(try memory.places.savedPlaces() == SampleWeather.places)
    #expect(SampleWeather.places.count == 4)
  }
}
