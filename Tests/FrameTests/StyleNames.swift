import AppFeature
import TerminalUI

@testable import ProgramSupport

/// What the styles of cells look like.
///
/// A role has its name. A step of a scale or a look of the app has only a number, which is no promise, so that its
/// colors in a theme stand for it.
final class StyleNames {
  private var names: [Int: String] = [:]
  private var hashes: [UInt64?] = Array(repeating: nil, count: 1 << 16)

  func name(of style: Style) -> String {
    if let name = names[style.tableIndex] { return name }
    let look =
      (style.background.isEmpty ? style.role?.rawValue : nil)
      ?? "(\(AppThemes.dark.appearance(of: Style.plain(style)).description))"
    let words: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
      (.selected, "selected"),
    ]
    let name = ([look] + words.filter { style.attributes.contains($0.0) }.map(\.1))
      .joined(separator: " ")
    names[style.tableIndex] = name
    return name
  }

  func hash(of style: Style) -> UInt64 {
    if let hash = hashes[style.tableIndex] { return hash }
    var hash = StableHash()
    hash.add(name(of: style))
    hashes[style.tableIndex] = hash.value
    return hash.value
  }
}

extension Style {
  fileprivate static func plain(_ style: Style) -> Style {
    var plain = style
    plain.attributes = []
    return plain
  }
}

extension Frame {
  /// Returns a hash of the texts and styles of all cells.
  func hash(_ names: StyleNames) -> String {
    var hash = StableHash()
    for cell in cells {
      cell.forEachScalar { hash.add(UInt64($0.value)) }
      hash.add(names.hash(of: cell.style))
    }
    return hash.shortText
  }

  /// Returns the styles other than that of plain text: for each row, the columns and the style.
  func styles(_ names: StyleNames) -> String {
    bounds.rows.map { y in
      let row = Array(row(y))
      let starts = row.indices.filter { $0 == 0 || row[$0].style != row[$0 - 1].style }
      let runs = zip(starts, starts.dropFirst() + [row.count])
        .filter { row[$0.0].style != .text }
        .map { "\($0)–\($1 - 1) \(names.name(of: row[$0].style))" }
      return "\(y): \(runs.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}
