import AppFeature
import Dispatch
import Domain
import FilmsFeature
import Foundation
import Logging
import Redux
import TerminalUI
import Testing
import WeatherFeature

@testable import skyreel

@Suite final class FileLogTests {
  private let folder = NSTemporaryDirectory() + "skyreel-log-" + UUID().uuidString
  private var path: String { folder + "/state/skyreel.log" }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func linesContainTimeLevelLabelAndMetadata() throws {
    let file = FileLog(path: path)
    var logger = Logger(label: "weather") { label in
      FileLogHandler(label: label, logLevel: .info, file: file, now: { Timestamp(seconds: 0) })
    }
    logger[metadataKey: "place"] = "Lisbon"
    logger.info("fetched\u{1b}[2J")
    logger.debug("not shown")
    logger.warning("late", metadata: ["place": "Porto"])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        1970-01-01T00:00:00Z info weather: \("fetched\u{1b}[2J place=Lisbon".sanitized)
        1970-01-01T00:00:00Z warning weather: late place=Porto

        """)
  }

  @Test func permissionsOfOtherUsersAreRemovedFromAnExistingLog() throws {
    FileLog(path: path).write("before")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    FileLog(path: path).write("after")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before\nafter\n")
  }

  @Test(arguments: [(1_023, false), (1_024, true)])
  func aStartRenamesALogOfOneMebibyte(lines: Int, isRenamed: Bool) throws {
    let file = FileLog(path: path)
    let line = String(repeating: "x", count: 1_023)
    for _ in 0..<lines { file.write(line) }
    FileLog(path: path).write("a new start")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect((text == "a new start\n") == isRenamed)
    let old = try? FileManager.default.attributesOfItem(atPath: path + ".1")[.size] as? Int
    #expect(old == (isRenamed ? 1_048_576 : nil))
    file.write("a line of the earlier process")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(text))
  }

  @Test func concurrentWritersLoseNoLine() throws {
    // Each instance opens the file itself, as separate processes do.
    let files = (0..<4).map { _ in FileLog(path: path) }
    DispatchQueue.concurrentPerform(iterations: files.count) { writer in
      for number in 0..<900 { files[writer].write("\(writer) \(number)") }
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3_600)
    let expected = (0..<4).flatMap { (writer: Int) -> [String] in
      (0..<900).map { "\(writer) \($0)" }
    }
    #expect(Set(lines.map(String.init)) == Set(expected))
  }

  @Test func aPathThatCannotBeWrittenIsNotUsed() throws {
    let file = FileLog(path: "/dev/null/skyreel.log")
    #expect(!file.isWritable)
    file.write("a line")
    #expect(FileLog.redirectTarget(at: "/dev/null/skyreel.log") == nil)
  }

  @Test func anActionIsLoggedByNameWithoutItsValues() {
    let typed = AppAction.weather(action: .prompt(action: .edited(edit: .insert(text: "Paris"))))
    #expect(caseName(of: typed) == "weather.prompt.edited.insert")
    let refresh = AppAction.weather(action: .refreshKeyPressed)
    #expect(caseName(of: refresh) == "weather.refreshKeyPressed")
    #expect(caseName(of: AppAction.quitKeyPressed) == "quitKeyPressed")
  }

  @Test func typedTextIsNotLogged() throws {
    let file = FileLog(path: path)
    let logger = Logger(label: "app") { label in
      FileLogHandler(label: label, logLevel: .debug, file: file, now: { Timestamp(seconds: 0) })
    }
    let store = Store(
      initialState: AppState(
        weather: WeatherState(WeatherSettings(.openMeteo, isOffline: true)), films: FilmsState(),
        now: Timestamp(seconds: 0), filmsSource: ""),
      reducer: appReducer, middleware: [.logging(to: logger)])
    store.dispatch(.weather(action: .prompt(action: .edited(edit: .insert(text: "Paris")))))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "1970-01-01T00:00:00Z debug app: weather.prompt.edited.insert\n")
  }
}
