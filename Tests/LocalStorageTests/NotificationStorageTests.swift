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
    #expect(try first.client.notifications.claim([gale], [:], .noon) == [gale])
    #expect(try second.client.notifications.claim([gale], [:], .noon).isEmpty)
    try first.close()
    let restarted = folder.open().client.notifications
    #expect(try restarted.load().contains(gale, at: .noon))
    #expect(try restarted.claim([gale], [:], .noon).isEmpty)
  }

  @Test func aRaisedAlertAndANewOneAfterTheEndAreTold() throws {
    let storage = folder.open().client.notifications
    _ = try storage.claim([gale], [:], .noon)
    var raised = gale
    raised.marks["alert gale"]?.value = 2
    #expect(try storage.claim([raised], [:], .noon) == [raised])
    #expect(try storage.claim([raised], [:], .noon.advanced(bySeconds: 3_600)) == [raised])
  }

  @Test func aFactThatLastsLongerIsRenewed() throws {
    let storage = folder.open().client.notifications
    _ = try storage.claim([gale], [:], .noon)
    let longer = NotificationMark(value: 1, end: .noon.advanced(bySeconds: 7_200))
    #expect(try storage.claim([], ["alert gale": longer], .noon).isEmpty)
    #expect(try storage.load().marks == ["alert gale": longer])
    #expect(try storage.claim([gale], [:], .noon.advanced(bySeconds: 3_600)).isEmpty)
  }
}
