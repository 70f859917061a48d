import Foundation
import TerminalUI

/// The committed form of the frames of a situation: a value of each, and some whole ones to read.
struct CommittedFrames {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Frames").path

  /// The words of each line, by `scene kind`, each of which is a size with its value.
  private(set) var lines: [String: Set<String>] = [:]

  /// Reads the values of a situation.
  init(of situation: String) throws {
    let path = "\(Self.folder)/\(situation).txt"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      lines[words.prefix(2).joined(separator: " ")] = Set(words.dropFirst(2))
    }
  }

  /// The committed drawings: `scene kind 80x24`.
  var names: Set<String> {
    Set(lines.flatMap { key, words in words.map { "\(key) \($0.prefix { $0 != ":" })" } })
  }

  /// Whether a drawing is as committed.
  func has(_ drawing: Drawing) -> Bool {
    lines[drawing.name.key]?.contains(drawing.valueOfSize) == true
  }

  /// Returns a whole drawing, or `nil` if only its value is committed.
  static func text(of name: Drawing.Name) -> String? {
    let text = try? String(contentsOfFile: "\(folder)/\(name).txt", encoding: .utf8)
    return text.map { String($0.dropLast()) }
  }

  /// Replaces the lines of a situation.
  static func replace(_ lines: [String], of situation: String, in folder: String) throws {
    try write(lines.joined(separator: "\n"), to: "\(folder)/\(situation).txt")
  }

  /// Writes a whole drawing into a folder.
  static func write(_ drawing: Drawing, into folder: String, withDetails: Bool) throws {
    let details = withDetails && !drawing.details.isEmpty ? "\n\nStyles:\n" + drawing.details : ""
    try write(drawing.text + details, to: "\(folder)/\(drawing.name).txt")
  }

  private static func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: file)
  }
}
