import CommandSupport
import Domain
import Providers
import TestSupport
import Testing

@testable import skyreel

/// What scripts are told from storage alone: exit statuses of alerts, and lines of prompts.
@Suite struct StoredAnswerTests {
  private let now = Timestamp(seconds: 1_800_000_000)
  private static let office = "An office"

  /// Runs a command about a place with a stored report, and with an earlier one if its age is given.
  private func run(
    _ arguments: [String], alerts: ReportAlerts? = nil, age: Int = 0, earlierAge: Int? = nil,
    _ change: (inout WeatherReport) -> Void = { _ in }
  ) async throws -> CommandInProcess.Result {
    let storage = MemoryStorage()
    for age in [earlierAge, age].compactMap(\.self) {
      let time = now.advanced(bySeconds: -age)
      var report = SampleWeather.report(now: time)
      report.provider = .openMeteo
      report.current?.temperature = Quantity(7, .celsius)
      report.current?.observedAt = ZonedTime(instant: time, utcOffset: 0)
      report.officeAlerts = alerts ?? ReportAlerts(coverage: nil)
      change(&report)
      try storage.save(
        FetchedValue(value: report, fetchedAt: time, source: .network),
        at: .point(38.72, -9.14))
    }
    var command = CommandInProcess(environment: ["HOME": "/dev/null"], time: now)
    command.storage = storage
    return await command.run(arguments + ["--provider", "open-meteo", "38.72,-9.14"])
  }

  // MARK: - alerts --fail-on

  private func status(
    of severities: [WeatherAlert.Severity],
    _ coverage: AlertCoverage = .asked(office: "An office"),
    failingOn level: String = "severe", age: Int = 0, missing: Int? = nil
  ) async throws -> skyreel.ExitStatus? {
    let alerts = ReportAlerts(
      alerts: severities.map { WeatherAlert(title: "An alert", severity: $0) },
      coverage: coverage, fetchedAt: now.advanced(bySeconds: -age), missing: missing)
    let result = try await run(
      ["alerts", "--offline", "--fail-on", level], alerts: alerts, age: age)
    return skyreel.ExitStatus(rawValue: result.status)
  }

  @Test func itFailsFromTheNamedSeverityOn() async throws {
    #expect(try await status(of: [.minor, .severe]) == .finding)
    #expect(try await status(of: [.extreme]) == .finding)
    #expect(try await status(of: [.moderate]) == .success)
    #expect(try await status(of: [.moderate], failingOn: "minor") == .finding)
    #expect(try await status(of: []) == .success)
  }

  @Test func whatIsNotKnownIsNoAllClear() async throws {
    #expect(try await status(of: [], .unavailable(office: Self.office)) == .unavailable)
    #expect(
      try await status(of: [.minor], .partial(office: Self.office, unanswered: "Another"))
        == .unavailable)
    #expect(try await status(of: [], .unknownOffice) == .unavailable)
    #expect(try await status(of: [], missing: 1) == .unavailable)
    #expect(try await status(of: [.unknown]) == .unavailable)
  }

  @Test func aSevereAlertOfAPartialAnswerIsKnown() async throws {
    let partial = AlertCoverage.partial(office: Self.office, unanswered: "Another")
    #expect(try await status(of: [.severe], partial) == .finding)
  }

  @Test func anAnswerOfMoreThanAnHourAgoIsNotKnown() async throws {
    #expect(try await status(of: [], age: 3_600) == .success)
    #expect(try await status(of: [], age: 3_601) == .unavailable)
    #expect(try await status(of: [.extreme], age: 3_601) == .unavailable)
  }

  @Test(arguments: [
    ["--fail-on", "terrible"], ["--fail-on", "severe", "--exit-code"],
    ["--fail-on", "severe", "--follow"], ["--follow", "--exit-code"],
  ])
  func optionsThatMeanNothingTogetherAreRefused(arguments: [String]) async throws {
    let result = try await run(["alerts"] + arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  // MARK: - prompt

  @Test func aPromptShowsTheStoredWeather() async throws {
    let result = try await run(["prompt", "--template", "%t"])
    #expect(result.output == "7 °C\n")
    #expect(result.status == 0)
  }

  @Test func anOldLineHasItsAgeAndAStatusWhateverItsFields() async throws {
    for (template, text) in [("%t", "7 °C (2 h ago)"), ("%a", "2 h ago"), ("now", "now (2 h ago)")]
    {
      let result = try await run(["prompt", "--template", template], age: 7_200)
      #expect(result.output == text + "\n")
      #expect(result.status == skyreel.ExitStatus.unavailable.rawValue)
    }
  }

  /// Waybar shows nothing of a program that fails.
  @Test(arguments: [("line", skyreel.ExitStatus.unavailable.rawValue), ("waybar", 0)])
  func aLineOfAStatusBarHasTheSameStatusUnlessTheBarWouldHideIt(
    format: String, status: Int32
  ) async throws {
    let old = try await run(["weather", "--format", format, "--offline"], age: 7_200)
    #expect(old.output.contains("(2 h ago)"), "\(old)")
    #expect(old.status == status)
    let fresh = try await run(["weather", "--format", format, "--offline"])
    #expect(fresh.status == 0 && !fresh.output.isEmpty, "\(fresh)")
  }

  @Test func conditionsWithoutATimeAreAsOldAsTheReport() async throws {
    let result = try await run(["prompt", "--template", "%t"], age: 7_200) {
      $0.current?.observedAt = nil
    }
    #expect(result.output == "7 °C (2 h ago)\n")
    #expect(result.status == skyreel.ExitStatus.unavailable.rawValue)
  }

  @Test func aPromptComparesTodayWithTheStoredDayBefore() async throws {
    let template = ["prompt", "--template", "%y"]
    // The earlier report is of 17:00 on the day before, when its high is known.
    let result = try await run(template, earlierAge: 15 * 3_600)
    #expect(result.output.hasPrefix("Today "), "\(result)")
    #expect(try await run(template).output == "–\n")
  }

  @Test(arguments: [["prompt", "1,1"], ["prompt", "Nowhereville"]])
  func aPromptWithoutWeatherIsSilence(arguments: [String]) async {
    var command = CommandInProcess(environment: ["HOME": "/dev/null"], time: now)
    command.storage = MemoryStorage()
    let result = await command.run(arguments)
    #expect(result.output.isEmpty)
    #expect(!result.errors.contains("weather"), "\(result.errors)")
    #expect(result.status == skyreel.ExitStatus.unavailable.rawValue)
  }

  @Test func aPromptOfTheSampleSaysSo() async {
    let command = CommandInProcess(environment: ["HOME": "/dev/null"], time: now)
    let result = await command.run(["prompt", "--provider", "sample", "--template", "%t"])
    #expect(result.output.hasSuffix(" (sample)\n"))
    #expect(result.status == 0)
  }

  @Test func anUnknownFieldIsAUsageError() async throws {
    #expect(try await run(["prompt", "--template", "%k"]).status == 64)
  }
}
