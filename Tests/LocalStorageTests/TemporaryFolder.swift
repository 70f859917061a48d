import Domain
import Foundation
import Synchronization

@testable import LocalStorage

/// A temporary folder, deleted with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let name = "skyreel-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var database: String { path + "/skyreel.sqlite" }

  /// The sorted names of the files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The contents of the files, by name.
  var contents: [String: Data] {
    get throws {
      try Dictionary(uniqueKeysWithValues: names.map { ($0, try read($0)) })
    }
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Opens storage in the folder at a fixed time.
  func open(onNotice: @escaping @Sendable (String) -> Void = { _ in }) -> OpenedStorage {
    LocalStorage.open(at: database, now: { .noon }, onNotice: onNotice)
  }

  /// Opens storage several times concurrently, each on its own thread.
  func openConcurrently(_ count: Int) -> [OpenedStorage] {
    let opened = Mutex<[OpenedStorage]>([])
    let gate = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      Thread.detachNewThread {
        gate.wait()
        let storage = self.open()
        opened.withLock { $0.append(storage) }
        group.leave()
      }
    }
    for _ in 0..<count { gate.signal() }
    group.wait()
    return opened.withLock { $0 }
  }

  /// Uses storage and closes it, so that all data is in one file.
  func withStorage(_ body: (any Storage) throws -> Void) throws {
    let opened = open()
    try body(opened.storage)
    try opened.close()
  }
}
