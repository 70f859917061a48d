import Domain
import Foundation
import LocalStorage
import Logging

/// What every command starts from: settings, services and storage.
struct Program: Sendable {
  /// What is in force.
  var settings: Settings
  /// Where the program's files are.
  var paths: FilePaths
  /// Where data comes from.
  var services: Services
  /// What is kept.
  var storage: StorageClient
  /// What there is to say from the start: a damaged database, a home that cannot be written to.
  var notes: [String]
  /// What goes wrong with storage later on.
  let complaints = Complaints()
  private let openedStorage: OpenedStorage

  /// Reads the configuration, opens storage and prepares the services; nothing is fetched.
  ///
  /// - Parameters:
  ///   - options: What was given on the command line.
  ///   - includesExtras: Whether hours and alerts are wanted from services that count calls for
  ///     them.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions, includesExtras: Bool = false) throws(ConfigurationError) {
    let setup = try Setup(options: options)
    (settings, paths) = (setup.settings, setup.paths)
    let logNote = Log.start(settings: settings, paths: paths)
    let opened = LocalStorage.open(
      at: paths.database, now: SystemClock.now,
      onNote: { [complaints] in complaints.make($0) })
    openedStorage = opened
    storage = opened.client
    notes = [logNote, opened.note].compactMap { $0 }
    services = Services(
      settings: settings, environment: setup.environment, storage: storage,
      includesExtras: includesExtras,
      onStorageError: { [complaints] in complaints.make($0.message) })
  }

  /// Says what there is to say, now and later on, on standard error.
  func complain() {
    for note in notes { StandardStreams.complain(note) }
    complaints.listen(StandardStreams.complain)
  }

  /// What storage has, or nothing where it cannot be read; that is said once.
  func stored<Value>(_ read: (StorageClient) throws -> Value?) -> Value? {
    do {
      return try read(storage)
    } catch {
      StandardStreams.complain("\(error)")
      return nil
    }
  }

  /// Writes out and closes storage, for the end.
  ///
  /// Nothing is lost where that fails, so nobody is told but the log.
  func end() {
    do {
      try openedStorage.close()
    } catch {
      Log.logger("storage").warning("\(error)")
    }
  }

  /// Forgets reports that are older than they are to be kept.
  func forgetOldReports() {
    do {
      try storage.prune(
        SystemClock.now().advanced(bySeconds: -settings.historyDays * 86_400))
    } catch {
      complaints.make("\(error)")
    }
  }
}
