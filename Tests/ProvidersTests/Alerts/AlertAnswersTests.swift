import Domain
import TestSupport
import Testing

@testable import Providers

/// What is concluded from the answers of the sources of a place, for all combinations of answers.
@Suite struct AlertAnswersTests {
  /// An answer of a source.
  enum Answer: String, CaseIterable, CustomTestStringConvertible {
    case none, some
    /// An alert, and another one that cannot be read.
    case part
    /// An alert that cannot be read.
    case unreadable
    case fails
    /// The source does not warn for the place.
    case refuses

    var testDescription: String { rawValue }
    var hasAlerts: Bool { self == .some || self == .part }
    var isWhole: Bool { self == .some || self == .none }
  }

  static let pairs = Answer.allCases.flatMap { first in Answer.allCases.map { [first, $0] } }
  static let triples = Answer.allCases.flatMap { office in pairs.map { [office] + $0 } }

  @Test("by coordinates, an office near the place and both indexes count", arguments: triples)
  func coordinates(answers: [Answer]) async throws {
    try await check(answers, of: [.nws, .fpas, .swic], country: nil)
  }

  @Test("by a name in a country without an office, both indexes count", arguments: pairs)
  func name(answers: [Answer]) async throws {
    try await check(answers, of: [.fpas, .swic], country: "PT")
  }

  @Test("by a name in the country of an office, only that counts", arguments: Answer.allCases)
  func nameInTheCountryOfAnOffice(answer: Answer) async throws {
    let (alerts, asked) = try await alerts(
      [answer, .none, .none], of: [.nws, .fpas, .swic], country: "US")
    #expect(asked == [.nws])
    #expect(alerts.alerts.map(\.title) == (answer.hasAlerts ? [AlertOffice.nws.name] : []))
    #expect(alerts.isAllClear == (answer == .none))
    #expect(alerts.missing == ([.part, .unreadable].contains(answer) ? 1 : nil))
  }

  private func check(
    _ answers: [Answer], of offices: [AlertOffice], country: String?
  ) async throws {
    let (alerts, asked) = try await alerts(answers, of: offices, country: country)
    let heard = Array(zip(offices, answers).prefix(asked.count))
    #expect(asked == heard.map(\.0), "in order")
    // Alerts are shown if a source has them, and no further source is asked.
    let source = heard.first { $0.1.hasAlerts }
    #expect(alerts.alerts.map(\.title) == [source?.0.name].compactMap(\.self))
    #expect(source == nil || heard.last?.0 == source?.0)
    // A source is passed over only if it has nothing to show, and nothing can follow a full answer.
    #expect(heard.dropLast().allSatisfy { !$0.1.isWhole })
    #expect(asked.count == offices.count || heard.last?.1 == Answer.none || source != nil)
    // No alerts is said only after full answers, and always after them.
    let gaps = heard.filter { !$0.1.isWhole && $0.1 != .refuses }
    let isUnserved = heard.contains { $0.0 == .fpas && $0.1 == .refuses }
    let isAllClear = gaps.isEmpty && source == nil && heard.last?.1 == Answer.none && !isUnserved
    #expect(alerts.isAllClear == isAllClear)
    // What is missing is told, with a source that lacks it.
    let isComplete = gaps.isEmpty && !isAllClear && source == nil
    #expect((alerts.coverage == .unknownOffice) == isComplete)
    let named = alerts.coverage?.lacking
    #expect(named == nil || gaps.contains { $0.0.name == named })
    let unread = heard.count { $0.1 == .part || $0.1 == .unreadable }
    #expect((alerts.missing ?? 0) == unread)
    #expect(gaps.isEmpty || named != nil || alerts.missing != nil)
  }

  /// Returns the alerts of a place, and the sources that were asked.
  private func alerts(
    _ answers: [Answer], of offices: [AlertOffice], country: String?
  ) async throws -> (ReportAlerts, [AlertOffice]) {
    let counters = offices.map { _ in Counter() }
    let clients = zip(offices, zip(answers, counters)).map { office, source in
      AlertsClient(office) { (_) throws(ProviderError) in
        _ = source.1.next()
        let alerts = source.0.hasAlerts ? [WeatherAlert(title: office.name)] : []
        switch source.0 {
        case .none, .some: return OfficeAlerts(alerts: alerts)
        case .part, .unreadable: return OfficeAlerts(alerts: alerts, missing: 1)
        case .fails: throw ProviderError(service: office.name, failure: .server(status: 500))
        case .refuses:
          throw ProviderError(service: office.name, failure: .outsideCoverage(area: "elsewhere"))
        }
      }
    }
    let report = await WeatherReport.alerts(
      at: Place.at(38.9, -77, country: country), provider: .openMeteo,
      from: clients, stored: nil, timeout: .seconds(3_600),
      now: { Timestamp(seconds: 1_700_000_000) })
    return (report.officeAlerts, zip(offices, counters).filter { $0.1.count > 0 }.map(\.0))
  }
}

extension ReportAlerts {
  /// Whether the user reads that no alert is in force.
  fileprivate var isAllClear: Bool {
    guard case .asked = coverage else { return false }
    return alerts.isEmpty && missing == nil
  }
}

extension AlertCoverage {
  /// The source that did not give all its alerts.
  fileprivate var lacking: String? {
    switch self {
    case .unavailable(let office), .partial(_, let office): office
    case .asked, .unknownOffice: nil
    }
  }
}
