import AppFeature
import BundledData
import Domain
import Foundation
import LocalStorage
import Logging
import Providers
import WeatherFeature

/// The settings, services, and storage that all commands share.
struct CommandContext: Sendable {
  var settings: Settings
  var platform: Platform
  var paths: FilePaths
  /// The configuration file, with the texts in effect.
  private(set) var file: ConfigurationFile
  var services: Services
  var storage: any Storage
  /// The stored choices on screen.
  let preferences: PreferenceStorage
  /// The problems that the user is told of, such as a damaged database.
  let warnings = WarningReporter()
  private let openedStorage: OpenedStorage
  private let start = ContinuousClock.now
  let environment: [String: String]
  /// Whether to fetch hours and alerts from services that count calls for them.
  private let includesExtras: Bool

  /// Creates the context: reads the configuration, opens storage, and prepares the services.
  ///
  /// Nothing is fetched.
  ///
  /// The extras are hours and alerts of services that count calls for them.
  init(
    _ configuration: ResolvedConfiguration, includesExtras: Bool = false,
    on platform: Platform = .current
  ) {
    (paths, environment) = (configuration.paths, configuration.environment)
    file = configuration.file
    (self.platform, self.includesExtras) = (platform, includesExtras)
    let logNotice = platform.startLog(configuration.settings, paths)
    let opened = platform.openStorage(paths.database) { [warnings] in warnings.report($0) }
    openedStorage = opened
    for notice in [logNotice, opened.notice] { notice.map(warnings.report) }
    storage = opened.storage
    preferences = PreferenceStorage(storage)
    settings = configuration.settings.choosing(storedIn: preferences)
    services = Services(
      settings: settings, platform: platform, environment: environment, storage: storage,
      memory: ServiceMemory(lockPath: paths.fetchLock, warnings: warnings, now: platform.now),
      includesExtras: includesExtras, warnings: warnings)
  }

  /// Returns the context with other settings, and with the present services.
  func replacing(_ settings: Settings, from file: ConfigurationFile) -> CommandContext {
    var context = self
    (context.settings, context.file) = (settings, file)
    return context
  }

  /// The context with services for its settings.
  var withNewServices: CommandContext {
    var (context, memory) = (self, memory)
    memory.settingsChanged(from: services.clients.settings, to: settings, warnings: warnings)
    context.services = Services(
      settings: settings, platform: platform, environment: environment,
      storage: storage, memory: memory, includesExtras: includesExtras, warnings: warnings)
    return context
  }

  private var memory: ServiceMemory { services.clients.memory }

  /// The time until which the whole command waits for services.
  var deadline: ContinuousClock.Instant { start + .seconds(settings.httpTimeout) }

  /// Returns the answer of a service, for which the calling thread waits until ``deadline``.
  ///
  /// Throws the failure of the request, or that the service with this name timed out.
  func answer<Value: Sendable>(
    of service: String, to request: @escaping @Sendable () async throws(ProviderError) -> Value
  ) throws(ProviderError) -> Value {
    let answer = runBlocking { [deadline] in
      await ReportDeadline.answer(until: deadline, to: request)
    }
    return try (answer ?? .failure(settings.late(service))).get()
  }

  /// Whether what is stored is still there after the program.
  var isStoragePersistent: Bool { openedStorage.isPersistent }

  /// The stored reports of the chosen provider, and of the second one that replaces it.
  var weatherStorage: WeatherStorage { settings.providerChoice.reports(in: storage) }

  /// Returns a stored value, or `nil` if it is absent or cannot be read, which the user is told.
  func stored<Value>(_ read: (CommandContext) throws -> Value?) -> Value? {
    do {
      return try read(self)
    } catch {
      warnings.report("\(error)")
      return nil
    }
  }

  /// Returns the last stored report near a point, or `nil` if there is none.
  func storedReport(near point: Coordinates) -> FetchedValue<WeatherReport>? {
    stored { try $0.weatherStorage.cachedReport(near: point, from: $0.settings.provider) }
  }

  /// Returns the saved places of a command whose result they are.
  func savedPlaces() throws(CommandFailure) -> [Place] {
    try read("saved places") { () throws(StorageError) in try storage.savedPlaces() }
  }

  /// Returns the saved places or, with the sample, its places.
  func listedPlaces() throws(CommandFailure) -> [Place] {
    settings.provider.isSample ? SampleWeather.places : try savedPlaces()
  }

  /// Returns what a command prints of storage.
  ///
  /// - Throws: `CommandFailure` if that cannot be read, which is not the same as nothing.
  func read<Value>(
    _ name: String, _ work: () throws(StorageError) -> Value
  ) throws(CommandFailure) -> Value {
    let value = try withStorage(failing: .cannotRead, work)
    // The work may have found damage.
    guard openedStorage.isReadable else {
      throw CommandFailure(status: .cannotRead, message: "The \(name) can't be read.")
    }
    return value
  }

