import Domain
import Testing

@testable import LocalStorage

@Suite struct NotificationStorageTests {
  private let folder: TemporaryFolder
  private let gale = WeatherNotification(
    title: "Lisbon", text: "New alert: Gale",
    marks: ["alert gale": NotificationMark(value: 1, end: .noon.advanced(bySeconds: 3_600))])

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aNotificationIsToldByOneCopyOnlyAndOnceAcrossARestart() throws {
    let (first, second) = (folder.open(), folder.open())
    #expect(try first.storage.claim([gale], renewing: [:], now: .noon) == [gale])
    #expect(try second.storage.claim([gale], renewing: [:], now: .noon).isEmpty)
    try first.close()
    let restarted = folder.open().storage
    #expect(try restarted.value(of: .notifications)?.contains(gale, at: .noon) == true)
    #expect(try restarted.claim([gale], renewing: [:], now: .noon).isEmpty)
  }

  @Test func aRaisedAlertAndANewOneAfterTheEndAreTold() throws {
    let storage = folder.open().storage
    _ = try storage.claim([gale], renewing: [:], now: .noon)
    var raised = gale
    raised.marks["alert gale"]?.value = 2
    #expect(try storage.claim([raised], renewing: [:], now: .noon) == [raised])
    #expect(
      try storage.claim([raised], renewing: [:], now: .noon.advanced(bySeconds: 3_600)) == [raised])
  }

  @Test func aFactThatLastsLongerIsRenewed() throws {
    let storage = folder.open().storage
    _ = try storage.claim([gale], renewing: [:], now: .noon)
    let longer = NotificationMark(value: 1, end: .noon.advanced(bySeconds: 7_200))
    #expect(try storage.claim([], renewing: ["alert gale": longer], now: .noon).isEmpty)
    #expect(try storage.value(of: .notifications)?.marks == ["alert gale": longer])
    #expect(try storage.claim([gale], renewing: [:], now: .noon.advanced(bySeconds: 3_600)).isEmpty)
  }
}
