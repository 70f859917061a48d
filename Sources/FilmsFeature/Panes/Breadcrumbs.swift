internal import TerminalUI

/// The titles of the open pages in one line, such as `Films › A New Hope › Luke Skywalker`.
///
/// In a narrow space, `…` replaces the outermost titles. If the innermost title does not fit, it is
/// truncated.
struct Breadcrumbs {
  /// The breadcrumbs as one line of text.
  let text: String
  /// The columns of each visible title, with its index.
  let places: [(columns: Range<Int>, index: Int)]

  init(_ crumbs: [String], width: Int, glyphs: Glyphs) {
    let separator = glyphs.isUnicode ? " › " : " > "
    var first = 0
    while first < crumbs.count - 1, Self.line(crumbs, from: first, separator).displayWidth > width {
      first += 1
    }
    text = Self.line(crumbs, from: first, separator).truncated(to: width)
    let end = text.displayWidth
    places = Self.places(crumbs, from: first, separator)
      .map { ($0.columns.clamped(to: 0..<end), $0.index) }
  }

  private static func line(_ crumbs: [String], from first: Int, _ separator: String) -> String {
    ((first > 0 ? ["…"] : []) + crumbs[first...]).joined(separator: separator)
  }

  private static func places(
    _ crumbs: [String], from first: Int, _ separator: String
  ) -> [(columns: Range<Int>, index: Int)] {
    var x = first > 0 ? 1 + separator.displayWidth : 0
    return crumbs.indices[first...].map { index in
      let end = x + crumbs[index].displayWidth
      defer { x = end + separator.displayWidth }
      return (x..<end, index)
    }
  }
}
