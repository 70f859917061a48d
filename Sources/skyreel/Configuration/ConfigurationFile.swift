import Yams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The configuration file, flattened to dotted keys with their text and line.
struct ConfigurationFile: Equatable {
  /// A value of the file.
  struct Entry: Equatable {
    /// The text of the scalar, or of a list with spaces between its elements.
    var text: String
    /// The line of the value, counted from 1.
    var line: Int
  }

  var path: String
  /// Whether the file exists.
  var exists: Bool
  /// The values by dotted key.
  var entries: [String: Entry]

  /// Creates the entries of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isRequired: Whether the user named this file; otherwise it may be absent.
  /// - Throws: `ConfigurationError` if the file cannot be read, is not YAML, or has an unknown key.
  init(path: String, isRequired: Bool) throws(ConfigurationError) {
    let exists = isRequired || FileManager.default.fileExists(atPath: path)
    try self.init(parsing: exists ? Self.text(at: path) : "", path: path)
    self.exists = exists
  }

  /// Creates the entries of a file with the given text.
  ///
  /// - Throws: `ConfigurationError` if the text is not YAML, or has an unknown key.
  init(parsing text: String, path: String) throws(ConfigurationError) {
    self.path = path
    exists = true
    entries = [:]
    guard let root = try Self.parse(text, path: path) else { return }
    try collect(root, prefix: "")
  }

  /// The largest size of the file in bytes, about twenty times that of the example with every key.
  private static let sizeLimit = 262_144

  private static func text(at path: String) throws(ConfigurationError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile(path: path, limit: sizeLimit).bytes
    } catch {
      switch error {
      case .unreadable:
        throw ConfigurationError(
          origin: path, problem: "can't be read; check that it exists and its permissions")
      case .tooLarge:
        throw ConfigurationError(
          origin: path, problem: "is larger than \(sizeLimit / 1_024) KiB")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(origin: path, problem: "is not UTF-8 text")
    }
    return text
  }

  /// Parses YAML without the rules by which Yams resolves types.
  ///
  /// Only the text is needed, and the regular expressions of these rules would take a tenth of the
  /// launch time.
  private static func parse(_ text: String, path: String) throws(ConfigurationError) -> Node? {
    do {
      return try Yams.compose(yaml: text, .basic)
    } catch let error as YamlError {
      throw error.configurationError(path: path)
    } catch {
      throw ConfigurationError(origin: path, problem: "is not YAML")
    }
  }

  private mutating func collect(_ node: Node, prefix: String) throws(ConfigurationError) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        try collect(value, prefix: prefix.isEmpty ? key.text : "\(prefix).\(key.text)")
      }
    case .scalar where prefix.isEmpty && node.text.isEmpty:
      return  // An empty document.
    case .scalar where node.isNull && ConfigurationKeys.isSection(prefix):
      return
    case .scalar:
      try add(node.text, at: node, key: prefix)
    case .sequence(let sequence) where prefix.hasPrefix("keys."):
      try add(try list(sequence, key: prefix), at: node, key: prefix)
    case .sequence, .alias:
      throw error(at: node, key: prefix, "expected one value, found a list or an alias")
    }
  }

  /// Returns a list as one text, separated by spaces.
  private func list(
    _ sequence: Node.Sequence, key: String
  ) throws(ConfigurationError) -> String {
    if let node = sequence.first(where: { $0.scalar == nil }) {
      throw error(at: node, key: key, "expected a list of single values")
    }
    return sequence.map(\.text).joined(separator: " ")
  }

  private mutating func add(
    _ text: String, at node: Node, key: String
  ) throws(ConfigurationError) {
    guard ConfigurationKeys.isKnown(key) else {
      let nearest = ConfigurationKeys.nearest(to: key.shortened)
      throw error(
        at: node, key: key, "unknown key" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    guard entries[key] == nil else { throw error(at: node, key: key, "set twice") }
    guard !node.isNull else { return }
    entries[key] = Entry(text: text, line: node.line)
  }

  private func error(at node: Node, key: String, _ problem: String) -> ConfigurationError {
    ConfigurationError(origin: "\(path):\(node.line)", problem: "\(key.shortened): \(problem)")
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
  fileprivate func configurationError(path: String) -> ConfigurationError {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      ConfigurationError(origin: "\(path):\(mark.line)", problem: "is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      ConfigurationError(
        origin: "\(path):\(context.mark.line)",
        problem: "set twice: \(duplicates.joined(separator: ", ").shortened)")
    default:
      ConfigurationError(origin: path, problem: "is not YAML")
    }
  }
}
