import ArgumentParser
import Domain
import Foundation

/// `skyreel config set`: changes a setting in the configuration file.
struct ConfigSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting in the configuration file.",
    usage: "skyreel config set [<options>] <name> <value>",
    discussion: """
      The rest of the file stays as it is, with its comments. The file is created if there is none.
      """)

  @OptionGroup var options: SharedOptions

  @Argument(
    help: "The setting, such as refresh.weather.", completion: .list(SettingList.names))
  var name: String

  /// `nil` is an error that names the valid values.
  @Argument(help: "Its value.")
  var value: String?

  func validate() throws {
    guard let setting = SettingList.setting(named: name) else {
      let nearest = SettingList.nearest(to: name.shortened).map { "did you mean \($0)?" }
      throw ValidationError(
        "no setting is named \"\(name.shortened)\"; \(nearest ?? "run `skyreel config` for all")")
    }
    guard !setting.isOptionOnly else {
      throw ValidationError("\(name): is an option, which the file can't set")
    }
    // Other programs can read the arguments of a command.
    guard !setting.isSecret else {
      throw ValidationError("\(name): write it into the file, or set \(setting.variable)")
    }
    guard let value else { throw ValidationError("\(name): expected \(setting.expected)") }
    if let problem = setting.problem(with: value, name: name) { throw ValidationError(problem) }
  }

  func run() throws {
    guard let value else { return }
    try withFailureReporting {
      let file = ConfigurationFile(options: options, environment: Platform.current.environment)
      let changed = try ConfigurationEdit(file).setting(name, to: value)
      try StandardStreams.print("\(name): \(value.sanitized) (\(changed.origin))")
      // Name the value that has precedence, because the change seems to have no effect.
      guard let settings = try? ResolvedConfiguration(options: options).settings,
        let shown = SettingList.setting(named: name)?.shownText(in: settings),
        shown.origin != changed.origin
      else { return }
      StandardStreams.warn(
        "\(shown.origin) has precedence, with the value \(shown.text.sanitized).")
    }
  }
}

/// A change of one setting in the text of the configuration file.
struct ConfigurationEdit {
  private let file: ConfigurationFile

  /// The file itself, because a link must stay one.
  private let path: URL

  init(_ file: ConfigurationFile) {
    self.file = file
    path = URL(fileURLWithPath: file.path).resolvingSymlinksInPath()
  }

  /// Writes the file with a setting, and returns the value as the file now has it.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read, changed, or written.
  func setting(_ name: String, to value: String) throws(CommandFailure) -> SettingText {
    let text = try oldText()
    let new =
      file.entries[name].map { Self.replacing($0, in: text, by: value) }
      ?? Self.appending("\(name): \(Self.scalar(value))", to: text)
    var expected = file.entries
    expected[name] = SettingText(text: value, origin: .file(path: file.path))
    guard let new, case let edited = ConfigurationFile(parsing: new, path: file.path),
      let result = edited.entries[name],
      edited.entries.mapValues(\.text) == expected.mapValues(\.text),
      edited.problems.count <= file.problems.count
    else {
      throw CommandFailure(
        status: .cannotWrite,
        message: "\(file.path): can't be changed without its form. "
          + "Write \(name) into it with an editor.")
    }
    // A value may be valid by itself and not beside others, such as a key that another action has.
    let known = Self.problems(of: file)
    if let problem = Self.problems(of: edited).first(where: { !known.contains($0) }) {
      throw CommandFailure(
        status: .configuration, message: "\(problem.text). \(file.path) was not changed.")
    }
    try write(new)
    return result
  }

  private static func problems(of file: ConfigurationFile) -> [ConfigurationProblem] {
    do throws(ConfigurationError) {
      _ = try Settings(environment: [:], file: file)
      return []
    } catch {
      return error.problems
    }
  }

  private func oldText() throws(CommandFailure) -> String {
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw CommandFailure(status: .cannotWrite, message: "\(file.path): is not a file.")
    }
    guard file.isReadable, let text = try? String(contentsOf: path, encoding: .utf8) else {
      let problem = file.problems.first.map(\.description) ?? "\(file.path): can't be read."
      throw CommandFailure(status: .configuration, message: problem)
    }
    return text
  }

  /// Returns the text with another value on the line of a setting, or `nil` if its value stands elsewhere.
  private static func replacing(
    _ old: SettingText, in text: String, by value: String
  ) -> String? {
    var lines = text.components(separatedBy: "\n")
    guard case .file(_, let line?) = old.origin, lines.indices.contains(line - 1),
      let match = lines[line - 1].wholeMatch(
        of: /(\s*[^\s:#]+\s*:\s+)(?:"[^"]*"|'[^']*'|[^\s"'\[{|>&*!][^#]*?)(\s+#.*|\s*)/)
    else { return nil }
    lines[line - 1] = "\(match.1)\(scalar(value))\(match.2)"
    return lines.joined(separator: "\n")
  }

  private static func appending(_ line: String, to text: String) -> String {
    text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + line + "\n"
  }

  /// Returns a value as YAML, in quotes unless it is a plain word or number.
  private static func scalar(_ value: String) -> String {
    guard
      value.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/-]*/) == nil || value.lowercased() == "null"
    else { return value }
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private func write(_ text: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      let old = try? FileManager.default.attributesOfItem(atPath: path.path)
      try Data(text.utf8).write(to: path, options: .atomic)
      // The file is a new one, which has the permissions that files get by default.
      if let permissions = old?[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: path.path)
      }
    } catch {
      throw CommandFailure(
        status: .cannotWrite,
        message: "\(file.path): can't be written. Check its folder and its permissions.")
    }
  }
}
