import Domain
import Foundation
import GRDB
import Testing

@testable import LocalStorage

/// A database whose shared-memory file SQLite cannot create.
@Suite struct LackOfSpaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates a dangling link at the path of SQLite's shared memory.
  private func blockSharedMemory(of database: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: database + "-shm", withDestinationPath: "/nowhere/shm")
  }

  @Test func storedDataIsReadAndTheNoticeSaysThatNothingIsSaved() throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    try blockSharedMemory(of: folder.database)
    let opened = folder.open()
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
    #expect(opened.notice?.hasSuffix(" Nothing new is saved until then.") == true)
  }

  @Test func dataInTheWriteAheadLogIsRead() throws {
    let running = folder.open()
    try running.storage.save(.withPhrase("Cloudy"), at: .madeira)
    // A killed process leaves the database and its log.
    let copy = try TemporaryFolder()
    try copy.write(try folder.read("skyreel.sqlite"), to: "skyreel.sqlite")
    try copy.write(try folder.read("skyreel.sqlite-wal"), to: "skyreel.sqlite-wal")
    try running.close()
    try blockSharedMemory(of: copy.database)
    let opened = copy.open()
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  #if os(Linux)
    /// `/proc` has no blocks that are free, as a full disk.
    @Test func aDiskWithoutFreeBlocksIsFull() {
      #expect(DatabaseFile(path: "/proc/skyreel.sqlite").isDiskFull)
      #expect(!DatabaseFile(path: folder.database).isDiskFull)
      #expect(!DatabaseFile(path: "/nowhere/skyreel.sqlite").isDiskFull)
    }
  #endif

  @Test func aSharedMemoryErrorIsNotReportedAsAFullDiskIfThereIsSpace() {
    let error = DatabaseError(resultCode: ResultCode(rawValue: 4_874))
    #expect(
      StorageError(error, path: folder.database).message.hasSuffix("Check the disk."))
    #expect(error.isLackOfSpace)
  }
}
