import Domain
import Foundation
import Synchronization

@testable import LocalStorage

/// A folder of a test's own, deleted with it.
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

  /// The names of what is in it, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The contents of its files, by name.
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

  /// Opens storage in it at a moment that tests know.
  func open(onNotice: @escaping @Sendable (String) -> Void = { _ in }) -> OpenedStorage {
    LocalStorage.open(at: database, now: { .noon }, onNotice: onNotice)
  }

  /// Opens storage several times in the same moment, each on a thread of its own.
  func openAtOnce(_ count: Int) -> [OpenedStorage] {
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

  /// Lets a storage do something, and closes it, so that all is in the one file.
  func withStorage(_ body: (StorageClient) throws -> Void) throws {
    let opened = open()
    try body(opened.client)
    try opened.close()
  }
}

/// Collects the notes that storage gives.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
