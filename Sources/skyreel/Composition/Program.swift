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
  /// What there is to say about storage: a damaged database, a home that cannot be written to.
  var storageNote: String?

  /// Reads the configuration, opens storage and prepares the services; nothing is fetched.
  ///
  /// - Parameters:
  ///   - options: What was given on the command line.
  ///   - includesHours: Whether hours are wanted from services that count a call for them.
  /// - Throws: `ConfigurationError`.
  init(options: SharedOptions, includesHours: Bool = false) throws(ConfigurationError) {
    let setup = try Setup(options: options)
    (settings, paths) = (setup.settings, setup.paths)
    Log.start(settings: settings, paths: paths)
    let opened = LocalStorage.open(
      at: paths.database, now: SystemClock.now,
      onNote: { Log.logger("storage").warning("\($0)") })
    storage = opened.client
    storageNote = opened.note
    services = Services(
      settings: settings, environment: setup.environment, storage: storage,
      includesHours: includesHours)
  }

  /// Says what there is to say about storage, on standard error.
  func complainOfStorage() {
    if let storageNote { StandardStreams.complain(storageNote) }
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
}
