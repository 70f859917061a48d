import AppFeature
import ArgumentParser
import Domain
import Foundation
import LocalStorage
import NcursesRenderer
import Providers
import Synchronization
import TerminalUI
import WeatherFeature

/// `skyreel doctor`: prints a page about the program and its surroundings, to paste into a report.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the terminal, the services, and the storage, for a report of a problem.",
    usage: "skyreel doctor [<options>]",
    discussion: """
      The page contains no key, no address of yours, and no exact point, so you can paste it into a \
      report. Each service that the settings use is asked once, without a place; --offline asks none. \
      The program of station.command is run.

      The exit status is 0 if all is well, 78 if the configuration is not valid, else 74 if nothing can \
      be stored, else 69 if a service cannot be reached.
      """)

  @OptionGroup var options: SharedOptions

  @Option var format: OutputFormat

  func run() throws {
    try withFailureReporting {
      let (configuration, problems) = try Self.configuration(options)
      let context = CommandContext(configuration)
      defer { context.end() }
      let examination = Examination(
        context: context, configuration: configuration, problems: problems)
      let page = DoctorPage(sections: examination.sections)
      try context.print(page, as: format)
      guard page.status == .success else { throw ExitCode(page.status.rawValue) }
    }
  }

  /// Returns the configuration or, if more than rules is not valid, the defaults, and its problems.
  private static func configuration(
    _ options: SharedOptions
  ) throws -> (ResolvedConfiguration, problems: [String]) {
    do throws(ConfigurationError) {
      let configuration = try ResolvedConfiguration(options: options)
      let problems = configuration.settings.ruleProblems(in: configuration.file)
      return (configuration, problems.map(\.description))
    } catch {
      let all = Platform.current.environment
      let environment = all.filter { !$0.key.hasPrefix(EnvironmentName.prefix) }
      let paths = FilePaths(environment: environment)
      let file = ConfigurationFile(options: options, environment: all)
      var (texts, empty) = (options.texts, ConfigurationFile(parsing: "", path: file.path))
      empty.exists = file.exists
      // Another problem does not end offline.
      let offline = SettingList.shared.isOffline
      let given = ConfigurationLayers(options: texts, environment: all, file: file)
        .given(offline.name)
      if let given, offline.format.read(given.text) == true { texts[offline.name] = given }
      let settings = try Settings(options: texts, environment: environment, file: empty)
      return (
        ResolvedConfiguration(
          settings: settings, paths: paths, file: empty, environment: environment),
        error.messages
      )
    }
  }
}

/// The page of `skyreel doctor`.
struct DoctorPage: CommandOutput {
  var sections: [Section]

  /// A part of the page, whose problems give the exit status.
  struct Section {
    var title: String
    var rows: [Row]
    /// The status with a problem in this section.
    var failure: ExitStatus
  }

  /// A fact, with what is wrong about it.
  struct Row {
    var name: String
    var value: String?
    var problem: String?

    init(_ name: String, _ value: String?, problem: String? = nil) {
      (self.name, self.value, self.problem) = (name, value, problem)
    }
  }

  var status: ExitStatus {
    let failures = sections.filter { $0.rows.contains { $0.problem != nil } }.map(\.failure)
    return [.configuration, .cannotRead].first(where: failures.contains) ?? failures.first
      ?? .success
  }

  private var problems: [String] { sections.flatMap(\.rows).compactMap(\.problem) }

  func text(width: Int?) -> String {
    let parts = sections.map { section in
      let rows = section.rows.map { ($0.name, $0.value ?? .missingValue) }
      return [section.title] + indentedLines(of: rows, fitting: width)
    }
    let end = problems.isEmpty ? ["No problem was found."] : problems
    return (parts + [end.flatMap { $0.wrapped(fitting: width) }])
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  var json: JSONValue {
    [
      "schema": "skyreel.doctor/1",
      "sections": sections.map { section in
        [
          "title": section.title,
          "rows": section.rows.map { row in
            ["name": row.name, "value": row.value, "problem": row.problem] as JSONValue
          },
        ] as JSONValue
      },
      "problems": problems,
    ]
  }
}

/// The examination of the program's surroundings, whose texts are fit for a public page.
private struct Examination {
  typealias Row = DoctorPage.Row

  let context: CommandContext
  let configuration: ResolvedConfiguration
  /// The problems of the configuration, without which the settings are the defaults.
  let problems: [String]

  private var settings: Settings { context.settings }
  private var environment: [String: String] { context.environment }

