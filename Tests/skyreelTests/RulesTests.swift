import AppFeature
import CommandSupport
import Domain
import Fixtures
import Foundation
import Providers
import TestSupport
import Testing

@testable import skyreel

/// Rules in the configuration file.
@Suite struct RuleSettingsTests {
  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(parsing: text, path: "/home/config.yaml")
  }

  private func settings(_ text: String) throws -> Settings {
    try Settings(environment: [:], file: file(text))
  }

  private let two = """
    rules:
      frost: low < 2 °C and wind < 6 km/h and clouds < 40 %
      dog walk: "rain < 20 %"
    """

  @Test func rulesHaveTheirNamesFromTheFile() throws {
    let rules = try #require(try settings(two).rules)
    #expect(
      rules.map { "\($0.name): \($0.text)" } == [
        "dog walk: rain < 20 %", "frost: low < 2 °C and wind < 6 km/h and clouds < 40 %",
      ])
    #expect(try settings("").rules == nil)
    #expect(try settings("rules:").rules == nil)
  }

  @Test func theSettingsOfTheAppHaveThem() throws {
    let configuration = ResolvedConfiguration(
      settings: try settings(two), paths: FilePaths(environment: [:]), file: file(two),
      environment: [:])
    let report = ConfigurationReport(configuration: configuration).text
    #expect(
      report.split(separator: "\n").contains {
        $0.hasPrefix("rules.frost ") && $0.contains("low < 2 °C") && $0.hasSuffix("config.yaml:2")
      }, "\(report)")
  }

  @Test(
    arguments: [
      (
        "clock: 12\nrules:\n  cycling: rain < 20 % and wnd < 20 km/h",
        "/home/config.yaml:3: rules.cycling: character 17: unknown word \"wnd\": known are clouds, dew, "
          + "feels, gusts, high, humidity, low, pressure, rain, snow, temperature, uv, wind, hours, not; "
          + "did you mean wind?"
      ),
      (
        "rules.cycling: wind < 20",
        "/home/config.yaml:1: rules.cycling: character 10: wind needs a unit: km/h, mph, m/s, kn"
      ),
      (
        "rules: {cycling: [a, b]}",
        "/home/config.yaml:1: rules.cycling: expected one value, found a list or an alias"
      ),
      ("rules: {a: {b: uv < 3}}", "/home/config.yaml:1: rules.a.b: \(expected)"),
      ("rules: {a.b: uv < 3}", "/home/config.yaml:1: rules.a.b: \(expected)"),
      ("rules: uv < 3", "/home/config.yaml:1: rules: \(expected)"),
      ("rules: [uv < 3]", "/home/config.yaml:1: rules: \(expected)"),
      (
        "rules:\n  cycling:\n",
        "/home/config.yaml:2: rules.cycling: character 1: expected a condition such as "
          + "wind < 20 km/h, found nothing"
      ),
    ] as [(String, String)])
  func aProblemHasItsLineAndAllElseWorks(text: String, problem: String) throws {
    let all = text + "\nrules.good: uv < 3"
    let settings = try settings(all)
    let problems = settings.ruleProblems(in: file(all)).map(\.description)
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
    #expect(settings.rules?.map(\.name) == ["good"])
  }

  private static let expected =
    "expected names without a period, each with the text of a rule, such as cycling: wind < 20 km/h "
    + "and hours 7–20"

  @Test func besideAnotherProblemAllAreReported() {
    let error = #expect(throws: ConfigurationError.self) {
      try settings("rules:\n  a: uw < 3\nclock: 7")
    }
    #expect(error?.problems.map(\.isAboutRule) == [true, false])
  }

  @Test func theReportOfTheConfigurationNamesABrokenRule() throws {
    let text = "rules:\n  a: uw < 3\n  b: uv < 3"
    let configuration = ResolvedConfiguration(
      settings: try settings(text), paths: FilePaths(environment: [:]), file: file(text),
      environment: [:])
    let report = ConfigurationReport(configuration: configuration).text
    let row = report.split(separator: "\n").first { $0.hasPrefix("rules.a ") }
    #expect(
      row?.split(separator: " ").joined(separator: " ")
        == "rules.a not valid /home/config.yaml:2", "\(report)")
  }

  @Test func aBrokenRuleStaysAsItWasAndOthersTakeEffect() throws {
    let old = "rules:\n  a: uv < 3\n  b: uv < 4\n  c: uv < 5"
    let reloaded = try settings(old).reloading(
      file("rules:\n  a: uw < 3\n  b: uv < 6"), after: file(old))
    #expect(reloaded.settings.rules?.map { "\($0.name) \($0.text)" } == ["a uv < 3", "b uv < 6"])
    let result = reloaded.result(after: try settings(old))
    #expect(result.message == "config.yaml changed rules.b, rules.c.")
    #expect(
      result.problem?.hasPrefix("/home/config.yaml:2: rules.a: character 1: unknown word") == true)
    #expect(result.problem?.hasSuffix("The earlier values stay.") == true)
  }

  @Test func onlyTheFileSetsRules() throws {
    let settings = try Settings(
      environment: ["SKYREEL_RULES_CYCLING": "uv < 3"], file: file(""))
    #expect(settings.rules == nil)
  }
}

