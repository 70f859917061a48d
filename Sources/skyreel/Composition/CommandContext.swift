import Domain
import Foundation
import LocalStorage
import Logging

/// The settings, services, and storage that all commands share.
struct CommandContext: Sendable {
  var settings: Settings
  var platform: Platform
  var paths: FilePaths
  var services: Services
  var storage: StorageClient
  /// The problems that the user is told of, such as a damaged database.
  let warnings = WarningReporter()
  private let openedStorage: OpenedStorage

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
    on platform: Platform = .system
  ) {
    (settings, paths) = (configuration.settings, configuration.paths)
    self.platform = platform
    let logNotice = platform.startLog(settings, paths)
    let opened = platform.openStorage(paths.database) { [warnings] in warnings.report($0) }
    openedStorage = opened
    storage = Self.storage(opened.client, for: settings.providerChoice)
    for notice in [logNotice, opened.notice] { notice.map(warnings.report) }
    services = Services(
      settings: settings, platform: platform, environment: configuration.environment,
      storage: opened.client,
      lockPath: paths.fetchLock, includesExtras: includesExtras, warnings: warnings)
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

  /// Flushes and closes storage at the end of the program.
  ///
  /// A failure loses no data, so it is only logged.
  func end() {
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