  var sections: [DoctorPage.Section] {
    let all: [DoctorPage.Section] = [
      .init(title: "Versions", rows: versions, failure: .unavailable),
      .init(title: "Terminal", rows: terminal, failure: .unavailable),
      .init(title: "Storage", rows: storage, failure: .cannotRead),
      .init(title: "Configuration", rows: settingRows, failure: .configuration),
      .init(title: "Services", rows: services, failure: .unavailable),
    ]
    return all.map { section in
      var section = section
      section.rows = section.rows.map { row in
        Row(row.name, row.value.map(publicText), problem: row.problem.map(publicText))
      }
      return section
    }
  }

  /// Returns a text in which the folders of users are `~`.
  private func publicText(_ text: String) -> String {
    let home = environment["HOME"].flatMap { $0.count > 1 ? $0 : nil }
    let short = home.map { text.replacing($0, with: "~") } ?? text
    return short.replacing(/\/(home|Users)\/[^\/\s:]+/, with: "~").sanitized
  }

  // MARK: - Versions

  private var versions: [Row] {
    let curl = HTTPTransport.libraryVersion
    return [
      Row("Skyreel", Version.current),
      Row("System", ProcessInfo.processInfo.operatingSystemVersionString),
      Row(
        "libcurl", curl,
        problem: curl == nil ? "libcurl is missing, so no service can be asked." : nil),
      Row("Curses", CursesLibrary.version),
    ]
  }

  // MARK: - Terminal

  private var terminal: [Row] {
    let names = ["TERM", "TERM_PROGRAM", "COLORTERM", "COLORFGBG", "TMUX", "STY", "SSH_TTY"]
    let encoding = CursesLibrary.isUTF8 ? "UTF-8" : "not UTF-8, so the app uses ASCII"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return names.map { Row($0, variable($0)) }
      + [Row("Locale", [locale ?? "not set", encoding].joined(separator: ", "))]
      + [Row("Colors", settings.outputDepth.words)] + answers
  }

  /// Returns the value of a variable, or `set` if it has a path or the name of this computer.
  private func variable(_ name: String) -> String? {
    guard let value = environment[name], !value.isEmpty else { return nil }
    return value.contains("/") || name == "STY" ? "set" : value
  }

  /// The answers of the terminal, if standard output is one.
  private var answers: [Row] {
    guard StandardStreams.outputIsTerminal else {
      return [Row("Output", "is no terminal, so nothing was asked")]
    }
    let size = StandardStreams.screenSize.map { "\($0.width) × \($0.height)" }
    let answers = BackgroundProbe.answers(terminalName: environment["TERM"] ?? "")
    return [
      Row("Size", size),
      Row("Attributes", answers.map { $0.hasAttributes ? "reported (DA1)" : "no answer" }),
      Row(
        "Background",
        answers.map { $0.background.map { "\($0), \($0.kind.rawValue)" } ?? "no answer" }),
      Row(
        "Width of °", answers.map { $0.ambiguousWidth.map { "\($0)" } ?? "no answer" }),
    ]
  }

  // MARK: - Storage

  private var storage: [Row] {
    let path = context.paths.database
    let notices = Mutex<[String]>([])
    context.warnings.listen { notice in notices.withLock { $0.append(notice.text) } }
    let places = context.stored { try $0.storage.savedPlaces() }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let problem = notices.withLock { $0.joined(separator: " ") }
    let kept = context.isStoragePersistent ? "readable and writable" : "nothing is saved"
    return [
      Row("Database", path),
      Row("State", kept, problem: problem.isEmpty ? nil : problem),
      Row("Size", size.map { "\($0 / 1_024) KiB" }),
      Row("Saved places", places.map { "\($0.count)" }),
      Row("Log", settings.logLevel.map { "\(context.paths.log), \($0)" } ?? "off"),
    ]
  }

  // MARK: - Configuration

  private var settingRows: [Row] {
    let file = configuration.file
    let given = (SettingList.all + settings.families).filter {
      settings.layers.given($0.name) != nil
    }
    return [
      Row(
        "File", file.path + (file.exists ? "" : " (not found)"),
        problem: problems.isEmpty ? nil : problems.joined(separator: " "))
    ] + given.map { Row($0.name, shown($0)) }
  }

  /// Returns the value of a setting and its origin, without what is nobody's business.
  private func shown(_ setting: any AnySetting) -> String {
    let shown = setting.shownText(in: settings)
    let isPrivate = setting.isSecret || setting.name == SettingName.httpContact
    let point = Coordinates(parsing: shown.text)
    let value =
      isPrivate
      ? "set" : point.map { "near \(Int($0.latitude)),\(Int($0.longitude))" } ?? shown.text
    return "\(value) (\(shown.origin))"
  }

