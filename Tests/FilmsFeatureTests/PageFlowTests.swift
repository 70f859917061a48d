import TerminalUI
import Testing

@testable import FilmsFeature

/// How the sections of a page share its room.
@Suite struct PageFlowTests {
  private func block(_ name: String, _ rows: Int) -> [PageLine] {
    [PageLine(text: StyledText(name))] + (0..<rows).map { PageLine(row: $0) }
  }

  private func heights(_ rows: [Int], count: Int) -> [Int] {
    PageFlow(rows.map { block("\($0)", $0) }, count: count).columns.map(\.count)
  }

  @Test func columnsHaveSimilarHeights() {
    #expect(heights([18, 3, 8, 4, 5], count: 1) == [47])
    #expect(heights([18, 3, 8, 4, 5], count: 2) == [24, 22])
    #expect(heights([], count: 2) == [])
  }

  @Test func aLongSectionContinuesBelowItsHeadingInTheNextColumn() {
    let columns = PageFlow([block("Characters", 30)], count: 2).columns
    #expect(columns.map(\.count) == [16, 16])
    #expect(columns[1].first?.text == StyledText("Characters", Style(.secondary)))
    #expect(columns.joined().compactMap(\.row) == Array(0..<30))
  }

  @Test func aSectionIsNotSplitForAFewRows() {
    #expect(heights([9, 4], count: 2) == [10, 5])
  }

  // MARK: Columns side by side

  /// Returns the columns of a page of people and ships with long names.
  private func columns(width: Int, height: Int) throws -> [PageColumn] {
    var page = try #require(FilmsContext.showing(.browsing()).page.content)
    var ships = Self.people
    (ships.title, ships.columns) = ("Ships", [Self.people.columns[0]])
    ships.rows = Array(
      repeating: .init(
        name: "Single Trooper Aerial Platform", subtitle: "", cells: ["2"], status: .known),
      count: 20)
    var people = Self.people
    people.rows = (0..<10).flatMap { _ in Self.people.rows }
    (page.sections, page.facts, page.crawl) = ([people, ships], [], nil)
    return page.columns(in: Size(width: width, height: height)).filter { !$0.tables.isEmpty }
  }

  @Test func eachColumnIsAsWideAsItsNamesAndThenItsNumbersNeed() throws {
    let two = try columns(width: 74, height: 30)
    #expect(two.map(\.place.size.width) == [33, 37])
    #expect(two.last?.tables[1]?.nameWidth == 30)
    #expect(two.allSatisfy { $0.tables.values.contains { !$0.columns.isEmpty } })
    // What is left goes to the texts, and then to both.
    let wide = try columns(width: 122, height: 30).map(\.place.size.width)
    #expect(wide.reduce(2, +) == 120 && wide[0] >= 48)
  }

  @Test func thereIsOneColumnRatherThanTwoOfCutNames() throws {
    #expect(try columns(width: 44, height: 21).map(\.place.size.width) == [42])
  }

  // MARK: The columns of a section

  private static let people = FilmPage.Section(
    title: "Characters (2)",
    columns: [
      .init(heading: "Age", shortHeading: "Age", isNumber: true),
      .init(heading: "Height cm", shortHeading: "cm", isNumber: true),
      .init(heading: "Gender", shortHeading: "Gender", isNumber: false),
    ],
    rows: [
      FilmPage.Row(name: "Yoda", subtitle: "", cells: ["864", "66", "male"], status: .known),
      FilmPage.Row(
        name: "Jabba Desilijic Tiure", subtitle: "", cells: ["568", "175", "hermaphrodite"],
        status: .known),
    ])

  @Test(arguments: [(60, 3), (48, 3), (47, 2), (33, 2), (30, 1), (24, 0)])
  func valuesOfWhichManyWouldBeTruncatedGiveWay(width: Int, count: Int) {
    let table = SectionTable(Self.people, width: width)
    #expect(table.columns.map(\.index) == Array(0..<count))
    #expect(table.columns.allSatisfy { $0.x + $0.width <= width })
    #expect(table.nameWidth == 21)
  }

  @Test(arguments: [(48, 3), (47, 2)])
  func aMinorValueIsShownWholeOrNotAtAll(width: Int, count: Int) {
    var people = Self.people
    people.columns[2].needsFullWidth = true
    #expect(SectionTable(people, width: width).columns.count == count)
  }

  @Test func namesTakeTheirOwnWidthIfATextWouldBeTruncatedBesideTheSharedOne() {
    #expect(SectionTable(Self.people, width: 49, nameWidth: 23).nameWidth == 21)
    #expect(SectionTable(Self.people, width: 49, nameWidth: 23).columns.last?.width == 13)
  }

  @Test func namesTakeTheSharedWidthUnlessAValueWouldGiveWay() {
    #expect(SectionTable(Self.people, width: 60, nameWidth: 30).nameWidth == 30)
    #expect(SectionTable(Self.people, width: 35, nameWidth: 30).nameWidth == 21)
  }

  @Test(arguments: [(49, 30), (41, 29), (38, 26), (33, 26)])
  func aLongNameTakesWhatTheValuesLeave(width: Int, nameWidth: Int) {
    var people = Self.people
    people.columns.removeLast()
    people.rows[1].name = "Single Trooper Aerial Platform"
    let table = SectionTable(people, width: width)
    #expect(table.nameWidth == nameWidth)
    #expect(table.columns.map(\.index) == (width < 38 ? [0] : [0, 1]))
  }

  @Test func numbersUnderTheSameHeadingEndInTheSameColumn() {
    func section(_ length: String) -> FilmPage.Section {
      FilmPage.Section(
        title: "Ships",
        columns: [.init(heading: "Length m", shortHeading: "m", isNumber: true)],
        rows: [.init(step: nil, name: "Falcon", subtitle: "", cells: [length], status: .known)])
    }
    let sections = [section("120,000"), section("3.5")]
    let ends = sections.map {
      SectionTable($0, width: 40, nameWidth: 10, besides: sections).columns.map { $0.x + $0.width }
    }
    #expect(ends == [[21], [21]])
  }
}
