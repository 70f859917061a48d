import Dispatch
import Domain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import LocalStorage

/// A database that another program has locked.
@Suite(.timeLimit(.minutes(5))) struct ForeignLockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.withStorage { try $0.save(.named("Funchal"), as: .chosenPlace) }
  }

  /// Opens the database as another program would and executes `sql`.
  private func connectAsOtherProgram(_ sql: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: folder.database, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    return queue
  }

  private static let lockedMessage = "is locked by another program"

  @Test func repeatedUsesWaitForTheLockOnlyOnce() throws {
    let other = try connectAsOtherProgram(
      "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    let duration = ContinuousClock().measure {
      let opened = folder.open()
      #expect(opened.notice?.contains(Self.lockedMessage) == true)
      for _ in 1...5 { _ = try? opened.storage.value(of: .chosenPlace) }
      try? opened.close()
    }
    try other.close()
    // If each use waited, this would take at least five times as long as one.
    #expect(duration < LockTimeout.longestWait * 4)
  }

  @Test func aBlockedWriteFailsAfterAWaitAndTheNextOneSooner() throws {
    let opened = folder.open()
    let other = try connectAsOtherProgram("BEGIN IMMEDIATE")
    let first = ContinuousClock().measure {
      #expect(throws: StorageError.self) {
        try opened.storage.save(.named("Porto"), as: .chosenPlace)
      }
    }
    let next = ContinuousClock().measure {
      #expect(throws: StorageError.self) {
        try opened.storage.save(.named("Faro"), as: .chosenPlace)
      }
    }
    try other.close()
    #expect(first > .seconds(1))
    #expect(next < first)
    #expect(try opened.storage.value(of: .chosenPlace) == .named("Funchal"))
  }

  @Test func aBlockedWriteSucceedsWhenTheLockIsReleased() throws {
    let opened = folder.open()
    let other = try connectAsOtherProgram("BEGIN IMMEDIATE")
    let write = try BlockedWrite(opened)
    try other.close()
    #expect(write.error == nil)
    #expect(try opened.storage.value(of: .chosenPlace) == .named("Porto"))
  }

  @Test func closingDuringABlockedWriteDoesNotWaitForTheWriteWhichFails() throws {
    let opened = folder.open()
    let other = try connectAsOtherProgram("BEGIN IMMEDIATE")
    let write = try BlockedWrite(opened)
    let duration = try ContinuousClock().measure { try opened.close() }
    // Half a second is documented. A close that waits for the write takes two.
    #expect(duration < LockTimeout.longestWait / 2)
    #expect(write.error != nil)
    try other.close()
  }
}

/// A write on a thread of its own, which waits for a lock.
private final class BlockedWrite: Sendable {
  private let outcome = Mutex<(any Error)?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Starts the write, and returns once it waits.
  init(_ opened: OpenedStorage) throws {
    let lockTimeout = try #require(opened.connection?.opener.file.lockTimeout)
    #expect(!lockTimeout.hasWaited)
    Thread.detachNewThread { [self] in
      do {
        try opened.storage.save(.named("Porto"), as: .chosenPlace)
      } catch {
        outcome.withLock { $0 = error }
      }
      end.signal()
    }
    // Block this thread. Other tests could delay a suspended task for longer than the write waits.
    while !lockTimeout.hasWaited { sched_yield() }
  }

  /// The error of the write, which this property waits for, or `nil` if it succeeded.
  var error: (any Error)? {
    end.wait()
    return outcome.withLock(\.self)
  }
}
