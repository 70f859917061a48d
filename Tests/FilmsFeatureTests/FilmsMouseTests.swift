import Domain
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsMouseTests {
  func action(
    _ kind: MouseEvent.Kind, x: Int = 5, y: Int = 0, _ state: FilmsState, width: Int = 40
  ) -> FilmsAction? {
    let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
    return FilmsMouse.action(for: event, in: .showing(state, size: Size(width: width, height: 8)))
  }

  @Test func aClickSelectsAFilmAndOpensTheSelectedOne() {
    // Row 0 is the border, and row 1 has the headings.
    #expect(action(.click, y: 3, .loaded) == .filmSelected(film: 1))
    #expect(action(.click, y: 2, .loaded) == .filmOpened(film: 4))
  }

  @Test(arguments: [0, 6, 7])
  func aClickOutsideTheFilmsDoesNothing(y: Int) {
    #expect(action(.click, y: y, .loaded) == nil)
  }

  /// The columns begin at 3, 9, 40, and 65 in 78 columns, and at 3, 9, and 34 in 40.
  @Test(arguments: [
    (78, 3, FilmSort.episode), (78, 9, .title), (78, 40, .director), (78, 65, .release),
    (40, 34, .release),
  ])
  func aClickOnAHeadingSortsByIt(width: Int, x: Int, sort: FilmSort) {
    #expect(action(.click, x: x, y: 1, .loaded, width: width) == .sortSelected(sort: sort))
  }

  @Test func aClickOnTheListBesideAPageSortsOrMovesTheFocus() {
    var context = FilmsContext.showing(.browsing(), size: Size(width: 80, height: 24))
    context.columns = 2
    func click(_ x: Int, _ y: Int) -> FilmsAction? {
      let event = MouseEvent(kind: .click, position: Position(x: x, y: y))
      return FilmsMouse.action(for: event, in: context)
    }
    #expect(click(9, 1) == .sortSelected(sort: .title))
    // The last column in the border, and the rows without films.
    #expect(click(32, 1) == .columnFocused(along: []))
    #expect(click(5, 0) == .columnFocused(along: []))
    #expect(click(5, 8) == .columnFocused(along: []))
    #expect(click(5, 3) == .filmSelected(film: 2))
    // The page has the focus.
    #expect(click(60, 22) == nil)
  }

  @Test func headingsAreBelowAFilter() {
    #expect(action(.click, x: 9, y: 2, .filtering("moon")) == .sortSelected(sort: .title))
    #expect(action(.click, x: 9, y: 1, .filtering("moon")) == nil)
    #expect(action(.click, x: 9, y: 2, .filtering("wookiee")) == nil)
  }

  @Test func aClickBelowAFilterSelectsTheFilmShownThere() {
    #expect(action(.click, y: 4, .filtering("moon")) == .filmSelected(film: 3))
  }

  @Test func theWheelMovesTheSelectionOrScrollsAPage() {
    #expect(action(.wheelDown, .loaded) == .selectionMoved(to: 1))
    #expect(action(.wheelUp, .loaded) == nil)
    #expect(action(.wheelDown, .reading(1)) == .detailScrolled(to: 3))
    #expect(action(.wheelUp, .reading(1, scroll: 4)) == .detailScrolled(to: 1))
    #expect(action(.click, y: 3, .reading(1)) == nil)
  }
}
