package import Domain
package import Redux
package import TerminalUI

/// The input of the panes, the keys, and the mouse of the films segment.
package struct FilmsContext: Equatable, Sendable {
  /// The state of the segment.
  @Boxed package var films: FilmsState
  /// The current time, from which the ages of data are computed.
  package var now: Timestamp
  /// The offset of the local time from UTC, in seconds.
  package var utcOffset: Int
  /// Whether Skyreel makes no requests.
  package var isOffline: Bool
  /// The size of the segment, in columns and rows.
  ///
  /// Only keys and the mouse use it: it determines how far a page key scrolls, where scrolling ends, and
  /// what a click hits.
  package var size = Size(width: 0, height: 0)
  /// The number of panes that the screen shows side by side (see ``FilmsPanes/columnCount(width:)``).
  ///
  /// Only keys and the mouse depend on it.
  package var columns = 1
  /// The labels of the bound keys, for use in messages.
  package var keys: KeyLabels

  /// Creates a context, by default for UTC and with requests.
  package init(
    films: Boxed<FilmsState>, now: Timestamp, utcOffset: Int = 0, isOffline: Bool = false,
    keys: KeyLabels
  ) {
    _films = films
    self.now = now
    self.utcOffset = utcOffset
    self.isOffline = isOffline
    self.keys = keys
  }
}

extension FilmsContext {
  var arrangement: FilmsArrangement { films.arrangement(columns: columns) }

  /// The rectangles of the panes side by side, or `nil` if the screen shows one pane.
  var places: FilmsColumns? {
    guard case .columns(let count) = arrangement else { return nil }
    return FilmsColumns(count, in: Rect(size: size))
  }

  /// The page with the focus as it is on the screen, or `nil` if none is open or loaded.
  var pageLayout: FilmPageLayout? { pageLayoutOnScreen(self) }

  /// The response that moves the focus to the next column, or disabled in the last one.
  var focusRight: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    return films.route(ofColumn: nextColumn, columns: columns)
      .map { .enabled(.columnFocused(along: $0)) } ?? .disabled(reason: "last column")
  }

  /// The response that moves the focus to the previous column, or disabled in the list.
  var focusLeft: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    guard let column = films.focusedColumn(columns: columns) else {
      return .disabled(reason: "first column")
    }
    let route = column > 0 ? films.route(ofColumn: column - 1, columns: columns) : []
    return .enabled(.columnFocused(along: route ?? []))
  }

  /// The response that moves the focus one column to the right, or from the last column to the
  /// list.
  var focusNext: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    let route = films.route(ofColumn: nextColumn, columns: columns)
    guard route != nil || nextColumn > 0 else { return .disabled(reason: "no film to open") }
    return .enabled(.columnFocused(along: route ?? []))
  }

  private var nextColumn: Int { films.focusedColumn(columns: columns).map { $0 + 1 } ?? 0 }
}

// Most keys of a page ask for its layout, the footer for that of each key.
private let pageLayoutOnScreen = memoized { (context: FilmsContext) -> FilmPageLayout? in
  guard context.films.screen == .page else { return nil }
  var (pane, size) = (context.page, context.size)
  if let places = context.places,
    let column = context.films.focusedColumn(columns: context.columns)
  {
    pane = context.pageColumn(column, of: context.columns, hasText: places.text != nil)
    size = places.pages[column].size
  }
  return pane.content.map { FilmPageLayout($0, in: pane.contentRect(in: size).size) }
}

// MARK: - Sharing

extension FilmsContext {
  /// The text for the clipboard, or `nil` if there is none.
  ///
  /// The text is the selected film of the list, or the selected row of a page or else the whole page.
  package var copyText: String? {
    switch films.screen {
    case .list: return films.selectedFilm?.plainText
    case .page:
      if let row = pageLayout?.selectedRow { return row.plainText }
      let pane = page
      return pane.content?.plainText(title: pane.crumbs.last ?? "")
    case .crawl: return nil
    }
  }

  /// The path of the selected or shown entry below the base address of SWAPI, such as `people/1`, or
  /// `nil` if there is none.
  package var sourcePath: String? {
    switch films.screen {
    case .list: films.selectedFilm.map { "films/\($0.id)" }
    case .page:
      (pageLayout?.selectedRow?.step ?? films.pages.last?.step).map { "\($0.resource)" }
    case .crawl: nil
    }
  }
}

extension Film {
  fileprivate var plainText: String {
    let facts = facts.filter { $0.value != .missingValue }.map { "\($0.name) \($0.value)" }
    return ([title] + facts).joined(separator: ", ")
  }
}

extension FilmPage.Row {
  fileprivate var plainText: String { subtitle.isEmpty ? name : "\(name): \(subtitle)" }
}

extension FilmPage {
  fileprivate func plainText(title: String) -> String {
    let known = facts.filter { $0.value != .missingValue }.map { "\($0.name): \($0.value)" }
    let text = crawl.map { $0.paragraphs.joined(separator: "\n\n") }
    return ([title] + known + [text].compactMap { $0 }).joined(separator: "\n")
  }
}
