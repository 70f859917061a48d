internal import TerminalUI

/// Where a person is on a page, and where keys lead from there.
///
/// Text is scrolled and rows are selected: going down scrolls until the next row can be seen, and
/// then selects it.
struct PagePosition {
  private let view: PageView?

  init(_ context: FilmsKeyContext) {
    let framed = selectFilmPage(context.films)
    view = framed.content.map { PageView($0, in: framed.contentRect(in: context.size).size) }
  }

  typealias Response = KeyResponse<FilmsAction>

  /// A page, less a line that stays for the eye to find its place.
  var page: Int { max(1, (view?.size.height ?? 1) - 1) }

  /// To the next row, or on in the text before it.
  var down: Response {
    guard let view else { return .disabled(reason: "nothing to read") }
    guard let selection = view.page.selection else {
      let first = view.page.rows.indices.first { isSelectable($0) && view.isVisible(row: $0) }
      return first.map { select($0) } ?? scroll(by: 1)
    }
    let next = view.page.rows.indices.first { $0 > selection && isSelectable($0) }
    return next.map { select($0) } ?? .disabled(reason: "last row")
  }

  /// To the row before, or back in the text above the first one.
  var up: Response {
    guard let view, let selection = view.page.selection else { return scroll(by: -1) }
    let previous = view.page.rows.indices.last { $0 < selection && isSelectable($0) }
    return previous.map { select($0) } ?? leaveRows(view)
  }

  /// To the top of the text, and from there to the first row, if that can be seen.
  var first: Response {
    guard let view, min(view.page.scroll, view.maximumScroll) == 0,
      let row = view.page.rows.indices.first(where: isSelectable), view.isVisible(row: row)
    else { return scroll(by: -.max) }
    return row == view.page.selection ? .disabled(reason: "first row") : select(row)
  }

  /// To the last row, or the end of the text.
  var last: Response {
    guard let view, let row = view.page.rows.indices.last(where: isSelectable) else {
      return scroll(by: .max)
    }
    return row == view.page.selection ? .disabled(reason: "last row") : select(row)
  }

  /// To the first row of the section after or before the one that is selected.
  func section(after isAfter: Bool) -> Response {
    guard let view else { return .disabled(reason: "nothing to read") }
    var first = 0
    let starts = view.page.sections.map { section in
      defer { first += section.rows.count }
      return first
    }.filter(isSelectable)
    let selection = view.page.selection ?? -1
    let start =
      isAfter ? starts.first { $0 > selection } : starts.last { $0 < selection }
    return start.map { select($0) }
      ?? .disabled(reason: isAfter ? "last section" : "first section")
  }

  /// Scrolls by so many lines, as far as there are any; nothing is selected then.
  func scroll(by lines: Int) -> Response {
    guard let view else { return .disabled(reason: "nothing to scroll") }
    let last = view.maximumScroll
    let first = min(view.page.scroll, last)
    let target =
      lines < 0 ? max(0, first + max(lines, -first)) : min(last, first + min(lines, last))
    guard target != first else {
      return .disabled(
        reason: last == 0 ? "all can be seen" : first == 0 ? "first line" : "last line")
    }
    return .enabled(.detailScrolled(to: target))
  }

  private func isSelectable(_ row: Int) -> Bool { view?.page.rows[row].step != nil }

  private func select(_ row: Int) -> Response {
    guard let view, let step = view.page.rows[row].step else { return .hidden }
    return .enabled(.rowSelected(step, scroll: view.scroll(showingRow: row)))
  }

  /// From the first row to the text above it, where there is some out of sight.
  private func leaveRows(_ view: PageView) -> Response {
    guard view.page.scroll > 0 else { return .disabled(reason: "first row") }
    return .enabled(.detailScrolled(to: view.page.scroll - 1))
  }
}
