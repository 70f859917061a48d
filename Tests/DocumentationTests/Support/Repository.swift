import Foundation

/// The files of this package.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders whose listings are checked.
  static let library = [
    "Sources/Redux", "Sources/ReduxExtras", "Sources/ReduxRecorder", "Sources/ReduxTesting",
  ]

  /// The folders with the compiled code that has to contain the listings.
  static let listings = [
    "Tests/DocumentationTests/Listings", "Tests/Listings", "Examples/Films",
    "Examples/FilmLibrary",
  ]

  /// A file and its text.
  struct File {
    let path: String
    let lines: [String]

    /// The name without the extension.
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    init(path: String, lines: [String]) {
      self.path = path
      self.lines = lines
    }

    init(path: String) throws {
      self.path = path
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns all files below a folder with a given end of their name, sorted by path.
  static func files(in folder: String, ending: String) throws -> [File] {
    let top = root.appending(path: folder).resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path())
    return try paths.filter { $0.hasSuffix(ending) }.sorted().map {
      try File(path: "\(folder)/\($0)")
    }
  }
}
