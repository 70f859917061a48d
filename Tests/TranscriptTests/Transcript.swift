import Foundation

@testable import ProgramSupport

/// What a command printed and asked for, in a scenario.
struct Transcript: Sendable {
  /// The scenario and the command, such as `nws-washington/forecast`.
  let name: String
  /// The text: the command, its output, its messages, its exit status, and its requests.
  let text: String

  /// What was printed to standard output.
  var output: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.prefix { $0 != "--- messages" }.joined(separator: "\n")
  }

  /// The hash of the text.
  var hash: String {
    var hash = StableHash()
    hash.add(text)
    return hash.text
  }

  /// The line of the list of hashes.
  var line: String { "\(hash) \(name)" }

  /// Returns the first lines that differ from an older text: its line and ours.
  func difference(from old: String) -> String {
    let (old, new) = (old.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let first = zip(old, new).prefix { $0 == $1 }.count
    func shown(_ lines: [String], _ sign: String) -> String {
      lines.dropFirst(first).prefix(3).map { "\(sign) \($0)" }.joined(separator: "\n")
    }
    return "line \(first + 1):\n\(shown(old, "-"))\n\(shown(new, "+"))"
  }
}

/// The committed form of the transcripts: the hash of each, and some whole ones to read.
struct CommittedTranscripts {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Transcripts")
  private static let list = folder.appendingPathComponent("hashes.txt")

  /// The lines of the list, by the names of the transcripts.
  let lines: [String: String]

  init() throws {
    let text = (try? String(contentsOf: Self.list, encoding: .utf8)) ?? ""
    lines = Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        (String(line.drop { $0 != " " }.dropFirst()), String(line))
      })
  }

  /// Returns a whole transcript, or `nil` if only its hash is committed.
  func text(of name: String) -> String? {
    try? String(contentsOf: Self.folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
  }

  /// Replaces the list, and those whole transcripts that are committed.
  static func replace(with transcripts: [Transcript]) throws {
    let lines = transcripts.sorted { $0.name < $1.name }.map(\.line)
    try write(lines.joined(separator: "\n") + "\n", to: list)
    let old = try CommittedTranscripts()
    for transcript in transcripts where old.text(of: transcript.name) != nil {
      try write(transcript.text, to: folder.appendingPathComponent(transcript.name + ".txt"))
    }
  }

  /// Writes all transcripts whole into another folder.
  static func write(_ transcripts: [Transcript], into folder: String) throws {
    for transcript in transcripts {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(transcript.name + ".txt")
      try write(transcript.text, to: file)
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