  /// Ends the requests that run, and flushes and closes storage at the end of the program.
  ///
  /// Work that still runs may find storage closed, of which nobody is told. A failure of closing loses no
  /// data, so it is only logged.
  func end() {
    if platform.canWait {
      runBlocking { [memory] in await memory.alertPolls.end() }
    }
    warnings.end()
    do {
      try openedStorage.close()
    } catch {
      Log.logger("storage").warning("\(error)")
    }
  }

  /// Deletes some of what is old in storage, once an hour.
  func deleteOld() {
    do {
      try storage.deleteOld(reportsAfter: settings.historyDays, now: platform.now())
    } catch {
      warnings.report("\(error)")
    }
  }
}

extension CommandContext {
  /// The storage of the saved places: with the sample, one that ends with the program.
  var placeStorage: any Storage {
    settings.provider.isSample ? memory.sample.places : storage
  }

  /// The places that can be found without a network.
  var gazetteer: GazetteerClient { settings.provider.isSample ? .sample : .bundled }

  var weatherEnvironment: WeatherEnvironment {
    let now = platform.now
    return WeatherEnvironment(
      client: services.weather, reports: weatherStorage, placeStorage: placeStorage,
      gazetteer: gazetteer, quota: quota,
      historyDays: settings.historyDays, forecastDays: settings.forecastDays,
      locate: services.locate, radar: services.clients.radar,
      compared: { [clients = services.clients] in clients.compared($0) },
      ensemble: services.clients.ensemble, rainRuns: services.clients.rainRuns,
      normals: services.clients.normals, station: stationReading,
      // The services of the sample are never asked, and its scores are read with `sampleScores`.
      scores: settings.provider.isSample ? nil : scoreKeeper,
      sampleScores: { [memory] in memory.sampleScores(now: now) },
      sampleReport: { [memory] in memory.sample.weather.fetched(at: now()) },
      clock: { await SystemClock.clock(ofZone: $0, from: now()) }, now: now)
  }

  /// Reads the user's own thermometer, or `nil` if no program does.
  var stationReading: HomeReading.Fetch? {
    guard let command = settings.stationCommand else { return nil }
    let (run, limit, now) = (platform.runForOutput, settings.stationTimeout, platform.now)
    let keeper = settings.isScoredByStation ? scoreKeeper : nil
    return { [warnings] () async throws(ProviderError) in
      guard let output = await run(command, limit) else {
        throw ProviderError(
          service: SettingName.stationCommand,
          failure: .unavailable(reason: "the program failed or took longer than \(limit) s"))
      }
      guard let reading = HomeReading(output: output) else {
        throw ProviderError(
          service: SettingName.stationCommand, failure: .malformed(field: "temperature"))
      }
      let fetched = FetchedValue(value: reading, fetchedAt: now(), source: .network)
      StorageError.reporting(to: { warnings.report($0.message) }, try keeper?.add(fetched))
      return fetched
    }
  }

  var weatherSettings: WeatherSettings {
    WeatherSettings(
      settings.provider, isOffline: settings.isOffline, areAlertsOff: settings.alerts == .off,
      refresh: settings.refreshInterval.map {
        RefreshSettings(interval: $0, cost: services.weather.reportCost)
      },
      welcomes: !settings.isLinear && settings.route == nil, hasRadar: settings.hasRadar,
      hasNormals: settings.hasNormals, hasMotion: settings.hasMotion,
      notifications: settings.notificationRules, rules: settings.rules, station: settings.station)
  }

  /// A function that returns the call quota of the weather server, or `nil` if calls are not
  /// counted.
  ///
  /// With a second provider, the quota omits the server's own limits. They then delay no refresh,
  /// because the second provider is used while the server accepts no calls.
  private var quota: @Sendable () -> CallQuota? {
    let limiter = services.clients.limiter(of: settings.provider)
    let server = settings.baseURL(of: settings.provider)
    let hasSecond = settings.providerChoice.second != nil
    return {
      guard var quota = server.flatMap({ limiter?.quota(at: $0) }) else { return nil }
      if hasSecond { quota.allowance = ServerRateLimit() }
      return quota
    }
  }
}

extension CommandContext {
  /// The keeper of the scores, with the live services, or that of the sample.
  var scoreKeeper: ScoreKeeper {
    guard !settings.provider.isSample else { return memory.sampleScores(now: platform.now) }
    let (clients, settings, now) = (services.clients, settings, platform.now)
    var keeper = ScoreKeeper(
      storage: storage, stations: clients.stations,
      services: { settings.provider.compared(at: $0) },
      report: { (provider, place) throws(ProviderError) in
        let stored = clients.stored(provider, at: place)
        if let stored, stored.isCurrent(at: now(), forecastDays: settings.forecastDays) {
          return stored
        }
        do throws(ProviderError) {
          return try await clients.compared(provider).report(place)
        } catch {
          // The service has nothing newer than the stored report.
          if error.kind == .unchanged, let stored { return stored }
          throw error
        }
      },
      clock: { await SystemClock.clock(ofZone: $0, from: $1) }, now: now)
    if settings.isScoredByStation { keeper.home = { settings.station } }
    keeper.takeTurn = { [turns = memory.turns] in await turns.take($0) }
    keeper.releaseTurn = { [turns = memory.turns] in turns.release($0) }
    return keeper
  }
}
