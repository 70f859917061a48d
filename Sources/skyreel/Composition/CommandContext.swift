import Domain
import Foundation
import LocalStorage
import Logging
import Providers

/// The settings, services, and storage that all commands share.
struct CommandContext: Sendable {
  var settings: Settings
  var platform: Platform
  var paths: FilePaths
  /// The configuration file, with the texts in effect.
  private(set) var file: ConfigurationFile
  var services: Services
  var storage: StorageClient
  /// The problems that the user is told of, such as a damaged database.
  let warnings = WarningReporter()
  /// The requests for alerts, which last longer than the services of some settings.
  private let alertPolls: AlertPolls
  private let openedStorage: OpenedStorage
  /// The environment of the process.
  let environment: [String: String]
  /// Whether to fetch hours and alerts from services that count calls for them.
  private let includesExtras: Bool

  /// Creates the context: reads the configuration, opens storage, and prepares the services.
  ///
  /// Nothing is fetched.
  ///
  /// - Parameters:
  ///   - configuration: The settings in effect.
  ///   - includesExtras: Whether to fetch hours and alerts from services that count calls for them.
  ///   - platform: The surroundings.
  init(
    _ configuration: ResolvedConfiguration, includesExtras: Bool = false,
    on platform: Platform = .current
  ) {
    (paths, environment) = (configuration.paths, configuration.environment)
    file = configuration.file
    (self.platform, self.includesExtras) = (platform, includesExtras)
    alertPolls = AlertPolls(now: platform.now)
    let logNotice = platform.startLog(configuration.settings, paths)
    let opened = platform.openStorage(paths.database) { [warnings] in warnings.report($0) }
    openedStorage = opened
    for notice in [logNotice, opened.notice] { notice.map(warnings.report) }
    settings = configuration.settings.choosing(storedIn: opened.client.preferences)
    storage = Self.storage(opened.client, for: settings.providerChoice)
    services = Services(
      settings: settings, platform: platform, environment: environment, storage: opened.client,
      lockPath: paths.fetchLock, alertPolls: alertPolls, includesExtras: includesExtras,
      warnings: warnings)
  }

  /// Returns the context with other settings, and with the present services.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - file: The configuration file with the texts in effect.
  /// - Returns: The context.
  func replacing(_ settings: Settings, from file: ConfigurationFile) -> CommandContext {
    var context = self
    (context.settings, context.file) = (settings, file)
    return context
  }

  /// The context with services for its settings.
  var withNewServices: CommandContext {
    var context = self
    context.storage = Self.storage(openedStorage.client, for: settings.providerChoice)
    context.services = Services(
      settings: settings, platform: platform, environment: environment,
      storage: openedStorage.client, lockPath: paths.fetchLock, alertPolls: alertPolls,
      includesExtras: includesExtras, warnings: warnings)
    return context
  }

  /// Whether what is stored is still there after the program.
  var isStoragePersistent: Bool { openedStorage.isPersistent }

  private static func storage(
    _ storage: StorageClient, for choice: ProviderChoice
  ) -> StorageClient {
    guard let second = choice.second else { return storage }
    var storage = storage
    storage.weather = storage.weather.reading(choice.first, alsoFrom: second)
    return storage
  }

  /// Returns a stored value, or `nil` if it is absent or cannot be read, which the user is told.
  func stored<Value>(_ read: (StorageClient) throws -> Value?) -> Value? {
    do {
      return try read(storage)
    } catch {
      warnings.report("\(error)")
      return nil
    }
  }

  /// Ends the requests that run, and flushes and closes storage at the end of the program.
  ///
  /// A failure loses no data, so it is only logged.
  func end() {
    // No work goes on while this thread waits if the time is simulated.
    if platform.clock is ContinuousClock {
      runBlocking { [alertPolls] in await alertPolls.end() }
    }
    do {
      try openedStorage.close()
    } catch {
      Log.logger("storage").warning("\(error)")
    }
  }

  /// Deletes some of the stored reports that are older than `history.days` or that a later report
  /// supersedes.
  func forgetOldReports() {
    do {
      try storage.weather.forgetOldReports(olderThan: settings.historyDays, now: platform.now())
    } catch {
      warnings.report("\(error)")
    }
  }
}
