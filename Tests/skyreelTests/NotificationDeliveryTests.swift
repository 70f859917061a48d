import AppFeature
import Domain
import LocalStorage
import NcursesRenderer
import Synchronization
import Testing

@testable import skyreel

/// The ways in which notifications reach the user.
@Suite struct NotificationDeliveryTests {
  private let mailbox = TerminalMailbox()
  private let runs = Runs()
  private let rain = WeatherNotification(title: "-Lisbon", text: "Rain <b>& wind", marks: [:])

  private final class Runs: Sendable {
    let arguments = Mutex<[[String]]>([])
  }

  private func deliver(
    _ file: String, _ environment: [String: String] = [:], succeeds: Bool = true,
    isMac: Bool = false
  ) async throws -> String? {
    let file = ConfigurationFile(parsing: file, path: "/home/config.yaml")
    let configuration = ResolvedConfiguration(
      settings: try Settings(environment: environment, file: file),
      paths: FilePaths(environment: ["HOME": "/nowhere"]), file: file, environment: environment)
    var platform = Platform()
    platform.startLog = { _, _ in nil }
    platform.openStorage = { _, _ in
      LocalStorage.open(at: "/dev/null/skyreel.sqlite", now: { Timestamp(seconds: 0) })
    }
    platform.isMac = isMac
    platform.run = { [runs] program, arguments in
      runs.arguments.withLock { $0.append([program] + arguments) }
      return succeeds
    }
    let live = LiveContext(CommandContext(configuration, on: platform))
    return await NotificationDelivery(live: live, mailbox: mailbox).deliver(rain)
  }

  private func expect(
    _ forms: [NotificationForm?], runs expected: [[String]] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      mailbox.takeRequests()
        == forms.map {
          .notify(TerminalNotification(title: "-Lisbon", text: "Rain <b>& wind", form: $0))
        }, sourceLocation: sourceLocation)
    #expect(runs.arguments.withLock(\.self) == expected, sourceLocation: sourceLocation)
  }

  private static let desktop = [
    "notify-send", "--app-name=Skyreel", "--", "-Lisbon", "Rain &lt;b&gt;&amp; wind",
  ]

  @Test func aTerminalThatIsKnownOrTellsItShowsTheNotification() async throws {
    let environment = ["TERM": "xterm-ghostty", "DISPLAY": ":0"]
    #expect(try await deliver("", environment) == nil)
    expect([.osc777])
    mailbox.form = .osc99
    #expect(try await deliver("", environment) == nil)
    expect([.osc99])
  }

  @Test func theDesktopOfThisComputerShowsItIfTheTerminalDoesNot() async throws {
    #expect(try await deliver("", ["TERM": "xterm", "WAYLAND_DISPLAY": "w"]) == nil)
    expect([], runs: [Self.desktop])
  }

  @Test(arguments: [
    ["TERM": "xterm"], ["TERM": "xterm", "DISPLAY": ":10", "SSH_CONNECTION": "a b"],
    ["TERM": "xterm-kitty", "DISPLAY": ":0", "TMUX": "/tmp/tmux"],
  ])
  func theBellRingsOtherwise(environment: [String: String]) async throws {
    #expect(try await deliver("", environment) == nil)
    expect([nil])
  }

  @Test func theBellRingsIfTheDesktopDoesNotAnswer() async throws {
    #expect(try await deliver("", ["DISPLAY": ":0"], succeeds: false) == nil)
    expect([nil], runs: [Self.desktop])
    let problem = try await deliver("notify: {by: desktop}", succeeds: false)
    #expect(problem == "notify-send failed, or is not there.")
  }

  @Test func onMacOSTheTextsAreArgumentsOfAScript() async throws {
    let script = [
      "osascript", "-e", "on run argv", "-e",
      "display notification (item 2 of argv) with title (item 1 of argv)", "-e", "end run", "--",
      "-Lisbon", "Rain <b>& wind",
    ]
    #expect(try await deliver("", ["TERM": "xterm"], isMac: true) == nil)
    expect([], runs: [script])
    #expect(try await deliver("", ["SSH_TTY": "/dev/ttys1"], isMac: true) == nil)
    expect([nil], runs: [script])
    let problem = try await deliver("notify: {by: desktop}", succeeds: false, isMac: true)
    #expect(problem == "osascript failed, or is not there.")
  }

  @Test(arguments: ["a & b", "<b>", "&\u{301}amp;", "<\u{338}b>"])
  func noMarkupIsLeftInAnEscapedText(text: String) {
    let escaped = text.escapedForXML.unicodeScalars
    #expect(!escaped.contains("<") && !escaped.contains(">"))
    #expect(
      escaped.count { $0 == "&" } == text.unicodeScalars.count { "&<>".unicodeScalars.contains($0) }
    )
  }

  @Test(arguments: [
    ("it's", "'it'\\''s'"), ("'\u{301};true", "''\\''\u{301};true'"), ("/a-b", "/a-b"),
  ])
  func aShellReadsAQuotedWordAsTheText(text: String, word: String) {
    #expect(text.shellQuoted == word)
  }

  @Test(arguments: NotificationForm.allCases)
  func aChosenFormIsSentUnlessAMultiplexerIsBetween(form: NotificationForm) async throws {
    let file = "notify: {by: \(form.rawValue)}"
    #expect(try await deliver(file) == nil)
    expect([form])
    #expect(try await deliver(file, ["TMUX": "/tmp/tmux"]) == nil)
    expect([nil])
  }

  @Test func aCommandGetsTheTextAsItsOnlyArgumentWhichIsNoOption() async throws {
    let file = "notify: {by: bell, command: /opt/tell me}"
    #expect(try await deliver(file) == nil)
    let run = ["/opt/tell me", "Lisbon: Rain <b>& wind"]
    expect([], runs: [run])
    let problem = try await deliver(file, succeeds: false)
    #expect(problem == "notify.command: /opt/tell me failed.")
    expect([nil], runs: [run, run])
  }

  @Test(arguments: ["-rf", "- -rf", "-\u{301}rf"])
  func noArgumentBeginsWithAMinus(text: String) {
    #expect(NotificationDelivery.argument(text).utf8.first != UInt8(ascii: "-"))
  }

  @Test(arguments: [
    ("", NotificationRules?.none),
    ("notify: {alerts: saved}", NotificationRules(alerts: .saved, quietHours: .night)),
    (
      "notify: {rain: true, forecast: true, quiet: off}",
      NotificationRules(rain: true, forecast: true)
    ),
  ])
  func theSettingsAreRules(file: String, rules: NotificationRules?) throws {
    let file = ConfigurationFile(parsing: file, path: "config.yaml")
    #expect(try Settings(environment: [:], file: file).notificationRules == rules)
  }

  @Test(arguments: [
    "notify: {quiet: 22-7}", "notify: {command: ./tell-me}", "notify: {by: mail}",
    "notify: {alerts: yes}",
  ])
  func otherValuesAreRejected(file: String) {
    let file = ConfigurationFile(parsing: file, path: "config.yaml")
    #expect(throws: ConfigurationError.self) { try Settings(environment: [:], file: file) }
  }
}

extension QuietHours {
  fileprivate static let night = QuietHours(parsing: "22:00-07:00")
}
