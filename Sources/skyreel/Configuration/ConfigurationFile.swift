import Domain
import Foundation
import Yams

/// The configuration file, flattened to the texts of its settings.
struct ConfigurationFile: Equatable, Sendable {
  var path: String
  var exists: Bool
  /// Whether the user named this file, so that it must exist.
  private(set) var isRequired = false
  /// Whether the file is absent, or was read as YAML.
  private(set) var isReadable = true
  /// The texts by the names of their settings, with spaces between the elements of a list.
  private(set) var entries: [String: SettingText] = [:]
  /// The problems of the file: it cannot be read, is not YAML, or has unknown names.
  private(set) var problems: [ConfigurationProblem] = []

  /// Reads a file.
  ///
  /// A file may be absent unless the user named it.
  init(path: String, isRequired: Bool) {
    self.path = path
    self.isRequired = isRequired
    // A link to a file that is gone exists, too.
    exists = isRequired || (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    guard exists else { return }
    read { () throws(ConfigurationProblem) in try Self.text(at: path) }
  }

  init(parsing text: String, path: String) {
    self.path = path
    exists = true
    read { text }
  }

  private mutating func read(_ text: () throws(ConfigurationProblem) -> String) {
    do throws(ConfigurationProblem) {
      try parse(text())
    } catch {
      isReadable = false
      problems.append(error)
    }
  }

  func readAgain() -> ConfigurationFile {
    ConfigurationFile(path: path, isRequired: isRequired)
  }

  /// Replaces the texts of settings by earlier ones, whose lines in the file are not known any more.
  mutating func keep(_ texts: [String: SettingText], of names: [String]) {
    for name in names {
      entries[name] = texts[name].map { SettingText(text: $0.text, origin: .file(path: path)) }
    }
  }

  /// The largest size of the file in bytes, about twenty times that of the example with every key.
  private static let sizeLimit = 262_144

  /// The largest number of aliases.
  ///
  /// Yams replaces each by all that it stands for, so that nested ones grow without a bound.
  private static let aliasLimit = 16

  /// Returns the number of words that begin with `*`, of which some may be in a quoted text.
  private static func aliasCount(_ text: String) -> Int {
    text.split { " \n\t,:?[]{}-".contains($0) }.count { $0.hasPrefix("*") && $0 != "*" }
  }

  private static func text(at path: String) throws(ConfigurationProblem) -> String {
    func problem(_ text: String) -> ConfigurationProblem {
      ConfigurationProblem(origin: .file(path: path), text: text)
    }
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile(path: path, limit: sizeLimit).bytes
    } catch {
      switch error {
      case .unreadable: throw problem("can't be read; check that it exists and its permissions")
      case .tooLarge: throw problem("is larger than \(sizeLimit / 1_024) KiB")
      case .silent: throw problem("can't be read; it is a pipe or a device that sends nothing")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw problem("is not UTF-8 text")
    }
    return text
  }

  /// Reads YAML without the rules by which Yams resolves types.
  ///
  /// Only the text is needed, and the regular expressions of these rules would take a tenth of the
  /// launch time.
  private mutating func parse(_ text: String) throws(ConfigurationProblem) {
    guard Self.aliasCount(text) <= Self.aliasLimit else {
      throw ConfigurationProblem(
        origin: .file(path: path), text: "has more than \(Self.aliasLimit) aliases (*name)")
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text, .basic)
    } catch let error as YamlError {
      throw error.problem(path: path)
    } catch {
      throw ConfigurationProblem(origin: .file(path: path), text: "is not YAML")
    }
    if let root { collect(root, name: "") }
  }

