internal import TerminalUI

/// The responses that move the selection and the scroll position of the visible page.
///
/// The text scrolls, and rows are selected. Moving down scrolls until the first row is visible, which
/// is then selected, and then selects one row after another.
struct PageNavigator {
  private let view: FilmPageLayout?

  init(_ context: FilmsKeyContext) {
    let (framed, size) = context.page
    view = framed.content.map { FilmPageLayout($0, in: framed.contentRect(in: size).size) }
  }

  typealias Response = KeyResponse<FilmsAction>

  /// The selected row, or `nil` if no row is visible.
  var selectedRow: FilmPage.Row? { view?.page.selectedRow }

  /// Returns the response to a key that moves.
  func response(to movement: Movement) -> Response {
    switch movement {
    case .rows(1): down
    case .rows(-1): up
    case .first: first
    case .last: last
    default: scroll(movement)
    }
  }

  /// The response that selects the next row, or scrolls down if no row is visible.
  private var down: Response {
    guard let view else { return .disabled(reason: "nothing to read") }
    guard let selection = view.page.selection else { return scroll(.rows(1)) }
    let next = view.page.rows.indices.first { $0 > selection && isSelectable($0) }
    return next.map { select($0) } ?? .disabled(reason: "last row")
  }

  /// The response that selects the previous row, or scrolls up in the text above the first row.
  private var up: Response {
    guard let view, let selection = view.page.selection else { return scroll(.rows(-1)) }
    let previous = view.page.rows.indices.last { $0 < selection && isSelectable($0) }
    return previous.map { select($0) } ?? leaveRows(from: selection, view)
  }

  /// The response that scrolls to the top or, from there, selects the first row if it is visible.
  private var first: Response {
    guard let view, min(view.page.scroll, view.maximumScroll) == 0,
      let row = view.page.rows.indices.first(where: isSelectable), view.isVisible(row: row)
    else { return scroll(.first) }
    return row == view.page.selection ? .disabled(reason: "first row") : select(row)
  }

  /// The response that selects the last row, or scrolls to the end of a page without rows.
  private var last: Response {
    guard let view, let row = view.page.rows.indices.last(where: isSelectable) else {
      return scroll(.last)
    }
    return row == view.page.selection ? .disabled(reason: "last row") : select(row)
  }

  /// Returns the response that selects the first row of the next or the previous section, or `nil` if
  /// there is none.
  func section(after isAfter: Bool) -> Response? {
    guard let view else { return nil }
    var first = 0
    let starts = view.page.sections.map { section in
      defer { first += section.rows.count }
      return first
    }.filter(isSelectable)
    let selection = view.page.selection ?? -1
    let start =
      isAfter ? starts.first { $0 > selection } : starts.last { $0 < selection }
    return start.map { select($0) }
  }

  /// Returns the response that scrolls and clears the selection.
  func scroll(_ movement: Movement) -> Response {
    guard let view else { return .disabled(reason: "nothing to scroll") }
    return ScrollPosition(line: view.page.scroll, last: view.maximumScroll)
      .response(to: movement, space: view.size.height) { .detailScrolled(to: $0) }
  }

  private func isSelectable(_ row: Int) -> Bool { view?.page.rows[row].step != nil }

  private func select(_ row: Int) -> Response {
    guard let view, let step = view.page.rows[row].step else { return .hidden }
    return .enabled(.rowSelected(step: step, scroll: view.scroll(showingRow: row)))
  }

  /// Returns the response that scrolls from the first row into the text above it, if some is
  /// hidden.
  private func leaveRows(from row: Int, _ view: FilmPageLayout) -> Response {
    // The page may have become shorter than it was when it was scrolled.
    let first = view.scroll(showingRow: row)
    guard first > 0 else { return .disabled(reason: "first row") }
    return .enabled(.detailScrolled(to: first - 1))
  }
}