  // MARK: - Services

  private var services: [Row] {
    let proxies = ["http_proxy", "https_proxy", "all_proxy"].flatMap { [$0, $0.uppercased()] }
      .filter { environment[$0]?.isEmpty == false }
    let proxy = Row("Proxy", proxies.isEmpty ? "none" : proxies.joined(separator: ", ") + " set")
    let local = thermometer + [proxy]
    guard !settings.isOffline else {
      return local + [Row("Requests", "none, because of offline")]
    }
    // The terminal and the thermometer may have taken some of the command's time.
    let deadline = ContinuousClock.now + .seconds(settings.httpTimeout)
    let (used, transport) = (usedServices, context.services.clients.transport)
    return local
      + runBlocking {
        await used.concurrentMap { await $0.row(from: transport, until: deadline) }
      }
  }

  /// The reading of the user's own thermometer, if there is one.
  private var thermometer: [Row] {
    guard let read = context.stationReading else { return [] }
    let unknown =
      settings.station == nil ? "station.place is not set, or not known; try LAT,LON." : nil
    let reading = runBlocking { await Result(awaiting: read) }
    switch reading {
    case .success(let reading):
      let text = reading.value.temperature.converted(to: settings.display.units.temperature).text
      return [Row("Thermometer", text, problem: unknown)]
    case .failure(let error): return [Row("Thermometer", nil, problem: error.problem)]
    }
  }

  /// The services that the settings use for the place of the app.
  private var usedServices: [UsedService] {
    guard !settings.provider.isSample else { return [] }
    let providers = [settings.providerChoice.first, settings.providerChoice.second]
    var all = providers.compactMap(\.self).compactMap { provider in
      settings.baseURL(of: provider).map { UsedService(name: provider.displayName, url: $0) }
    }
    if !settings.provider.description.needsKey {
      all += [
        UsedService(name: "Place search", url: settings.openMeteoGeocodingBaseURL),
        UsedService(name: "Air quality", url: settings.openMeteoAirQualityBaseURL),
      ]
      all += alertServices
    }
    if settings.provider == .openMeteo {
      all.append(UsedService(name: "Ensemble", url: settings.openMeteoEnsembleBaseURL))
      if settings.hasNormals {
        all.append(UsedService(name: "Archive", url: settings.openMeteoArchiveBaseURL))
      }
    }
    if settings.hasRadar, settings.libreWXRConsent == true {
      all.append(UsedService(name: "LibreWXR", url: settings.libreWXRBaseURL))
    }
    all.append(UsedService(name: "Films", url: settings.swapiBaseURL))
    var known: Set<URL> = []
    return all.filter { known.insert($0.url).inserted }
  }

  /// The sources of alerts at the place of the app, or the indexes if there is no such place.
  private var alertServices: [UsedService] {
    let offices =
      (context.firstChoice?.subject.place).map { AlertOffice.candidates(at: $0).map(\.office) }
      ?? AlertOffice.all.filter(\.isIndex)
    return offices.compactMap { office in
      settings.alertsURL(of: office).map { UsedService(name: "Alerts: \(office.name)", url: $0) }
    }
  }
}

/// A service to reach.
private struct UsedService: Sendable {
  var name: String
  var url: URL

  /// Requests the base address, without a place, and returns how long the answer took.
  ///
  /// Any status below 500 shows that the service is reached, since most have no page there.
  func row(
    from transport: HTTPTransport, until deadline: ContinuousClock.Instant
  ) async -> DoctorPage.Row {
    let start = ContinuousClock.now
    let answer = await ReportDeadline.answer(until: deadline) { () throws(ProviderError) in
      do throws(HTTPError) {
        return try await transport.send(HTTPRequest(url)).status
      } catch {
        throw ProviderError(service: name, error)
      }
    }
    let host = url.host() ?? "?"
    switch answer {
    case .success(let status) where status < 500:
      let time = (ContinuousClock.now - start).components
      let milliseconds = time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000
      return .init(name, "\(host), \(milliseconds) ms")
    case .success(let status):
      return .init(name, host, problem: "\(name) has a fault (HTTP \(status)).")
    case .failure(let error): return .init(name, host, problem: error.problem)
    case nil: return .init(name, host, problem: "\(name) did not answer in time.")
    }
  }
}

extension ColorDepth {
  /// The depth in words.
  fileprivate var words: String {
    switch self {
    case .none: "none"
    case .ansi8: "8"
    case .ansi16: "16"
    case .indexed256: "256"
    case .direct: "all (24 bit)"
    }
  }
}
