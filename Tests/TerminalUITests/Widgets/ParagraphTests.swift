import Testing

@testable import TerminalUI

@Suite struct ParagraphTests {
  private let crawl = "It is a period of civil war."

  @Test func isWrappedAtWords() {
    #expect(Paragraph(crawl).text(9, 4) == "It is a\nperiod of\ncivil\nwar.")
    #expect(Paragraph(crawl).height(width: 9) == 4)
  }

  @Test func linesAreAligned() {
    let text = "period\n東京 a"
    #expect(Paragraph(text, alignment: .trailing).text(9, 2) == "   period\n   東京 a")
    #expect(Paragraph(text, alignment: .center).text(10, 2) == "  period\n  東京 a")
  }

  @Test(arguments: [
    (0, "It is a\nperiod of"), (1, "period of\ncivil"), (9, "civil\nwar."),
    (-1, "It is a\nperiod of"),
  ])
  func scrollIsLimitedToTheLastLine(scroll: Int, expected: String) {
    #expect(Paragraph(crawl, scroll: scroll).text(9, 2) == expected)
    #expect(Paragraph(crawl).maximumScroll(in: Size(width: 9, height: 2)) == 2)
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let frame = Paragraph(crawl + "東京").frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}
