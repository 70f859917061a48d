import Domain
import Foundation
import GRDB
import Testing

@testable import LocalStorage

private let aside = "skyreel.sqlite.damaged-20261121T120000Z"

@Suite struct DamageTests {
  let folder: TemporaryFolder
  let notes = Notes()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var complaint: String {
    "\(folder.database) was damaged. Moved it to \(aside) and started a new one."
  }

  /// Stores many reports and damages all pages except the first few, which opening does not notice.
  private func spoilReports() throws -> Data {
    try folder.withStorage { storage in
      for hour in 1...20 {
        try storage.weather.saveReport(
          .saying("hour \(hour)", at: .noon.advanced(bySeconds: hour * 3_600)), .madeira)
      }
    }
    var file = try folder.read("skyreel.sqlite")
    let root = try DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'reportOfPoint'")
    }
    let start = (try #require(root) - 1) * 4_096
    file.replaceSubrange(start..<start + 4_096, with: repeatElement(0xA5, count: 4_096))
    try folder.write(file, to: "skyreel.sqlite")
    return file
  }

  @Test func aFileThatIsNoDatabaseIsMovedAsideAndANewOneBegun() throws {
    let garbage = Data("this was never a database\n".utf8)
    try folder.write(garbage, to: "skyreel.sqlite")
    let opened = folder.open()
    #expect(opened.notice == complaint)
    try opened.client.places.saveChosen(.named("Funchal"))
    try opened.close()
    #expect(try folder.read(aside) == garbage)
    #expect(folder.open().notice == nil)
    #expect(try folder.open().client.places.chosen() == .named("Funchal"))
  }

  @Test(arguments: [2, 100, 4_095, 4_096, 9_000])
  func aFileThatWasCutOffIsMovedAsideAsItIs(_ length: Int) throws {
    try folder.withStorage { try $0.weather.saveReport(.saying("Cloudy"), .madeira) }
    let rest = try folder.read("skyreel.sqlite").prefix(length)
    try folder.write(rest, to: "skyreel.sqlite")
    let opened = folder.open(onNotice: notes.add)
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == nil)
    #expect([opened.notice].compactMap(\.self) + notes.all == [complaint])
    #expect(try folder.read(aside) == rest)
  }

  @Test func anEmptyFileIsANewOne() throws {
    try folder.write(Data(), to: "skyreel.sqlite")
    let opened = folder.open()
    try opened.client.places.saveChosen(.named("Funchal"))
    #expect(opened.notice == nil)
    #expect(try opened.client.places.chosen() == .named("Funchal"))
  }

  @Test func aFolderInItsPlaceIsMovedAsideWithWhatIsInIt() throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: false)
    try folder.write(Data("mine".utf8), to: "skyreel.sqlite/letter")
    let opened = folder.open()
    #expect(
      opened.notice
        == "\(folder.database) was a folder. Moved it to \(aside) and started a new one.")
    #expect(try folder.read(aside + "/letter") == Data("mine".utf8))
    try opened.close()
    #expect(try folder.names == ["skyreel.sqlite", aside])
  }

  @Test func whatWasMovedAsideBeforeIsNeverOverwritten() throws {
    let taken = [aside: Data("first".utf8), aside + "-2-wal": Data("second".utf8)]
    for (name, data) in taken { try folder.write(data, to: name) }
    try folder.write(Data("third, no database".utf8), to: "skyreel.sqlite")
    try folder.open().close()
    let contents = try folder.contents
    #expect(contents[aside] == taken[aside])
    #expect(contents[aside + "-2-wal"] == taken[aside + "-2-wal"])
    #expect(contents[aside + "-3"] == Data("third, no database".utf8))
  }

  @Test func aLinkIsMovedAsideAndNotTheFileItLeadsTo() throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(Data("no database".utf8), to: "skyreel.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: elsewhere.database)
    #expect(folder.open().notice == complaint)
    #expect(try elsewhere.contents == ["skyreel.sqlite": Data("no database".utf8)])
  }

  @Test func damageThatAReadFindsIsDealtWithThere() throws {
    let spoilt = try spoilReports()
    let opened = folder.open(onNotice: notes.add)
    #expect(opened.notice == nil)
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == nil)
    #expect(notes.all == [complaint])
    #expect(try folder.read(aside) == spoilt)
    try opened.client.weather.saveReport(.saying("Cloudy"), .madeira)
    #expect(
      try folder.open().client.weather.report(.madeira, .openMeteo) == .saying("Cloudy").cached)
  }

  @Test func whatAWriteThatFindsDamageWasToKeepIsKept() throws {
    _ = try spoilReports()
    let opened = folder.open(onNotice: notes.add)
    try opened.client.weather.saveReport(.saying("Cloudy"), .madeira)
    #expect(notes.all == [complaint])
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == .saying("Cloudy").cached)
  }

  @Test func aNoteMayBeAnsweredByReading() throws {
    _ = try spoilReports()
    let other = folder.open()
    let opened = folder.open { [notes] in
      notes.add($0)
      _ = try? other.client.places.chosen()
    }
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == nil)
    #expect(notes.all == [complaint])
  }

  @Test func whoeverComesSecondLeavesTheNewFileAlone() throws {
    _ = try spoilReports()
    let (first, second) = (folder.open(), folder.open(onNotice: notes.add))
    try first.client.weather.saveReport(.saying("Cloudy"), .madeira)
    #expect(try second.client.weather.report(.madeira, .openMeteo) == .saying("Cloudy").cached)
    #expect(notes.all == [])
    try first.close()
    #expect(try second.client.weather.report(.madeira, .openMeteo) == .saying("Cloudy").cached)
  }

  @Test func aLogThatOthersStillUseIsMovedWithTheFile() throws {
    _ = try spoilReports()
    let (first, second) = (folder.open(), folder.open())
    try second.client.places.saveChosen(.named("Funchal"))
    let log = try folder.read("skyreel.sqlite-wal")
    #expect(try first.client.weather.report(.madeira, .openMeteo) == nil)
    #expect(try folder.read(aside + "-wal") == log)
    #expect(try second.client.places.chosen() == .named("Funchal"))
    try first.close()
    try second.close()
  }

  @Test func severalThatStartOnADamagedFileMoveItOnce() throws {
    try folder.write(Data("no database".utf8), to: "skyreel.sqlite")
    let storages = folder.openAtOnce(8)
    #expect(storages.compactMap(\.notice) == [complaint])
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let counts = try storages.map { try $0.client.countCall(.openMeteo, today) }
    #expect(counts == Array(1...8))
  }
}