/// `skyreel rules`, with recorded answers.
@Suite final class RulesCommandTests: Sendable {
  private let home = NSTemporaryDirectory() + "skyreel-rules-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Runs a command with rules, at the place and by default the time of a recorded answer.
  private func run(
    _ rules: String, _ arguments: [String] = [], _ answer: Answer = .toronto,
    at time: String? = nil, _ settings: [String: String] = [:], command: String = "rules"
  ) async throws -> CommandInProcess.Result {
    let file = home + "/config.yaml"
    try rules.write(toFile: file, atomically: false, encoding: .utf8)
    let data = try Fixture(answer.path).data()
    let environment = [
      "HOME": home, "LANG": "C.UTF-8", "SKYREEL_CONFIG": file, "SKYREEL_ALERTS": "off",
      "SKYREEL_PLACE": answer.place, "SKYREEL_PROVIDER": answer.provider,
      "SKYREEL_HTTP_CONTACT": "you@example.org", "SKYREEL_HTTP_TIMEOUT": "60",
    ]
    let program = CommandInProcess(
      environment: environment.merging(settings) { $1 },
      time: Timestamp(iso8601: time ?? answer.time),
      transport: HTTPTransport { (request) throws(HTTPError) in
        guard request.url?.path().contains("forecast") == true else {
          return HTTPResponse(status: 404)
        }
        return HTTPResponse(status: 200, body: data)
      })
    var result = await program.run([command] + arguments)
    result.errors = result.errors.replacing(file, with: "FILE")
    return result
  }

  struct Answer: Sendable {
    var path, provider, place, time: String

    /// Open-Meteo, two hours before the clocks go forward in the night to Sunday.
    static let toronto = Answer(
      path: "openmeteo/archive_toronto-2026-03_spring-clock-change.json", provider: "open-meteo",
      place: "43.69,-79.41", time: "2026-03-08T05:30:00Z")
    /// MET Norway, on a hot day in August.
    static let mecklenburg = Answer(
      path: "metno/complete_mecklenburg-2022-08.json", provider: "met-norway", place: "53.5,13",
      time: "2022-08-02T16:00:00Z")
  }

