import Domain
import Foundation
import Testing

@testable import LocalStorage

@Suite struct ReadOnlyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var expectedNotice: String {
    "\(folder.database) is read-only. Make it and its folder writable. "
      + "Nothing new is saved until then."
  }

  /// Opens storage as if `path` were read-only.
  ///
  /// Permissions do not stop root, who may run these tests.
  private func open(readOnly path: String) -> OpenedStorage {
    LocalStorage.open(
      DatabaseFile(path: folder.database, mayWrite: { $0 != path }), now: { .noon },
      onNotice: { _ in })
  }

  @Test func storedDataIsReadAndNothingIsWritten() throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    let before = try folder.contents
    for path in [folder.database, folder.path] {
      let opened = open(readOnly: path)
      #expect(opened.notice == expectedNotice)
      #expect(opened.isReadable)
      #expect(
        try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
      #expect(try folder.contents == before)
    }
  }

  @Test func newDataIsHeldInMemoryAndNotWritten() throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    let before = try folder.contents
    let storage = open(readOnly: folder.database).storage
    let later = Timestamp.noon.advanced(bySeconds: 60)
    try storage.save(.withPhrase("Sunny", at: later), at: .madeira)
    #expect(
      try storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Sunny", at: later).cached)
    #expect(
      try storage.report(at: .madeira, from: .openMeteo, before: later)
        == .withPhrase("Cloudy").cached)
    #expect(try folder.contents == before)
  }

  @Test func dataInTheWriteAheadLogIsRead() throws {
    let running = folder.open()
    try running.storage.save(.withPhrase("Cloudy"), at: .madeira)
    let storage = open(readOnly: folder.database).storage
    #expect(try storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
    try running.close()
  }

  @Test func aPathWithSpecialCharactersIsOpened() throws {
    let path = folder.path + "/50% ä?#&=.sqlite"
    let written = LocalStorage.open(at: path, now: { .noon })
    try written.storage.save(.named("Funchal"), as: .chosenPlace)
    try written.close()
    let file = DatabaseFile(path: path, mayWrite: { _ in false })
    let opened = LocalStorage.open(file, now: { .noon }, onNotice: { _ in })
    #expect(try opened.storage.value(of: .chosenPlace) == .named("Funchal"))
  }

  @Test func aDamagedFileThatCannotBeMovedIsLeftUnchanged() throws {
    try folder.write(Data("no database".utf8), to: "skyreel.sqlite")
    let opened = open(readOnly: folder.path)
    #expect(
      opened.notice == "\(folder.database) is damaged. Move it away to start a new one. "
        + "Nothing is saved until then.")
    #expect(try folder.contents == ["skyreel.sqlite": Data("no database".utf8)])
  }

  @Test(.enabled(if: geteuid() != 0, "permissions do not stop root"))
  func aFolderWithoutWritePermissionIsReadWithANotice() throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    try setPermissions(0o500, of: folder.path)
    defer { try? setPermissions(0o700, of: folder.path) }
    let opened = folder.open()
    #expect(opened.notice == expectedNotice)
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  @Test(.enabled(if: geteuid() != 0, "permissions do not stop root"))
  func aFileThatCannotBeCreatedInAReadOnlyFolderIsReported() throws {
    try setPermissions(0o500, of: folder.path)
    defer { try? setPermissions(0o700, of: folder.path) }
    #expect(
      folder.open().notice == "Can't create \(folder.database) (Permission denied). "
        + "Make its folder writable. Nothing is saved until then.")
  }

  private func setPermissions(_ permissions: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}
