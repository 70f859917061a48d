import TerminalUI
import Testing

@Suite struct SearchBoxTests {
  @Test(arguments: [(0, 6), (3, 6), (10, 13), (99, 27)])
  func theWindowIsAsHighAsItsRowsNeed(rows: Int, height: Int) {
    let body = Rect(x: 0, y: 1, width: 120, height: 36)
    let rect = SearchBox.rect(in: body, rows: rows)
    #expect(rect.size == Size(width: 80, height: height))
    #expect(rect.origin.y == SearchBox.rect(in: body, rows: 99).origin.y)
  }

  @Test(arguments: [(4, 7), (14, 22), (99, 22)])
  func onANarrowScreenItCoversAlsoAFewRowsBelow(rows: Int, height: Int) {
    let body = Rect(x: 0, y: 1, width: 80, height: 22)
    #expect(SearchBox.rect(in: body, rows: rows).size == Size(width: 80, height: height))
  }
}
