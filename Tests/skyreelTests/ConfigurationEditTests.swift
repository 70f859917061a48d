import Foundation
import Testing

@testable import skyreel

/// `skyreel config set` changes one value and leaves the rest of the file as it is.
@Suite struct ConfigurationEditTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "skyreel-edit-\(UUID())")

  private var path: String { folder.appending(path: "config.yaml").path }

  /// Returns the text of the file after a change.
  private func text(_ old: String?, _ name: String, _ value: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let old { try Data(old.utf8).write(to: URL(fileURLWithPath: path)) }
    try change(name, value)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func change(_ name: String, _ value: String) throws {
    _ = try ConfigurationEdit(ConfigurationFile(path: path, isRequired: false))
      .setting(name, to: value)
  }

  @Test(arguments: [
    ("units: metric\n", "units: imperial\n"),
    (
      "# mine\nunits: metric  # of home\nclock: 24\n",
      "# mine\nunits: imperial  # of home\nclock: 24\n"
    ),
    ("units: \"metric\" # \"a\"", "units: imperial # \"a\""),
    ("units:    'metric'", "units:    imperial"),
    ("units: furlongs\n", "units: imperial\n"),
    ("units: metric\nprovdr: nws\n", "units: imperial\nprovdr: nws\n"),
  ])
  func aValueIsReplacedOnItsLine(old: String, new: String) throws {
    #expect(try text(old, "units", "imperial") == new)
  }

  @Test func aNestedValueIsReplacedOnItsLine() throws {
    #expect(
      try text("http:\n  timeout: 5\n  contact: me\n", "http.timeout", "20")
        == "http:\n  timeout: 20\n  contact: me\n")
  }

  @Test(arguments: [
    (nil, "units: imperial\n"), ("", "units: imperial\n"),
    ("# nothing yet", "# nothing yet\nunits: imperial\n"),
    ("clock: 24\n", "clock: 24\nunits: imperial\n"),
  ])
  func aNewValueIsTheLastLine(old: String?, new: String) throws {
    #expect(try text(old, "units", "imperial") == new)
  }

  @Test(arguments: [
    "New York", "null", "~", "a \"b\" \\ c", "#x", "38.7,-9.1", "*a", "- a", "yes: no", "été",
  ])
  func anyTextIsReadAsItWasGiven(value: String) throws {
    let text = try text("clock: 24\n", "place", value)
    #expect(ConfigurationFile(parsing: text, path: "x").entries["place"]?.text == value)
  }

  @Test(arguments: [
    "{units: metric, clock: 24}\n", "units:\n  metric\n", "units: &a metric\nclock: *a\n",
    "units: >\n  metric\n", "---\nclock: 24\n...\n",
  ])
  func aFormThatCannotBeKeptIsNotTouched(old: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(old.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: CommandFailure.self) { try change("units", "imperial") }
    #expect(error?.status == .cannotWrite)
    #expect(error?.message.contains("Write units into it with an editor.") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
  }

  @Test(arguments: [
    ("theme", "mine", "expected one of automatic"), ("keys.refresh", "q", "already bound to"),
  ])
  func aValueThatDoesNotFitTheOthersIsNotWritten(
    name: String, value: String, problem: String
  ) throws {
    let old = "clock: 24\nprovdr: nws\n"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(old.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: CommandFailure.self) { try change(name, value) }
    #expect(error?.status == .configuration)
    #expect(error?.message.contains(problem) == true)
    #expect(error?.message.hasSuffix("\(path) was not changed.") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
  }

  @Test func aLinkStaysALinkAndTheFileKeepsItsPermissions() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "dotfiles.yaml").path
    try Data("clock: 24\n".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file)
    try change("clock", "12")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "clock: 12\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }
}

/// Words in the place of a command.
@Suite struct CommandWordTests {
  @Test(arguments: [
    (["forecast"], ["weather", "--tab=forecast"]),
    (
      ["hourly", "new", "york", "--hours", "3"],
      ["weather", "--tab=hourly", "new", "york", "--hours", "3"]
    ),
    (["--units", "imperial", "current", "faro"], ["--units", "imperial", "weather", "faro"]),
    (["settings"], ["config"]), (["help", "hourly"], ["help", "weather"]),
    (["completion", "zsh"], ["completion", "zsh"]), (["-V"], ["--version"]),
    (["--", "hourly"], ["--", "hourly"]), (["--place", "hourly"], ["--place", "hourly"]),
    (["weather", "hourly"], ["weather", "hourly"]), (["lisbon"], ["lisbon"]), ([], []),
  ])
  func theFirstWordStandsForACommand(given: [String], arguments: [String]) {
    #expect(CommandWord.replaced(in: given) == arguments)
  }

  @Test(arguments: [
    (["forecast", "--help"], "forecast"), (["help", "forecast"], "forecast"),
    (["--units", "imperial", "hourly", "-h"], "hourly"), (["hourly", "--help"], "hourly"),
  ])
  func theHelpOfSuchAWordHasItsOwnUsageAndOptions(given: [String], word: String) throws {
    let help = try #require(SectionHelp.text(for: given))
    #expect(help.contains("USAGE: skyreel \(word) [<options>] [<place> ...]"))
    #expect(help.contains("  skyreel \(word) Lisbon "))
    for option in ["--at ", "--refresh ", "--format ", "--units "] {
      #expect(help.contains("  \(option)"), "\(option)")
    }
    for option in ["--tab ", "--template ", "--compare ", "--saved "] {
      #expect(!help.contains("  \(option)"), "\(option)")
    }
    #expect(help.contains("  --hours ") == (word == "hourly"))
  }

  @Test(arguments: [
    ["forecast"], ["weather", "forecast", "--help"], ["--", "forecast", "--help"],
  ])
  func otherArgumentsAskForNoneOfTheseHelps(given: [String]) {
    #expect(SectionHelp.text(for: given) == nil)
  }

  @Test(arguments: [
    (["wether", "Berlin"], "weather"), (["hourley", "New", "York"], "hourly"),
    (["setings"], "settings"), (["hours"], "hourly"), (["version"], "--version"),
    (["complation", "bash"], "completion"), (["Film"], "films"),
  ])
  func wordsNearACommandAreOneBeforeAPlace(words: [String], command: String) {
    #expect(CommandWord.nearest(to: words)?.command == command)
  }

  @Test(arguments: [
    ["Hell", "Norway"], ["El", "Tarf", "Algeria"], ["Paris", "Texas"], ["Tours", "France"],
    ["New", "London"], ["Enschede", "Airport"], ["Solar", "City"], ["sdlfkjs"],
  ])
  func otherWordsAreAPlace(words: [String]) {
    #expect(CommandWord.nearest(to: words)?.command == nil)
  }
}
