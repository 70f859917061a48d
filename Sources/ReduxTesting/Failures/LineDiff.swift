/// The line-by-line difference between two texts, with some unchanged lines around each change.
struct LineDiff {
  private enum Line {
    case same(Substring)
    case old(Substring)
    case new(Substring)

    var isChange: Bool { if case .same = self { false } else { true } }

    var text: String {
      switch self {
      case .same(let text): "    \(text)"
      case .old(let text): "  − \(text)"
      case .new(let text): "  + \(text)"
      }
    }
  }

  /// The number of unchanged lines shown before and after each change.
  private static let margin = 3

  /// The lines of the difference, with − before removed lines and + before added ones.
  let lines: [String]

  init(from old: String, to new: String) {
    let all = Self.align(Self.split(old), Self.split(new))
    let changes = all.indices.filter { all[$0].isChange }
    var lines: [String] = []
    var isCut = false
    for (index, line) in zip(all.indices, all) {
      if changes.contains(where: { abs($0 - index) <= Self.margin }) {
        lines.append(line.text)
        isCut = false
      } else if !isCut {
        lines.append("    …")
        isCut = true
      }
    }
    self.lines = lines
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func align(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.old(old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(.new(new[to]))
        to += 1
      } else {
        lines.append(.same(old[from]))
        from += 1
        to += 1
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
