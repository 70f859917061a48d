import AppFeature
import Domain
import Foundation
import Logging
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

  @Test func linesTellTimeLevelPartAndMetadata() throws {
    let file = FileLog(path: path)
    var logger = Logger(label: "weather") { label in
      FileLogHandler(label: label, level: .info, file: file, now: { Timestamp(seconds: 0) })
    }
    logger[metadataKey: "place"] = "Lisbon"
    logger.info("fetched\u{1b}[2J")
    logger.debug("not shown")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "1970-01-01T00:00:00Z info weather: \("fetched\u{1b}[2J place=Lisbon".sanitized)\n")
  }

  @Test func atOneMebibyteTheFileIsRotatedAndNothingIsLost() throws {
    let file = FileLog(path: path)
    let line = String(repeating: "x", count: 1_023)
    for _ in 0..<1_024 { file.write(line) }
    file.write("the last straw")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "the last straw\n")
    let size = try FileManager.default.attributesOfItem(atPath: path + ".1")[.size] as? Int
    #expect(size == 1_048_576)
  }

  @Test func anActionIsLoggedByNameWithoutWhatItCarries() {
    #expect(
      caseName(of: AppAction.weather(.prompt(.edited(.insert("Paris")))))
        == "weather.prompt.edited.insert")
    #expect(caseName(of: AppAction.weather(.refreshKeyPressed)) == "weather.refreshKeyPressed")
    #expect(caseName(of: AppAction.quitKeyPressed) == "quitKeyPressed")
  }
}
