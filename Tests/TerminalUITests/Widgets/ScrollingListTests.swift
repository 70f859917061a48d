import TerminalUI
import Testing

@Suite struct ScrollingListTests {
  @Test(arguments: [1, 2, 3, 5, 11, 200])
  func theSelectionIsAlwaysVisible(height: Int) {
    for selection in 0..<100 {
      let visible = ScrollingList(count: 100, selection: selection).visibleRows(height: height)
      #expect(visible.contains(selection))
      #expect(visible.count == min(100, height > 1 ? height - 1 : 1))
    }
  }

  @Test func theListScrollsOnlyIfTheSelectionLeavesTheVisibleRows() {
    let firsts = (0..<20).map {
      ScrollingList(count: 20, selection: $0).visibleRows(height: 9).lowerBound
    }
    #expect(firsts == Array(repeating: 0, count: 8) + [4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12])
  }

  @Test(arguments: [(0, 2), (5, 5), (99, 10), (-3, 2)])
  func aPreferredFirstRowIsAdjustedToShowTheSelection(preferredFirstRow: Int, expected: Int) {
    let list = ScrollingList(count: 20, selection: 11, anchor: .row(preferredFirstRow))
    #expect(list.visibleRows(height: 11) == expected..<expected + 10)
  }

  @Test func aPreferredFirstRowWithoutSelectionIsLimitedToTheList() {
    #expect(ScrollingList(count: 20, anchor: .row(99)).visibleRows(height: 11) == 10..<20)
    #expect(ScrollingList(count: 3, anchor: .row(99)).visibleRows(height: 11) == 0..<3)
  }

  @Test(arguments: [(0, 0), (2, 0), (10, 8), (19, 15)])
  func aListAroundItsMiddleCentersTheSelection(selection: Int, first: Int) {
    let list = ScrollingList(count: 20, selection: selection, anchor: .middle, hasHeadings: false)
    #expect(list.visibleRows(height: 5) == first..<first + 5)
  }

  @Test func movingStopsAtBothEndsWithAReason() {
    func response(_ movement: Movement, from row: Int?) -> KeyResponse<Int> {
      ScrollingList(count: row == nil ? 0 : 9, selection: row)
        .response(to: movement, page: 5, of: "place") { $0 }
    }
    #expect(response(.rows(1), from: 3) == .enabled(4))
    #expect(response(.pages(-1), from: 3) == .enabled(0))
    #expect(response(.halfPageDown, from: 3) == .enabled(5))
    #expect(response(.last, from: 3) == .enabled(8))
    #expect(response(.rows(-1), from: 0) == .disabled(reason: "first place"))
    #expect(response(.pages(1), from: 8) == .disabled(reason: "last place"))
    #expect(response(.rows(1), from: nil) == .disabled(reason: "no places"))
  }
}
