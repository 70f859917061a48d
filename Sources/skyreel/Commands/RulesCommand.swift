import ArgumentParser
import Domain
import TerminalUI
import WeatherFeature

/// `skyreel rules`: prints when the rules of the user hold at a place.
struct RulesCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Show when your rules hold at a place.",
    usage: "skyreel rules [<options>] [<place> ...]",
    discussion: """
      Default place: as for weather. Rules are in the configuration file, under the name rules.

      The exit status is 0 if a rule holds in at least one of the coming hours, 1 if none does, and 69 \
      if the report is old, or if values are missing without which that is not known. So a command \
      after && runs if a rule holds. alerts --fail-on has the opposite sense: 0 means that no alert is \
      in force.

      EXAMPLES:
        if skyreel rules --rule cycling --hours 12; then echo "Go by bike."; fi
        skyreel rules --rule frost || [ $? -eq 69 ] && echo "Frost, or nobody knows."
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Only the rule with this name.")
  var rule: String?

  @Option(help: "How many hours to check, from this one on.")
  var hours = 24

  @Option var format: OutputFormat

  @Argument(place: "50.93,11.59") var place: [String]

  static var includesExtras: Bool { true }

  func validate() throws {
    guard Self.hourCounts.contains(hours) else {
      throw ValidationError("--hours: expected a number from 1 to \(Self.hourCounts.upperBound)")
    }
  }

  /// Up to as many hours as any service has.
  private static let hourCounts = 1...384

  func run(in context: CommandContext) throws {
    let rules = try chosen(context)
    let deadline = context.deadline
    let place = try PlaceResolver(context: context).place(named: place.text)
    let fetched = try runBlocking { () async throws(CommandFailure) in
      try await WeatherLookup(
        context: context, place: place, request: WeatherRequest(format: .json), deadline: deadline
      ).fetchedReport()
    }
    let now = context.platform.now()
    let output = RulesOutput(
      fetched: fetched, hours: hours,
      isOld: context.settings.refreshInterval.map { fetched.isOverdue(at: now, interval: $0) }
        ?? false,
      outlooks: rules.map { fetched.value.outlook(of: $0, at: now).next(hours, at: now) },
      display: context.settings.display, now: now)
    try context.print(output, as: format)
    context.deleteOld()
    guard output.exitStatus == .success else { throw ExitCode(output.exitStatus.rawValue) }
  }

  /// Returns the rule that the user named, or all.
  ///
  /// - Throws: `ConfigurationError` if one of them cannot be read, or `CommandFailure` if there are none.
  private func chosen(_ context: CommandContext) throws -> [WeatherRule] {
    let rules = context.settings.rules ?? []
    if let named = rules.first(where: { $0.name == rule }) {
      context.warnOfRules()
      return [named]
    }
    let problems = context.settings.ruleProblems(in: context.file)
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    guard !rules.isEmpty else {
      throw CommandFailure(
        status: .configuration,
        message: "No rules are set. Add one to \(context.file.path), such as "
          + "rules: {cycling: \"wind < 20 km/h and hours 7–20\"}")
    }
    guard let name = rule?.shortened else { return rules }
    let nearest = name.nearest(among: rules.map(\.name))
    throw CommandFailure(
      status: .notFound,
      message: "No rule is named \"\(name)\"; "
        + (nearest.map { "did you mean \($0)?" }
          ?? "known are \(rules.map(\.name).joined(separator: ", "))."))
  }
}

private struct RulesOutput: CommandOutput {
  let fetched: FetchedValue<WeatherReport>
  /// The number of hours that count.
  let hours: Int
  let isOld: Bool
  let outlooks: [RuleOutlook]
  let display: DisplayPreferences
  let now: Timestamp

  /// The status of all rules together, unknown if the report is old.
  private var status: RuleOutlook.Status {
    let all = outlooks.map(\.status)
    if isOld { return .unknown }
    return all.contains(.holds) ? .holds : all.contains(.unknown) ? .unknown : .fails
  }

  var exitStatus: ExitStatus {
    switch status {
    case .holds: .success
    case .fails: .finding
    case .unknown: .unavailable
    }
  }

  func text(width: Int?) -> String {
    let source = fetched.source == .sample ? "sample" : "updated \(fetched.ageText(at: now))"
    let count = hours == 1 ? "this hour" : "the next \(hours) h"
    let title = "\(fetched.value.place.fullName), \(count), \(source)"
    let lines = [title, ""] + outlooks.map { $0.sentence(display.clock, now: now) }
    let page = (lines + ["", fetched.value.attribution]).joined(separator: "\n")
    return width.map { page.wrapped(to: $0).joined(separator: "\n") } ?? page
  }

  var json: JSONValue {
    [
      "schema": "skyreel.rules/1", "provider": fetched.value.provider.rawValue,
      "source": fetched.source.rawValue, "fetchedAt": fetched.fetchedAt, "isOld": isOld,
      "place": fetched.value.place, "hours": hours, "status": status.rawValue,
      "rules": outlooks.map(rule),
    ]
  }

  private func rule(_ outlook: RuleOutlook) -> JSONValue {
    [
      "name": outlook.rule.name, "rule": outlook.rule.text, "status": outlook.status.rawValue,
      "message": outlook.sentence(display.clock, now: now),
      "spans": outlook.spans.map {
        ["from": $0.start, "until": $0.end, "isEndKnown": $0.isEndKnown] as JSONValue
      },
      "unknownHours": outlook.hours.count { $0.holds == nil },
    ]
  }
}
