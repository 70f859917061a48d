import Testing

@testable import TerminalUI

@Suite struct TableTests {
  private static let films: [[StyledText]] = [
    ["4", "A New Hope", "George Lucas"], ["5", "The Empire Strikes Back", "Irvin Kershner"],
    ["6", "Return of the Jedi", "Richard Marquand"],
  ]

  private func table(_ rows: [[StyledText]] = films, selection: Int? = nil) -> Table {
    Table(
      columns: [
        TableColumn("Ep", width: .fixed(2), alignment: .trailing, priority: 1),
        TableColumn("Title", width: .flexible(minimum: 10)),
        TableColumn("Director", width: .fixed(16), priority: 2),
      ], list: ScrollingList(count: rows.count, selection: selection)
    ) { rows[$0] }
  }

  private func numbers(_ count: Int, selection: Int? = nil) -> Table {
    Table(
      columns: [TableColumn("N", width: .flexible(minimum: 1))],
      list: ScrollingList(count: count, selection: selection)
    ) { ["\($0)"] }
  }

  @Test func aPageOfTextHasTheRowsAsLinesWithoutColumnsThatDoNotFit() {
    func lines(_ width: Int) -> [String] {
      table().columns.lines(width: width, count: 2) { row, _ in
        Self.films[row]
      }
      .map(\.text)
    }
    #expect(
      lines(40) == [
        " 4  A New Hope          George Lucas    ", " 5  The Empire Strike…  Irvin Kershner  ",
      ])
    #expect(lines(14) == [" 4  A New Hope", " 5  The Empir…"])
    #expect(lines(10) == ["A New Hope", "The Empir…"])
    let widths = table().columns.lines(width: 14, count: 1) { _, widths in
      ["", StyledText(widths.map(String.init).joined(separator: " ")), ""]
    }
    #expect(widths.map(\.text) == ["    2 10 0    "])
  }

  @Test func aFlexibleColumnDoesNotGrowBeyondItsMaximum() {
    let columns = [
      TableColumn("", width: .flexible(minimum: 1, maximum: 3)),
      TableColumn("", width: .flexible(minimum: 1)),
    ]
    let lines = columns.lines(width: 12, gap: 1, count: 1) { _, widths in
      widths.map { StyledText(String(repeating: "x", count: $0)) }
    }
    #expect(lines.map(\.text) == ["xxx xxxxxxxx"])
  }

  @Test func aTextOfSeveralStylesIsCutOnceAtItsEnd() {
    let text = StyledText("ab", Style(.title)) + StyledText("cd") + "ef"
    #expect(text.truncated(to: 6) == text)
    #expect(text.truncated(to: 5) == StyledText("ab", Style(.title)) + StyledText("cd") + "…")
    #expect(text.truncated(to: 4) == StyledText("ab", Style(.title)) + StyledText("c…"))
    #expect(text.truncated(to: 2) == StyledText("a…", Style(.title)))
    #expect(text.truncated(to: 0) == "")
  }

  @Test func theSelectedRowHasAMarker() {
    #expect(
      table(selection: 1).text(50, 5) == """
          Ep  Title                       Director
           4  A New Hope                  George Lucas
        ▸  5  The Empire Strikes Back     Irvin Kershner
           6  Return of the Jedi          Richard Marquand

        """)
    #expect(table(selection: 1).text(50, 5, glyphs: .ascii).contains(">  5  The Empire"))
  }

  @Test func theSelectedRowIsStyledInAllItsColumns() {
    let frame = table(selection: 0).frame(in: DrawContext(size: Size(width: 50, height: 3)))
    #expect(frame.row(1).allSatisfy { $0.style == Style(.text, .selected) })
    #expect(frame.row(2).allSatisfy { $0.style == .text })
  }

  @Test func theLeastImportantColumnIsDroppedFirst() {
    #expect(table().text(33, 2) == "  Ep  Title\n   4  A New Hope")
    #expect(table().text(15, 2) == "  Title\n  A New Hope")
  }

  @Test func textIsTruncatedInItsColumn() {
    #expect(table(selection: 1).text(20, 3).contains("▸  5  The Empire St…"))
    #expect(table().text(6, 2) == "  Tit…\n  A N…")
  }

  @Test func wideTextKeepsTheColumnsAligned() {
    let rows: [[StyledText]] = [
      ["1", "東京物語", "小津安二郎"], ["2", "Cafe\u{301} 🇵🇹👩‍🚀", "x"], ["3", "plain", "y"],
    ]
    #expect(
      table(rows).text(36, 4) == """
          Ep  Title         Director
           1  東京物語      小津安二郎
           2  Cafe\u{301} 🇵🇹👩     x
           3  plain         y
        """)
  }

  @Test func missingTextsLeaveTheirColumnsEmpty() {
    #expect(table([["7"]]).text(50, 2).hasSuffix("\n   7"))
  }

  @Test func onlyVisibleRowsAreRequested() {
    var requests = 0
    let table = Table(
      columns: [TableColumn("N", width: .flexible(minimum: 1))],
      list: ScrollingList(count: 1_000_000, selection: 500_000)
    ) { _ in
      requests += 1
      return [""]
    }
    _ = table.frame(in: DrawContext(size: Size(width: 40, height: 12)))
    #expect(requests == 11)
  }

  @Test func aSelectionBeyondTheEndShowsTheLastRows() {
    #expect(numbers(3, selection: 9).text(10, 3) == "  N\n  1\n  2")
    #expect(numbers(0, selection: 0).text(10, 3) == "  N\n\n")
  }

  @Test func theRowsAreWhereTheyAreDrawn() {
    let table = numbers(100, selection: 50)
    let lines = table.text(20, 11).split(separator: "\n")
    let rows = table.list.rows(in: Rect(x: 3, y: 0, width: 20, height: 11))
    #expect(rows.map(\.rect) == (1..<11).map { Rect(x: 3, y: $0, width: 20, height: 1) })
    for (index, rect) in rows { #expect(lines[rect.origin.y].hasSuffix(" \(index)")) }
    #expect(
      numbers(2).list.rows(in: Rect(x: 0, y: 0, width: 20, height: 11)).map(\.index) == [0, 1])
  }

  @Test func aTableOfOneLineShowsTheSelectedRow() {
    #expect(numbers(9, selection: 4).text(5, 1) == "▸ 4")
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let frame = table(selection: 2).frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}
