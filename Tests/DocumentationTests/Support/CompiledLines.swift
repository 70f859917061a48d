/// The lines of compiled files, in which listings are looked up.
struct CompiledLines {
  private let files: [[[Substring]]]

  init(_ files: [Repository.File]) {
    self.files = files.map { $0.lines.map(\.words) }
  }

  /// Returns whether a file has these lines in sequence, with any indentation.
  ///
  /// `…` matches any code.
  func contain(_ code: [String]) -> Bool {
    let wanted = code.map(\.words)
    return files.contains { lines in
      lines.indices.contains { start in
        lines[start...].starts(with: wanted) { line, pattern in matches(line[...], pattern[...]) }
      }
    }
  }

  private func matches(_ words: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return words.isEmpty }
    let rest = pattern.dropFirst()
    if first == "…" {
      return (words.startIndex...words.endIndex).contains { matches(words[$0...], rest) }
    }
    return words.first == first && matches(words.dropFirst(), rest)
  }
}

extension String {
  /// The words, in which neither indentation nor alignment counts.
  ///
  /// `nonisolated` does not count either: an article says once where it is needed, and the compiled
  /// listings have it.
  fileprivate var words: [Substring] { split(separator: " ").filter { $0 != "nonisolated" } }
}
