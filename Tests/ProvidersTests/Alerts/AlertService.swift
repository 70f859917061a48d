import Domain
import TestSupport

@testable import Providers

/// The services of alerts, each of which answers as given.
enum AlertService: CaseIterable {
  case nws, metNorway, brightSky, canada, index

  /// Returns the alerts at a place, of which an index has one in each answer.
  func alerts(_ answers: [String], now: Timestamp) async throws -> [WeatherAlert] {
    let paths = [
      "/alerts/active", "/weatherapi/metalerts/2.0/current.json", "/alerts",
      "/collections/weather-alerts/items",
    ]
    var responses = paths.reduce(into: [:]) { $0[$1] = Outcome.body(answers[0]) }
    responses["/alert/area"] = .body("\(answers.indices.map(String.init))")
    for (id, message) in answers.enumerated() { responses["/alert/\(id)"] = .body(message) }
    let access = ServiceAccess.test(StubServer(responses).transport, now: { now })
    let (url, english) = (StubServer.baseURL, LanguagePreference("en"))
    let client: AlertsClient =
      switch self {
      case .nws: .nws(access, baseURL: url)
      case .metNorway: .metNorway(access, baseURL: url)
      case .brightSky: .brightSky(access, baseURL: url)
      case .canada: .canada(access, baseURL: url, languages: english)
      case .index: .fpas(access, baseURL: url, languages: english)
      }
    return try await client.alerts(.at(50, 10))
  }
}
