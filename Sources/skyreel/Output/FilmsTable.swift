import Domain
import TerminalUI

/// Films as text, one per line.
struct FilmsTable {
  var films: [Film]
  /// The glyphs that may be printed.
  var glyphs: Glyphs
  /// The width to fit into, or `nil` to print all text in full.
  var width: Int?

  /// The table, without a trailing newline.
  var text: String {
    let heading = ["Episode", "Title", "Director", "Released"]
    let lines = TextColumns(rows: [heading] + films.map(row)).lines(fitting: width)
    return lines.map { $0.transliterated(for: glyphs) }.joined(separator: "\n")
  }

  private func row(_ film: Film) -> [String] {
    [
      film.episode.map(String.init) ?? .missingValue, film.title, film.director ?? .missingValue,
      film.releaseDate?.description ?? .missingValue,
    ]
  }
}
