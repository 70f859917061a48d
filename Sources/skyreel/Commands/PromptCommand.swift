import ArgumentParser
import Domain
import Providers
import TerminalUI
import WeatherFeature

/// `skyreel prompt`: prints a line about the stored weather, without a network and without waiting.
struct PromptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt",
    abstract: "Print a line about the stored weather, for prompts.",
    usage: "skyreel prompt [<options>] [<place> ...]",
    discussion: """
      Nothing is requested: the app, another command, or a timer stores the weather. Default place: \
      as for weather.

      A line about weather that is more than an hour old ends with its age, and the exit status is \
      then 69. Without stored weather, nothing is printed, and the status is 69, too.
      """)

  @OptionGroup var options: SharedOptions

  @Option(
    help:
      "The line to print, with the fields of weather --template (default: \(LineTemplate.standard))."
  )
  var template: String?

  @Argument(place: "32.8,-17.05") var place: [String]

  func validate() throws { _ = try LineTemplate(option: template) }

  func run() throws {
    try withFailureReporting {
      let template = try LineTemplate(option: template)
      let configuration = try ResolvedConfiguration(options: options, OfflineOption())
      let files = Self.files(configuration)
      var made: (line: PromptCache.Line, time: Timestamp)?
      try withContext(configuration) { context in
        let now = context.platform.now()
        made = (try line(template, at: now, in: context), now)
      }
      guard let made else { return }
      if !made.line.text.isEmpty {
        try StandardStreams.printUserTemplate(made.line.text)
      } else if StandardStreams.outputIsTerminal {
        StandardStreams.warn("No weather is stored. Run `skyreel weather` first.")
      }
      // A file that changed meanwhile may have been read before or after that.
      if Self.files(configuration) == files {
        PromptCache.ofProcess?.save(made.line, at: made.time.seconds, from: files)
      }
      guard made.line.status == .success else { throw ExitCode(made.line.status.rawValue) }
    }
  }

  /// The files that the line follows from.
  private static func files(_ configuration: ResolvedConfiguration) -> [FileStamp] {
    let database = configuration.paths.database
    return [
      configuration.file.path, database, database + "-wal", "/etc/localtime", "/proc/self/exe",
    ]
    .map(FileStamp.init)
  }

  private func line(
    _ template: LineTemplate, at now: Timestamp, in context: CommandContext
  ) throws(CommandFailure) -> PromptCache.Line {
    let period = LineTemplate.period(showsTime: template.showsTime)
    let nextPeriod = now.seconds - now.seconds % period + period
    guard
      let place = try PlaceResolver(context: context).storedPlace(named: self.place.text),
      let fetched = report(of: place, at: now, in: context)
    else { return PromptCache.Line(text: "", status: .unavailable, end: nextPeriod) }
    let (settings, value) = (context.settings, fetched.value)
    let history: ForecastHistory? =
      template.contains(.memory) && fetched.source != .sample
      ? context.stored {
        try $0.weatherStorage.forecastHistory(before: fetched, near: place.coordinates)
      } : nil
    let shown = LineContext(
      fetched: fetched, display: settings.display, now: now, history: history, isStoredOnly: true,
      isInWords: settings.isForScreenReaders)
    let text = template.text(of: shown).transliterated(for: settings.glyphs)
    let times = [fetched.fetchedAt, value.current?.observedAt?.instant].compactMap(\.self)
    return PromptCache.Line(
      text: text, status: shown.oldAge == nil ? .success : .unavailable,
      end: (times.map { Self.nextAge(of: $0, at: now) } + [nextPeriod]).min() ?? nextPeriod)
  }

  /// The time at which the age in a line changes: more than an hour, and then at each further hour.
  private static func nextAge(of time: Timestamp, at now: Timestamp) -> Int {
    let age = now.seconds(since: time)
    return time.seconds + (age <= 3_600 ? 3_601 : (age / 3_600 + 1) * 3_600)
  }

  private func report(
    of place: Place, at now: Timestamp, in context: CommandContext
  ) -> FetchedValue<WeatherReport>? {
    let provider = context.settings.provider
    guard !provider.isSample else {
      return context.services.clients.sample.fetched(of: place, at: now)
    }
    return context.stored {
      try $0.weatherStorage.cachedReport(near: place.coordinates, from: provider)
    }
  }
}

/// The option `--offline`, which a command without requests always has.
private struct OfflineOption: SettingOptions {
  var givenFlags: [any AnySetting] { [SettingList.shared.isOffline] }
}

extension PlaceResolver {
  /// Returns the place that ``place(named:)`` returns, without a request and without a message, or `nil` if
  /// it is not known here.
  ///
  /// - Throws: `CommandFailure` if the name is not valid.
  fileprivate func storedPlace(named name: String?) throws(CommandFailure) -> Place? {
    let subject: PlaceChoice.Target? =
      if let name {
        .query(query: try Self.query(name))
      } else {
        context.settings.firstChoice {
          context.stored { try $0.storage.value(of: .chosenPlace) }
        }?.subject
      }
    switch subject {
    case .place(let place): return place
    case .query(let query) where context.settings.provider.isSample:
      return SampleWeather.place(for: query) ?? SampleWeather.place
    case .query(.coordinates(let point)):
      return Place(name: point.description, coordinates: point)
    case .query(.name(let name)): return knownPlace(named: name)
    case nil: return nil
    }
  }
}
