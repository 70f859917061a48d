import Domain
import LocalStorage
import Logging
import Foundation

/// The settings, services, and storage that all commands share.
struct CommandContext: Sendable {
  var settings: Settings
  var paths: FilePaths
  var services: Services
  var storage: StorageClient
  /// Problems found at startup, such as a damaged database or a log that cannot be written.
  var notices: [String]
  /// Storage problems that occur after startup.
  let warnings = WarningReporter()
  private let openedStorage: OpenedStorage

  /// Creates the context: reads the configuration, opens storage, and prepares the services.
  ///
  /// Nothing is fetched.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - includesExtras: Whether to fetch hours and alerts from services that count calls for them.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions, includesExtras: Bool = false) throws(ConfigurationError) {
    let configuration = try ResolvedConfiguration(options: options)
    (settings, paths) = (configuration.settings, configuration.paths)
    let logNotice = Log.start(settings: settings, paths: paths)
    let opened = LocalStorage.open(
      at: paths.database, now: SystemClock.now,
      onNotice: { [warnings] in warnings.report($0) })
    openedStorage = opened
    storage = Self.storage(opened.client, for: settings.providerChoice)
    notices = [logNotice, opened.notice].compactMap { $0 }
    services = Services(
      settings: settings, environment: configuration.environment, storage: opened.client,
      includesExtras: includesExtras, onNotice: { [warnings] in warnings.report($0) },
      onStorageError: { [warnings] in warnings.report($0.message) })
  }

  private static func storage(
    _ storage: StorageClient, for choice: ProviderChoice
  ) -> StorageClient {
    guard let second = choice.second else { return storage }
    var storage = storage
    storage.weather = storage.weather.reading(choice.first, alsoFrom: second)
    return storage
  }

  /// Prints startup problems, and later ones as they occur, to standard error.
  func printWarnings() {
    for notice in notices { StandardStreams.warn(notice) }
    warnings.listen(StandardStreams.warn)
  }

  /// Returns a stored value, or `nil` if it is absent or cannot be read.
  ///
  /// A read error is printed to standard error.
  func stored<Value>(_ read: (StorageClient) throws -> Value?) -> Value? {
    do {
      return try read(storage)
    } catch {
      StandardStreams.warn("\(error)")
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
      try storage.weather.forgetOldReports(olderThan: settings.historyDays, now: SystemClock.now())
    } catch {
      warnings.report("\(error)")
    }
  }
}
