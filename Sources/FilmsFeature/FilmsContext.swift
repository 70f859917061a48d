package import Domain
package import Redux
package import TerminalUI

/// The input of the panes of the films segment: its state, the time, and the labels of keys.
package struct FilmsContext: Equatable, Sendable {
  /// The state of the segment.
  @Boxed package var films: FilmsState
  /// The current time, from which the ages of data are computed.
  package var now: Timestamp
  /// The offset of the local time from UTC, in seconds.
  package var utcOffset: Int
  /// Whether Skyreel makes no requests.
  package var isOffline: Bool
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

/// The input of the keys and the mouse in the films segment.
package struct FilmsKeyContext: Equatable, Sendable {
  /// The input of the panes.
  package var films: FilmsContext
  /// The size of the segment, in columns and rows.
  ///
  /// It determines how far a page key scrolls, where scrolling ends, and what a click hits.
  package var size: Size
  /// The number of panes that the screen shows side by side (see `FilmsPanes/columnCount(width:)`).
  package var columns: Int

  /// Creates the input of a segment of the given size, by default with one pane.
  package init(films: FilmsContext, size: Size, columns: Int = 1) {
    self.films = films
    self.size = size
    self.columns = columns
  }
}

extension FilmsKeyContext {
  /// The rectangles of the panes side by side, or `nil` if the screen shows one pane.
  var places: FilmsColumns? {
    columns > 1 && films.films.screen != .crawl && !films.films.showsOnlyList
      ? FilmsColumns(columns, in: Rect(size: size)) : nil
  }

  /// The pane of the list, and its size.
  var list: (view: FilmsChrome<FilmList>, size: Size) {
    places.map { (selectListColumn(films, hasText: $0.text != nil), $0.list.size) } ?? (
      selectFilmList(films), size
    )
  }

  /// The page with the focus, and its size.
  var page: (view: FilmsChrome<FilmPage>, size: Size) {
    guard let places, let column = films.films.focusedColumn(columns: columns) else {
      return (selectFilmPage(films), size)
    }
    let view = selectPageColumn(
      films, column, of: columns, hasText: places.text != nil)
    return (view, places.pages[column].size)
  }

  /// The response that moves the focus to the next column, or disabled in the last one.
  var focusRight: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    let next = films.films.focusedColumn(columns: columns).map { $0 + 1 } ?? 0
    return films.films.route(ofColumn: next, columns: columns)
      .map { .enabled(.columnFocused(along: $0)) } ?? .disabled(reason: "last column")
  }

  /// The response that moves the focus to the previous column, or disabled in the list.
  var focusLeft: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    guard let column = films.films.focusedColumn(columns: columns) else {
      return .disabled(reason: "first column")
    }
    let route = column > 0 ? films.films.route(ofColumn: column - 1, columns: columns) : []
    return .enabled(.columnFocused(along: route ?? []))
  }

  /// The response that moves the focus one column to the right, or from the last column to the
  /// list.
  var focusNext: KeyResponse<FilmsAction> {
    guard places != nil else { return .hidden }
    let next = films.films.focusedColumn(columns: columns).map { $0 + 1 } ?? 0
    let route = films.films.route(ofColumn: next, columns: columns)
    guard route != nil || next > 0 else { return .disabled(reason: "no film to open") }
    return .enabled(.columnFocused(along: route ?? []))
  }
}
