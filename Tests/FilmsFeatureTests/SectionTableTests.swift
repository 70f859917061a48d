import TerminalUI
import Testing

@testable import FilmsFeature

@Suite struct SectionTableTests {
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
