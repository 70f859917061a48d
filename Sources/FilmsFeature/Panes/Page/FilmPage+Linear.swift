internal import TerminalUI

extension FilmPage {
  /// One fact, paragraph or row a line, the sections below one another.
  func linearLines(_ context: DrawContext) -> [String] {
    var first = 0
    let lists = sections.flatMap { section in
      defer { first += section.rows.count }
      return [section.title]
        + section.rows.enumerated().map { index, row in
          line(of: row, isSelected: first + index == selection, context).text
        }
    }
    return facts.map { "\($0.name): \($0.value)" }
      + (crawl.map { [$0.title] + $0.lines } ?? []) + lists
  }
}