  @Test func aRuleThatHoldsIsPrintedWithItsHours() async throws {
    let result = try await run(
      """
      rules:
        early: hours 0–4
        calm: wind < 15 km/h
        sail: wind > 90 km/h
      """)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(result.output)")
    #expect(lines[0].hasSuffix(", the next 24 h, updated just now"), "\(lines)")
    // The clocks skip an hour, so that the next 24 hours end at 1:00, which cuts no span.
    #expect(
      lines.dropFirst().prefix(3) == [
        "calm: today 06:00–07:00, 08:00–11:00", "early: today until 04:00, tomorrow 00:00–04:00",
        "sail: no hours",
      ])
  }

  @Test func theExitStatusTellsWhetherARuleHolds() async throws {
    let rules = "rules: {calm: wind < 5 km/h, frost: low < 2 °C, tan: uv > 5}"
    #expect(try await run(rules).status == 0)
    #expect(try await run(rules, ["--rule", "calm"]).status == 1)
    #expect(try await run(rules, ["--rule", "tan"]).status == 69)
    let unknown = try await run(rules, ["--rule", "clam"])
    #expect(unknown.status == 66)
    #expect(unknown.errors == "skyreel: No rule is named \"clam\"; did you mean calm?\n")
    #expect(try await run(rules, ["--hours", "0"]).status == 64)
  }

  @Test func withoutRulesAndWithABrokenOneItIsTheConfiguration() async throws {
    let none = try await run("")
    #expect(none.status == 78)
    #expect(none.errors.hasPrefix("skyreel: No rules are set. Add one to FILE, such as rules:"))
    let broken = try await run("rules:\n  calm: wnd < 5 km/h")
    #expect(broken.status == 78)
    #expect(
      broken.errors.hasPrefix("skyreel: FILE:2: rules.calm: character 1: unknown word \"wnd\""))
    #expect(broken.output == "")
  }

  @Test func besideABrokenRuleAnotherOneWorksIfItIsNamed() async throws {
    let rules = "rules:\n  calm: wnd < 5 km/h\n  any: hours 0–24"
    #expect(try await run(rules).status == 78)
    #expect(try await run(rules, ["--rule", "calm"]).status == 78)
    let named = try await run(rules, ["--rule", "any"])
    #expect(named.status == 0)
    #expect(named.errors.hasPrefix("skyreel: FILE:2: rules.calm: character 1: unknown word"))
    #expect(named.errors.hasSuffix(" This text has no effect.\n"))
  }

  @Test func theDoctorNamesABrokenRule() async throws {
    let result = try await run("rules: {calm: wnd < 5 km/h}", ["--offline"], command: "doctor")
    #expect(result.output.contains(/rules\.calm +not valid \(/), "\(result.output)")
  }

  @Test func theHoursHaveTheRulesAndABrokenOneIsReportedThere() async throws {
    let rules = "rules:\n  calm: wnd < 5 km/h\n  early: hours 0–4"
    let hourly = try await run(
      rules, ["--tab", "hourly", "--hours", "5"], .toronto, command: "weather")
    #expect(hourly.status == 0)
    #expect(hourly.errors.contains("skyreel: FILE:2: rules.calm: character 1: unknown word"))
    let lines = hourly.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("early: today until 04:00"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  Rules") })
    #expect(lines.count { $0.hasSuffix("  early") } == 3, "\(lines)")
    let current = try await run(rules, [], .toronto, command: "weather")
    #expect(current.output.contains(" Hours for early today until 04:00"), "\(current.output)")
    let providers = try await run(rules, [], .toronto, command: "providers")
    #expect(providers.status == 0 && providers.errors == "", "\(providers.errors)")
  }

  @Test(arguments: [("rules: {any: hours 0–24}", true), ("", false)])
  func accuWeatherIsAskedForTheHoursThatARuleNeeds(rules: String, isAsked: Bool) async throws {
    let requests = Log<String>()
    let file = home + "/config.yaml"
    try rules.write(toFile: file, atomically: false, encoding: .utf8)
    let answers = [
      "geoposition": "geoposition_madeira-sao-vicente-2017",
      "currentconditions": "currentconditions_details_madeira-2017_unwrapped",
      "daily": "daily-5day_details_metric_piatek-2023",
      "hourly": "hourly-12hour_details_metric_piatek-2023",
    ]
    let program = CommandInProcess(
      environment: [
        "HOME": home, "LANG": "C.UTF-8", "SKYREEL_CONFIG": file, "SKYREEL_ALERTS": "off",
        "SKYREEL_PLACE": "32.8,-17.05", "SKYREEL_PROVIDER": "accuweather",
        "SKYREEL_ACCUWEATHER_API_KEY": "key", "SKYREEL_HTTP_TIMEOUT": "60",
      ],
      time: Timestamp(iso8601: "2023-05-15T11:20:00Z"),
      transport: HTTPTransport { (request) throws(HTTPError) in
        let path = request.url?.path() ?? ""
        requests.write(path)
        guard let name = answers.first(where: { path.contains($0.key) })?.value,
          let data = try? Fixture("accuweather/\(name).json").data()
        else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, body: data)
      })
    let result = await program.run(["weather"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(requests.all.contains { $0.contains("hourly") } == isAsked)
    #expect(result.output.contains(" Hours for any today") == isAsked, "\(result.output)")
  }

  @Test func ofARuleThatIsSetTwiceTheSecondTextHasNoEffect() async throws {
    let rules = "rules:\n  any: hours 0–24\nrules.any: hours 0–1"
    let result = try await run(rules, ["--rule", "any"])
    #expect(result.status == 0)
    #expect(
      result.errors == "skyreel: FILE:3: rules.any: set twice. This text has no effect.\n")
  }

  @Test func screenReadersHearTheHoursInWords() async throws {
    let result = try await run("rules: {early: hours 0–4}", [], .toronto, ["ACCESSIBLE": "1"])
    #expect(
      result.output.contains("early: today until 04:00, tomorrow 00:00 to 04:00\n"),
      "\(result.output)")
  }

  @Test func jsonHasTheSpansOnTheClocksOfThePlace() async throws {
    let result = try await run(
      "rules: {early: hours 0–4, tan: uv > 5}", ["--format", "json", "--hours", "3"])
    #expect(try OutputSchemas().problems(with: result.output) == [])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["schema"] as? String == "skyreel.rules/1")
    #expect(json["status"] as? String == "holds" && json["isOld"] as? Bool == false)
    #expect(json["hours"] as? Int == 3)
    let rules = try #require(json["rules"] as? [[String: Any]])
    #expect(rules.map { $0["name"] as? String } == ["early", "tan"])
    #expect(rules.map { $0["status"] as? String } == ["holds", "unknown"])
    #expect(rules.map { $0["unknownHours"] as? Int } == [0, 3])
    let spans = try #require(rules[0]["spans"] as? [[String: Any]])
    #expect(spans.map { $0["from"] as? String } == ["2026-03-08T00:00:00-05:00"])
    #expect(spans.map { $0["until"] as? String } == ["2026-03-08T04:00:00-04:00"])
    #expect(spans.map { $0["isEndKnown"] as? Bool } == [true])
  }

  @Test func anotherServiceImperialUnitsAndTheOtherClock() async throws {
    let result = try await run(
      "units: imperial\nclock: 12\nrules: {swim: temperature >= 77 °F and hours 10–20}",
      ["--hours", "48"], .mecklenburg)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("swim: today until 8 PM, tomorrow 10 AM–8 PM, Thu 10 AM–8 PM\n"),
      "\(result.output)")
  }

  @Test func theSampleIsMarked() async throws {
    let result = try await run(
      "rules: {any: hours 0–24}", [], .toronto, ["SKYREEL_PROVIDER": "sample"])
    #expect(result.status == 0)
    #expect(result.output.contains("sample"), "\(result.output)")
  }

  @Test func anOldStoredReportSaysNothing() async throws {
    let rules = "rules: {any: hours 0–24}"
    let offline = ["SKYREEL_OFFLINE": "true"]
    #expect(try await run(rules, [], .toronto, offline).status == 69)
    #expect(try await run(rules).status == 0)
    // The report is fetched again after 15 minutes, and old after 30.
    #expect(try await run(rules, [], .toronto, at: "2026-03-08T05:55:00Z", offline).status == 0)
    let old = try await run(
      rules, ["--format", "json"], .toronto, at: "2026-03-08T06:05:00Z", offline)
    #expect(old.status == 69)
    #expect(old.output.contains("\"isOld\": true"), "\(old.output)")
  }
}
