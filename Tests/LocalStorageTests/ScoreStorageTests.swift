import Domain
import Foundation
import Testing

@testable import LocalStorage

@Suite struct ScoreStorageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func forecast(_ provider: WeatherProvider, day: Int, celsius: Double) throws
    -> FrozenForecast
  {
    let now = Timestamp(seconds: day * 86_400 + 8 * 3_600)
    var report = WeatherReport(provider: provider, place: try .named("Kyiv"), current: nil)
    report.elevation = 179
    report.hourly = (24..<48).map { hour in
      let time = Timestamp(seconds: day * 86_400 + hour * 3_600)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      hour.temperature = Quantity(celsius, .celsius)
      return hour
    }
    let fetched = FetchedValue(value: report, fetchedAt: now, source: .network)
    return try #require(FrozenForecast(fetched, at: now, clock: LocalClock()))
  }

  @Test func placesStayInTheirOrderAndOneAtAPoint() throws {
    let kyiv = ScoredPlace(try .named("Kyiv"), since: Timestamp(seconds: 0), clock: LocalClock())
    var moved = kyiv
    moved.hour = 20
    try folder.withStorage { storage in
      #expect(try storage.add(kyiv))
      #expect(try storage.add(moved))
      #expect(try storage.values(in: .scoredPlaces) == [kyiv])
      try storage.update(moved)
    }
    try folder.withStorage { storage in
      #expect(try storage.scoredPlace(at: kyiv.place.coordinates) == moved)
      try storage.removeScoredPlace(at: kyiv.place.coordinates)
      try storage.update(moved)
      #expect(try storage.values(in: .scoredPlaces) == [])
    }
  }

  @Test(arguments: [24, -1, Int.max])
  func aPlaceWithAnHourOfNoDayIsSkipped(hour: Int) throws {
    var damaged = ScoredPlace(try .named("Kyiv"), since: Timestamp(seconds: 0), clock: LocalClock())
    damaged.hour = hour
    let storage = folder.open().storage
    #expect(try storage.add(damaged))
    #expect(try storage.values(in: .scoredPlaces) == [])
    // Choosing the place again replaces what cannot be read.
    damaged.hour = 8
    #expect(try storage.add(damaged))
    #expect(try storage.scoredPlace(at: damaged.place.coordinates) == damaged)
  }

  @Test func reportsAreStoredOnceByTime() throws {
    let reports = (0..<3).map {
      StationReport(
        time: Timestamp(seconds: $0 * 3_600), celsius: Double($0) + 0.5, hasTenths: $0 == 2)
    }
    var (corrected, other) = (reports[1], reports[2])
    corrected.celsius = 9
    (other.celsius, other.isRoutine) = (9, false)
    try folder.withStorage { storage in
      try storage.save(reports, of: "UKKK")
      try storage.save([corrected, other], of: "UKKK")
      #expect(try storage.stationReports(of: "UKKK") == [reports[0], corrected, reports[2]])
      #expect(try storage.stationReports(of: "UKBB") == [])
      try storage.deleteScores(before: Timestamp(seconds: 3_600))
      #expect(try storage.stationReports(of: "UKKK") == [corrected, reports[2]])
    }
  }

  @Test func forecastsAndMeasurementsAreKeptFor67Days() async throws {
    let point = try Place.named("Kyiv").coordinates
    let storage = folder.open().storage
    let times = [9, 10, 11].map { Timestamp(seconds: $0 * 86_400 + 8 * 3_600) }
    for day in [9, 10, 11] {
      try storage.save(try forecast(.openMeteo, day: day, celsius: 5), at: point)
    }
    try storage.save(times.map { StationReport(time: $0, celsius: 5) }, of: "UKKK")
    var keeper = ScoreKeeper.off(now: { times[1].advanced(bySeconds: 67 * 86_400) })
    keeper.storage = storage
    #expect(try await keeper.collect() == ScoreCollection())
    #expect(try storage.frozenForecasts(at: point).map(\.takenAt.instant) == Array(times[1...]))
    #expect(try storage.stationReports(of: "UKKK").map(\.time) == Array(times[1...]))
  }

  @Test func allKeptScoresOfAPlaceTakeLittleSpace() throws {
    // Five services a day for the kept days, with five days each, and three reports an hour.
    let point = try Place.named("Kyiv").coordinates
    try folder.withStorage { storage in
      for day in 0..<67 {
        for provider in [WeatherProvider.openMeteo, .metNorway, .nws, .brightSky] {
          var forecast = try forecast(provider, day: day, celsius: -12.3)
          forecast.celsius = Array(repeating: -12.3, count: 121)
          try storage.save(forecast, at: point)
        }
        let reports = (0..<72).map {
          StationReport(time: Timestamp(seconds: day * 86_400 + $0 * 1_200), celsius: -12.3)
        }
        try storage.save(reports, of: "UKKK")
      }
    }
    let size = try FileManager.default.attributesOfItem(atPath: folder.database)[.size] as? Int
    #expect(try #require(size) < 1_500_000)
  }
}
