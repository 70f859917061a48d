import Domain
import Testing

@Suite struct NotificationLogTests {
  private static let now = Timestamp(seconds: 1_000_000)
  private static let later = now.advanced(bySeconds: 60)

  private func notification(_ value: Double, end: Timestamp = later) -> WeatherNotification {
    WeatherNotification(
      title: "Lisbon", text: "Gale",
      marks: ["gale": NotificationMark(value: value, end: end)])
  }

  @Test func aToldNotificationIsContainedUntilItsFactIsOver() {
    var log = NotificationLog()
    #expect(!log.contains(notification(1), at: Self.now))
    log.add(notification(1).marks, at: Self.now)
    #expect(log.contains(notification(1), at: Self.now))
    #expect(!log.contains(notification(1), at: Self.later))
  }

  @Test func anotherValueOfTheFactIsNotContained() {
    var log = NotificationLog()
    log.add(notification(1).marks, at: Self.now)
    #expect(!log.contains(notification(2), at: Self.now))
  }

  @Test(arguments: [
    ("rule a#2", 30, 90, true), ("rule a#2", 59, 90, true), ("rule a#2", 60, 90, false),
    ("rule b#1", 30, 90, false), ("gale", 30, 90, false),
  ])
  func aToldSpanOfTheSameRuleIsFoundIfItSharesTime(
    key: String, start: Int, end: Int, isFound: Bool
  ) {
    func span(_ start: Int, _ end: Int) -> NotificationMark {
      NotificationMark(
        value: Double(Self.now.seconds + start), end: Self.now.advanced(bySeconds: end))
    }
    var log = NotificationLog()
    log.add(["rule a#1": span(0, 60), "gale": span(0, 60)], at: Self.now)
    let told = log.toldSpan(sharing: span(start, end), of: key, at: Self.now)
    #expect(told?.key == (isFound ? "rule a#1" : nil))
  }

  @Test func factsThatAreOverAreRemoved() {
    var log = NotificationLog()
    log.add(notification(1).marks, at: Self.now)
    log.add([:], at: Self.later)
    #expect(log.marks.isEmpty)
  }

  @Test func textsAreCutAndHoldNothingThatATerminalWouldInterpret() {
    let hostile = WeatherNotification(
      title: "Lis\u{1b}]0;x\u{7}bon", text: String(repeating: "a\u{9b}2J\n", count: 1_000),
      marks: [:])
    #expect(hostile.title == "Lisbon")
    #expect(hostile.text.unicodeScalars.count == 300)
    #expect(!hostile.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
