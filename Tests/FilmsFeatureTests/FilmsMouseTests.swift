import Domain
import TerminalUI
import Testing

import FilmsFeature

@Suite struct FilmsMouseTests {
  func action(
    _ kind: MouseEvent.Kind, y: Int = 0, _ state: FilmsState
  ) -> FilmsAction? {
    let event = MouseEvent(kind: kind, position: Position(x: 5, y: y))
    return FilmsMouse.action(for: event, in: .showing(state, size: Size(width: 40, height: 8)))
  }

  @Test func aClickSelectsAFilmAndOpensTheSelectedOne() {
    // Row 0 is the border, and row 1 has the headings.
    #expect(action(.click, y: 3, .loaded) == .filmSelected(film: 1))
    #expect(action(.click, y: 2, .loaded) == .filmOpened(film: 4))
  }

  @Test(arguments: [0, 1, 6, 7])
  func aClickOutsideTheFilmsDoesNothing(y: Int) {
    #expect(action(.click, y: y, .loaded) == nil)
  }

  @Test func aClickBelowAFilterSelectsTheFilmShownThere() {
    #expect(action(.click, y: 4, .filtering("moon")) == .filmSelected(film: 3))
  }

  @Test func theWheelMovesTheSelectionOrScrollsAPage() {
    #expect(action(.wheelDown, .loaded) == .selectionMoved(move: .rows(count: 1)))
    #expect(action(.wheelUp, .loaded) == nil)
    #expect(action(.wheelDown, .reading(1)) == .detailScrolled(to: 3))
    #expect(action(.wheelUp, .reading(1, scroll: 4)) == .detailScrolled(to: 1))
    #expect(action(.click, y: 3, .reading(1)) == nil)
  }
}