  private mutating func collect(_ node: Node, name: String) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        collect(value, name: name.isEmpty ? key.text : "\(name).\(key.text)")
      }
    case .scalar where name.isEmpty && node.text.isEmpty:
      return  // An empty document.
    case .scalar where node.isNull && SettingList.isSection(name) && !name.hasPrefix("rules."):
      return
    case .scalar:
      add(node.text, at: node, name: name)
    case .sequence(let sequence) where name.hasPrefix("keys."):
      if let node = sequence.first(where: { $0.scalar == nil }) {
        report(at: node, name: name, "expected a list of single values")
      } else {
        add(sequence.map(\.text).joined(separator: " "), at: node, name: name)
      }
    case .sequence where name == "rules", .alias where name == "rules":
      add("", at: node, name: name)
    case .sequence, .alias:
      report(at: node, name: name, "expected one value, found a list or an alias")
    }
  }

  private mutating func add(_ text: String, at node: Node, name: String) {
    guard SettingList.setting(named: name) != nil else {
      guard SettingList.setting(named: text) == nil else {
        // The name may be an API key.
        return report(at: node, name: text, "stands after the colon; exchange it and its value")
      }
      guard !SettingList.isRule(name) else {
        return report(at: node, name: name, SettingList.noRule)
      }
      // The search for the nearest name takes time, and only the first messages are printed.
      let nearest = problems.count < 10 ? SettingList.nearest(to: name.shortened) : nil
      let question = nearest.map { "; did you mean \($0)?" } ?? ""
      return report(at: node, name: name, "unknown key" + question)
    }
    guard !isRequired || name != SettingName.stationCommand else {
      return report(
        at: node, name: name,
        "starts a program, so it works only in the file at its usual place, or as a variable")
    }
    guard entries[name] == nil else { return report(at: node, name: name, "set twice") }
    guard !node.isNull || SettingList.isRule(name) else { return }
    entries[name] = SettingText(text: text, origin: .file(path: path, line: node.line))
  }

  private mutating func report(at node: Node, name: String, _ problem: String) {
    problems.append(
      ConfigurationProblem(
        origin: .file(path: path, line: node.line), text: "\(Self.quoted(name)): \(problem)",
        isAboutRule: SettingList.isRule(name)))
  }

  /// Returns a name for a message, without a part that may be an API key.
  private static func quoted(_ name: String) -> String {
    let isKnown = SettingList.setting(named: name) != nil
    return name.hasPrefix("accuweather.") && !isKnown ? "accuweather" : name.shortened
  }
}

extension Node {
  /// The text of a scalar, or an empty string for any other node.
  fileprivate var text: String { scalar?.string ?? "" }

  /// The first line of the node, counted from 1.
  fileprivate var line: Int { mark?.line ?? 1 }

  /// Whether the node is YAML's null: `key:` without a value, or `~`.
  fileprivate var isNull: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}

extension YamlError {
  /// Returns the error with file and line, but without the quoted text.
  ///
  /// That text may contain an API key.
  fileprivate func problem(path: String) -> ConfigurationProblem {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      ConfigurationProblem(
        origin: .file(path: path, line: mark.line), text: "is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      ConfigurationProblem(
        origin: .file(path: path, line: context.mark.line), text: Self.text(of: duplicates))
    default: ConfigurationProblem(origin: .file(path: path), text: "is not YAML")
    }
  }

  /// Returns the message for names that are set twice, of which it quotes only known ones.
  private static func text(of duplicates: [String]) -> String {
    let known = Set(SettingList.names.flatMap { [$0] + $0.split(separator: ".").map(String.init) })
    let names = duplicates.filter { known.contains($0) || SettingList.isInFamily($0) }
    return names.isEmpty
      ? "a name is set twice" : "set twice: \(names.joined(separator: ", ").shortened)"
  }
}

struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  var problems: [ConfigurationProblem]

  /// The messages, of which only the first ones are given if there are many.
  var messages: [String] {
    let limit = 10
    let messages = problems.prefix(limit).map(\.description)
    let rest = problems.count - limit
    return rest > 0 ? messages + ["\(rest) more problems in the configuration"] : messages
  }

  var description: String { messages.joined(separator: "\n") }
}

/// A problem in the configuration, with its location and its remedy.
struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  /// The location, such as the file and the line.
  var origin: SettingOrigin
  var text: String
  /// Whether it concerns a rule of the user, without which all else works.
  var isAboutRule = false

  var description: String { "\(origin): \(text)" }
}

extension [ConfigurationProblem] {
  /// The problems by their lines in the file, after those of other origins.
  var inOrderOfLines: [ConfigurationProblem] {
    func line(_ problem: ConfigurationProblem) -> Int {
      if case .file(_, let line?) = problem.origin { line } else { 0 }
    }
    return enumerated().sorted {
      (line($0.element), $0.offset) < (line($1.element), $1.offset)
    }.map(\.element)
  }
}
