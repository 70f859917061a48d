import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The ends that offices give, some of which are those of a message and lie before the weather begins.
@Suite struct AlertEndTests {
  /// An end in seconds after the start, which is an hour from now, or `nil` for none.
  @Test(arguments: AlertService.allCases, [-7_200, -1, 0, 1, 3_600, nil])
  func anEndThatIsNotAfterTheStartIsNoEnd(office: AlertService, seconds: Int?) async throws {
    let alerts = try await office.alerts([office.answer(ends: [seconds])], now: Self.now)
    let expected = seconds.flatMap { $0 > 0 ? $0 : nil } ?? office.defaultLength
    #expect(alerts.map(\.lengthInSeconds) == [expected])
  }

  @Test(arguments: AlertService.allCases.filter { $0.endCount == 2 })
  func aSecondEndHoldsIfTheFirstIsNoEnd(office: AlertService) async throws {
    let alerts = try await office.alerts([office.answer(ends: [-60, 600])], now: Self.now)
    #expect(alerts.map(\.lengthInSeconds) == [600])
    let both = try await office.alerts([office.answer(ends: [300, 600])], now: Self.now)
    #expect(both.map(\.lengthInSeconds) == [300])
  }

  @Test func anEndOfAccuWeatherThatIsNotAfterTheStartIsNoEnd() throws {
    let json = """
      {"Area": [{"StartTime": "2026-11-28T09:00:00Z", "EndTime": "2026-11-28T09:00:00Z"}]}
      """
    let alert = WeatherAlert(accuWeather: try JSON(Data(json.utf8)))
    #expect(alert.from?.instant.description == "2026-11-28T09:00:00Z")
    #expect(alert.until == nil)
  }

  /// 2026-11-28T08:00:00Z.
  fileprivate static let now = Timestamp(seconds: 1_795_852_800)
  fileprivate static let start = now.advanced(bySeconds: 3_600)
}

extension WeatherAlert {
  fileprivate var lengthInSeconds: Int? {
    from.flatMap { start in until.map { $0.instant.seconds(since: start.instant) } }
  }
}

extension AlertService {
  /// The number of ends that an answer has, of which the first is preferred.
  fileprivate var endCount: Int { self == .brightSky ? 1 : 2 }

  /// The seconds for which an alert without an end holds, or `nil` if it stays open.
  fileprivate var defaultLength: Int? { self == .index ? 86_400 : nil }

  /// Returns an answer with one alert, of which the ends are given in seconds after its start.
  fileprivate func answer(ends: [Int?]) -> String {
    let start = AlertEndTests.start.description
    let times = ends.map { $0.map { AlertEndTests.start.advanced(bySeconds: $0).description } }
    let first = times[0]
    let second = times.count > 1 ? times[1] : nil
    func json(_ time: String?) -> String { time.map { "\"\($0)\"" } ?? "null" }
    switch self {
    case .nws:
      return """
        {"features": [{"properties": {"event": "Gale", "onset": "\(start)", "ends": \(json(first)),
          "expires": \(json(second))}}]}
        """
    case .metNorway:
      return """
        {"features": [{"properties": {"event": "gale", "eventEndingTime": \(json(first))},
          "when": {"interval": ["\(start)", \(json(second))]}}]}
        """
    case .brightSky:
      return
        #"{"alerts": [{"event_en": "gale", "onset": "\#(start)", "expires": \#(json(first))}]}"#
    case .canada:
      return """
        {"features": [{"properties": {"alert_name_en": "gale", "validity_datetime": "\(start)",
          "event_end_datetime": \(json(first)), "expiration_datetime": \(json(second))}}]}
        """
    case .index:
      let ending = first.map {
        "<parameter><valueName>eventEndingTime</valueName><value>\($0)</value></parameter>"
      }
      return """
        <alert><identifier>1</identifier><sent>2026-11-28T07:00:00Z</sent><status>Actual</status>
        <msgType>Alert</msgType><info><event>Gale</event><onset>\(start)</onset>\(ending ?? "")
        \(second.map { "<expires>\($0)</expires>" } ?? "")</info></alert>
        """
    }
  }
}
