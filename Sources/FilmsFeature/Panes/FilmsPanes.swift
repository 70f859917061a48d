internal import Domain
package import TerminalUI

/// The value that a pane of the films segment shows.
protocol FilmsPaneValue: Equatable, Sendable {
  var isAnimated: Bool { get }
  /// The action that moves the focus to the pane, or `nil` if the focus is there, or cannot be.
  var focusing: FilmsAction? { get }

  /// Returns the number of steps after which the animation ends, or `nil` if it never does.
  func animationLength(in size: Size) -> Int?
  func body(in context: DrawContext) -> Block<FilmsAction>
}

extension FilmsPaneValue {
  var focusing: FilmsAction? { nil }
  func animationLength(in size: Size) -> Int? { nil }
}

/// The panes of the segment: one screen alone, or two or three columns.
package enum FilmsArrangement: Equatable, Sendable {
  case alone(FilmsScreen)
  case columns(Int)
}

extension FilmsState {
  /// Returns what the segment shows if there is room for a number of panes side by side.
  package func arrangement(columns: Int) -> FilmsArrangement {
    columns > 1 && screen != .crawl && !showsOnlyList ? .columns(columns) : .alone(screen)
  }
}

/// The panes of the films segment.
package enum FilmsPanes {
  /// The opening crawl of a film.
  package static var crawl: Pane<FilmsContext> { pane(of: .crawl) }

  /// Returns the pane that shows a screen alone.
  package static func pane(of screen: FilmsScreen) -> Pane<FilmsContext> {
    FilmsPane.showing(screen).pane
  }

  /// Returns the panes on the screen, and their rectangles within the bounds of the segment.
  package static func panes(
    _ arrangement: FilmsArrangement, in bounds: Rect
  ) -> [(pane: Pane<FilmsContext>, rect: Rect)] {
    FilmsPane.panes(arrangement, in: bounds).map { ($0.pane.pane, $0.rect) }
  }

  /// Returns the number of panes that a width has room for side by side, from one to three.
  package static func columnCount(width: Int) -> Int { FilmsColumns.count(width: width) }
}

/// A pane of the films segment, which the screen draws and the mouse clicks.
private struct FilmsPane: Sendable {
  let pane: Pane<FilmsContext>
  let value: @Sendable (FilmsContext) -> any FilmsPaneValue

  private init(
    _ id: String, title: String? = nil,
    _ select: @escaping @Sendable (FilmsContext) -> some FilmsPaneValue
  ) {
    pane = Pane(
      PaneID(rawValue: id), title: title, select: select, isAnimated: { $0.isAnimated },
      length: { $0.animationLength(in: $1) }
    ) { $0.body(in: $1) }
    value = select
  }

  static func panes(
    _ arrangement: FilmsArrangement, in bounds: Rect
  ) -> [(pane: FilmsPane, rect: Rect)] {
    switch arrangement {
    case .alone(let screen): [(showing(screen), bounds)]
    case .columns(let count): columns(count, in: bounds)
    }
  }

  static func showing(_ screen: FilmsScreen) -> FilmsPane {
    switch screen {
    case .list: FilmsPane("films.list", title: "Films") { $0.list }
    case .page: FilmsPane("films.page", title: "Film") { $0.page }
    case .crawl: FilmsPane("films.crawl", title: "Opening crawl") { $0.crawl }
    }
  }

  private static func columns(
    _ count: Int, in bounds: Rect
  ) -> [(pane: FilmsPane, rect: Rect)] {
    let columns = FilmsColumns(count, in: bounds)
    let hasText = columns.text != nil
    let list = FilmsPane("films.list.column" + (hasText ? ".low" : "")) {
      $0.listColumn(hasText: hasText)
    }
    let text = columns.text.map {
      (FilmsPane("films.text.\(count)") { $0.filmText(of: count) }, $0)
    }
    let pages = columns.pages.enumerated().map { column, rect in
      let id = "films.page.\(column).\(count)" + (hasText ? ".entries" : "")
      return (FilmsPane(id) { $0.pageColumn(column, of: count, hasText: hasText) }, rect)
    }
    return [(list, columns.list)] + [text].compactMap(\.self) + pages
  }
}

/// The rectangles of the panes of the films segment side by side.
///
/// Two columns are the list and a page. Three are the list, the page of a film, and that of an
/// entry. Where there is room, the text of the film is below the list, so that its page has only the
/// entries.
struct FilmsColumns: Equatable {
  let list: Rect
  /// The rectangle of the film's text below the list, or `nil` if the pages have the text.
  let text: Rect?
  /// The rectangles of the pages, from the left.
  let pages: [Rect]

  /// The width from which the page of a film is shown beside the list, as a terminal has it by default.
  private static let widthForTwo = 80
  /// The width of the list in which the longest title fits.
  private static let narrowestList = 34
  /// The width of the list in which a director fits, too, and the text below it is easy to read.
  private static let widestList = 60
  /// The width of the list beside two pages, in which the text below it is easy to read.
  private static let listBesideTwo = 44
  /// The height of the list in which seven films fit, below their headings and within the border.
  private static let listHeight = 10
  /// The height from which there is room for a text below the list.
  private static let heightWithText = 20

  /// Returns the number of panes that a width has room for, from one to three.
  static func count(width: Int) -> Int {
    width >= PaneColumns.widthForThree ? 3 : width >= widthForTwo ? 2 : 1
  }

  /// Divides the bounds of the segment into two or three columns.
  init(_ count: Int, in bounds: Rect) {
    let share = min(Self.widestList, max(Self.narrowestList, bounds.size.width * 5 / 12 - 8))
    let (left, rest) = bounds.split(left: count > 2 ? Self.listBesideTwo : share)
    let hasText = bounds.size.height >= Self.heightWithText
    let (top, bottom) = left.split(top: hasText ? Self.listHeight : left.size.height)
    (list, text) = (top, hasText ? bottom : nil)
    // A film has more entries than another page, and room for two columns of them.
    let (film, entry) = rest.split(left: count > 2 ? rest.size.width * 2 / 3 : rest.size.width)
    pages = count > 2 ? [film, entry] : [film]
  }
}

// MARK: - Mouse

/// The actions of the mouse in the films segment.
package enum FilmsMouse {
  /// The number of lines by which one turn of the wheel scrolls a page.
  private static let wheelLines = 3

  /// Returns the action of an event at a position of the segment, or `nil` if it has none.
  ///
  /// A click does what is drawn there. The wheel moves in the column with the focus, and over another one
  /// it moves the focus there.
  package static func action(for event: MouseEvent, in context: FilmsContext) -> FilmsAction? {
    guard !event.isMotion else { return nil }
    let panes = FilmsPane.panes(context.arrangement, in: Rect(size: context.size))
    guard let (pane, rect) = panes.first(where: { $0.rect.contains(event.position) }) else {
      return nil
    }
    let value = pane.value(context)
    return switch event.kind {
    case .wheelUp: value.focusing ?? wheel(-1, context)
    case .wheelDown: value.focusing ?? wheel(1, context)
    default: rect.action(at: event.position) { value.body(in: $0) }
    }
  }

  private static func wheel(_ direction: Int, _ context: FilmsContext) -> FilmsAction? {
    let response =
      switch context.films.screen {
      case .list: FilmList.move(.rows(direction), context)
      case .page: context.pageLayout?.scroll(.rows(direction * wheelLines)) ?? .hidden
      case .crawl: CrawlView.keys.response(to: direction < 0 ? .up : .down, in: context)
      }
    return if case .enabled(let action) = response { action } else { nil }
  }
}
