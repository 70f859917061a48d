import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The nowcast, which covers Norway, Sweden, Finland, and Denmark.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayNowcastTests {
  @Test func theNowcastGivesTheCurrentConditionsAndQuarterHours() async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server)
      let fetched = try await MetNorwayService.client(server, now: Self.now).report(trondheim)
      let current = try #require(fetched.value.current)
      #expect(server.requests.map(\.path) == [MetNorwayService.forecast, MetNorwayService.nowcast])
      #expect(current.observedAt?.description == "2023-08-14T20:15:00+02:00")
      #expect(current.temperature == Quantity(17.7, .celsius))
      #expect(current.humidity == 80.5)
      #expect(current.wind?.gust == Quantity(6.1, .metersPerSecond))
      #expect(current.precipitation == PrecipitationAmount(Quantity(0, .millimeters), .rate))
      // The nowcast has no pressure.
      #expect(current.pressure == Quantity(1_000, .hectopascals))
      let quarters = fetched.value.quarterHourly
      #expect(quarters.map(\.time.minute) == [15, 30, 45, 0, 15, 30, 45])
      // Rates of 5-minute steps, each for a twelfth of an hour.
      let steps = try RecordedJSON(fixture: "metno/nowcast_trondheim-2023-08_rain-coming.json")
      let rates = steps["properties"]["timeseries"].list.compactMap {
        $0["data"]["instant"]["details"]["precipitation_rate"].number
      }
      let amounts = (0..<7).map { rates[($0 * 3)..<($0 * 3 + 3)].reduce(0, +) / 12 }
      for (quarter, amount) in zip(quarters, amounts) {
        #expect(abs((quarter.precipitation?.value ?? .nan) - amount) < 1e-9)
      }
    }
  }

  @Test func withoutRadarTheNowcastHasNoPrecipitation() throws {
    let nowcast = try MetNorwayForecast(
      JSON(Fixture("metno/nowcast_60n-11e-2021-02_radar-unavailable.json").data()))
    var report = WeatherReport(
      provider: .metNorway,
      place: Place.at(60, 11, "", zone: "Europe/Oslo"), current: CurrentConditions())
    report.current?.observedAt = try time("2021-02-02T13:00:00+01:00")
    report.add(nowcast)
    #expect(report.current?.temperature == Quantity(-7.5, .celsius))
    // The amount of the hour replaces a rate.
    #expect(
      report.current?.precipitation == PrecipitationAmount(Quantity(0, .millimeters), .nextHour))
    #expect(report.quarterHourly.isEmpty)
    #expect(report.computed == [.feelsLike])
  }

  @Test(
    "A nowcast that fails leaves the forecast unchanged",
    arguments: [.status(422), .status(403), .status(500), .json("x"), .json("{}")]
      as [LoopbackAnswer])
  func nowcastFailure(answer: LoopbackAnswer) async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server)
      server.answer(MetNorwayService.nowcast, with: answer)
      let fetched = try await MetNorwayService.client(server, now: Self.now).report(trondheim)
      #expect(fetched.value.current?.temperature == Quantity(10, .celsius))
      #expect(fetched.value.quarterHourly.isEmpty)
      #expect(server.requests.count == 2)
    }
  }

  @Test(
    "An unchanged forecast has no quarter-hours of an earlier nowcast",
    arguments: [nil, "metno/nowcast_60n-11e-2021-02_radar-unavailable.json"])
  func unchangedForecast(nowcast: String?) async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .status(304))
      server.answer(
        MetNorwayService.nowcast, with: try nowcast.map { try .fixture($0) } ?? .status(500))
      let hour = try time("2021-02-02T13:00:00+01:00")
      let place = MetNorwayService.place(60, 11)
      var report = WeatherReport(
        provider: .metNorway, place: place, current: CurrentConditions(),
        quarterHourly: [QuarterHourForecast(time: hour)])
      report.current?.observedAt = hour
      report.lastModified = MetNorwayService.lastModified
      let stored = FetchedValue(value: report, fetchedAt: hour.instant, source: .cache)
      let fetched = try await MetNorwayService.client(
        server, stored: stored, now: hour.instant.advanced(bySeconds: 600)
      ).report(place)
      #expect(server.requests.map(\.path) == [MetNorwayService.forecast, MetNorwayService.nowcast])
      #expect(fetched.value.quarterHourly.isEmpty)
    }
  }

  @Test func noNowcastIsRequestedIfTheForecastFails() async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .status(403))
      _ = await #expect(throws: ProviderError.self) {
        try await MetNorwayService.client(server, now: Self.now).report(trondheim)
      }
      #expect(server.requests.map(\.path) == [MetNorwayService.forecast])
    }
  }

  @Test func theReportStaysFreshUntilTheNowcastExpires() async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server, nowcastExpires: "Mon, 14 Aug 2023 19:40:00 GMT")
      let fetched = try await MetNorwayService.client(server, now: Self.now).report(trondheim)
      #expect(fetched.freshUntil?.description == "2023-08-14T19:40:00Z")
    }
  }

  @Test(arguments: [
    (60.0, 10.0, nil, true), (60, 25, nil, true), (56, 9, nil, true), (60, 10, "NO", true),
    (52.5, 13.4, nil, false), (60, 10, "EE", false), (40, -74, "DK", true), (-60, 10, nil, false),
  ])
  func theNowcastCoversFourCountries(
    latitude: Double, longitude: Double, country: String?, isCovered: Bool
  ) throws {
    var place = MetNorwayService.place(latitude, longitude)
    place.country = country
    #expect(MetNorway.hasNowcast(place) == isCovered)
  }

  // MARK: Support

  private static let now = Timestamp(seconds: 1_692_037_020)  // 2023-08-14T18:17:00Z

  private let trondheim = Place.at(
    63.4308, 10.4034, "Trondheim", country: "NO", zone: "Europe/Oslo")

  private func serveTrondheim(
    _ server: LoopbackServer, nowcastExpires: String = "Mon, 14 Aug 2023 18:22:00 GMT"
  ) throws {
    let date = "Mon, 14 Aug 2023 18:17:00 GMT"
    var forecast = LoopbackAnswer.json(
      MetNorwayService.forecastJSON(from: "2023-08-14T18:00:00Z", hours: 24))
    forecast.headers["Date"] = date
    forecast.headers["Expires"] = "Mon, 14 Aug 2023 18:47:00 GMT"
    server.answer(MetNorwayService.forecast, with: forecast)
    var nowcast = try LoopbackAnswer.fixture("metno/nowcast_trondheim-2023-08_rain-coming.json")
    nowcast.headers["Date"] = date
    nowcast.headers["Expires"] = nowcastExpires
    server.answer(MetNorwayService.nowcast, with: nowcast)
  }
}
