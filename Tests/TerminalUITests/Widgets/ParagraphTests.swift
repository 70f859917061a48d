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

  @Test func linesBelowTheSpaceAreCutOff() {
    #expect(Paragraph(crawl).text(9, 2) == "It is a\nperiod of")
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let frame = Paragraph(crawl + "東京").frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}
