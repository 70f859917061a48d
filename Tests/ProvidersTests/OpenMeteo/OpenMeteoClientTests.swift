import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The client against a loopback server.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoClientTests {
  private static let now = Timestamp(seconds: 1_748_615_000)  // 2025-05-30T14:23:20Z

  @Test func aReportTakesOneRequest() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      let delhi = Place.at(28.61, 77.2, "Asked")
      let fetched = try await client(server).report(delhi)
      #expect(fetched.fetchedAt == Self.now)
      #expect(fetched.source == .network)
      #expect(fetched.value.place.name == "Asked")
      #expect(fetched.value.place.coordinates == delhi.coordinates)
      #expect(fetched.value.place.timeZone == "Asia/Kolkata")
      #expect(fetched.value.current?.temperature == Quantity(31.4, .celsius))
      #expect(fetched.value.daily.count == 7)
      #expect(server.requests.map(\.path) == ["/v1/forecast"])
    }
  }

  @Test func aRequestNamesTheShownVariablesAndOneExtraDay() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      _ = try await client(server).report(Place.at(28.61, -0.00001, "Asked"))
      #expect(
        server.requests.map(\.query) == [
          [
            "latitude": "28.61", "longitude": "0",
            "current":
              "temperature_2m,relative_humidity_2m,apparent_temperature,dew_point_2m,is_day,"
              + "precipitation,weather_code,cloud_cover,pressure_msl,wind_speed_10m,"
              + "wind_direction_10m,wind_gusts_10m,visibility,uv_index",
            "daily":
              "temperature_2m_max,temperature_2m_min,apparent_temperature_max,"
              + "apparent_temperature_min,sunrise,sunset,uv_index_max,precipitation_sum",
            "hourly":
              "temperature_2m,apparent_temperature,relative_humidity_2m,cloud_cover,uv_index,"
              + "precipitation_probability,precipitation,weather_code,is_day,wind_speed_10m,"
              + "wind_direction_10m,wind_gusts_10m,pressure_msl,snowfall",
            "minutely_15": "precipitation,weather_code",
            "timezone": "auto", "forecast_days": "11", "forecast_minutely_15": "24",
          ]
        ])
    }
  }

  @Test func aSearchSendsTheNameAndReturnsPlaces() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      let places = try await client(server).search("São Paulo & co")
      #expect(places.map(\.country) == ["FR", "US"])
      let request = try #require(server.requests.first)
      #expect(request.path == "/v1/search")
      #expect(
        request.query == [
          "name": "São Paulo & co", "count": "10", "language": "en", "format": "json",
        ])
    }
  }

  @Test func coordinatesAreAPlaceWithoutARequest() async throws {
    try await LoopbackServer.run { server in
      let point = Coordinates.point(32.801, -17.045)
      let place = try await client(server).place(point)
      #expect(place == Place(name: "32.801,-17.045", coordinates: point))
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "An error response is reported as its failure",
    arguments: [
      (
        400, #"{"error":true,"reason":"Invalid timezone"}"#,
        .rejected(status: 400, reason: "Invalid timezone")
      ),
      (400, "nonsense", .rejected(status: 400, reason: nil)),
      (503, #"{"error":true,"reason":"The service is overloaded"}"#, .server(status: 503)),
    ] as [(Int, String, ProviderError.Failure)])
  func failure(status: Int, body: String, expected: ProviderError.Failure) async throws {
    try await LoopbackServer.run { server in
      server.answer("/v1/forecast", with: .json(body, status: status))
      let failure = await failureOfReport(server)
      #expect(failure == expected)
    }
  }

  @Test func aRecordedRejectionHasItsReason() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/v1/forecast", with: try .fixture("openmeteo/error-400-unit_2023.json", status: 400))
      let reason =
        "Cannot initialize TemperatureUnit from invalid String value asdfsfd for key "
        + "temperature_unit"
      let failure = await failureOfReport(server)
      #expect(failure == .rejected(status: 400, reason: reason))
    }
  }

  @Test(
    "A rate limit has the time of its reset",
    arguments: [
      ("Minutely API request limit exceeded. Please try again in one minute.", 1_748_615_060),
      ("Hourly API request limit exceeded. Please try again in the next hour.", 1_748_617_200),
      ("Daily API request limit exceeded. Please try again tomorrow.", 1_748_649_600),
      ("Too many concurrent requests", nil),
    ] as [(String, Int?)])
  func limit(reason: String, seconds: Int?) async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/v1/forecast", with: .json(#"{"error":true,"reason":"\#(reason)"}"#, status: 429))
      let expected = ProviderError.Failure.rateLimited(
        retryAt: seconds.map(Timestamp.init(seconds:)))
      let failure = await failureOfReport(server)
      #expect(failure == expected)
      #expect(server.requests.count == 1)
    }
  }

  @Test func aServerErrorIsRetriedOnce() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/v1/forecast", with: .status(502),
        try .fixture("openmeteo/forecast_current_moscow-2025-12.json"))
      let policy = RetryPolicy(attempts: 2, pause: { .zero })
      let fetched = try await client(server, retry: policy).report(Place.at(55.75, 37.6, "Asked"))
      #expect(fetched.value.current?.humidity == 93)
      #expect(server.requests.count == 2)
    }
  }

  @Test func cancelingEndsTheRequest() async throws {
    try await LoopbackServer.run { server in
      server.answer("/v1/forecast", with: .status(200).delivered(.never))
      let task = Task { await failureOfReport(server) }
      try await server.waitForRequests(to: "/v1/forecast")
      task.cancel()
      let failure = await task.value
      #expect(failure == .cancelled)
    }
  }

  private func client(_ server: LoopbackServer, retry: RetryPolicy = .never) -> WeatherClient {
    .openMeteo(
      .test(.unhurried(), retry: retry, now: { Self.now }), baseURL: server.baseURL,
      geocodingBaseURL: server.baseURL)
  }

  private func failureOfReport(_ server: LoopbackServer) async -> ProviderError.Failure? {
    await ProviderError.Failure(of: try await client(server).report(Place.at(1, 2, "Asked")))
  }
}
