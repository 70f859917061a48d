import Testing

@testable import TerminalUI

@Suite struct ASCIITransliterationTests {
  @Test(arguments: [
    ("São Vicente", "Sao Vicente"), ("Tromsø", "Tromso"), ("Straße", "Strasse"), ("Łódź", "Lodz"),
    ("Þórsmörk", "THorsmork"), ("Ærø", "AEro"), ("Hà Nội", "Ha Noi"), ("e\u{301}", "e"),
    ("22 °C", "22 C"), ("“quoted” – ‘so’…", "\"quoted\" - 'so'~"), ("🇵🇹 Lisboa", "PT Lisboa"),
    ("東京", "??"), ("🌧", "?"), ("Москва", "??????"), ("¼ µm²", "1/4 um2"), ("a\u{1b}[2J", "a?[2J"),
    ("→←↑↓", "><^v"), ("21 ± 1", "21 +- 1"), ("┌─┐│└┘├┼╭", "+-+|+++++"), ("Ａ１", "A1"), ("", ""),
    ("plain", "plain"),
  ])
  func textIsTransliteratedToASCII(text: String, expected: String) {
    #expect(text.transliterated(for: .ascii) == expected)
  }

  @Test func textIsUnchangedForUnicode() {
    #expect("Tromsø 東京".transliterated(for: .unicode) == "Tromsø 東京")
  }

  @Test(arguments: [
    ("Straße|", "Strase|"), ("東京|", "????|"), ("22 °C|", "22 C|"), ("4 °C, 5", "4 C,  5"),
    ("5° 6°C", "5  6C"), ("🇵🇹|", "PT|"),
    ("21 ± 1|", "21 +-1|"), ("2±1|", "2~1|"), ("1234567±", "1234567~"),
    ("½|", "?|"), ("Ærø|", "Aro|"), ("e\u{301}|", "e|"), ("👍🏽|", "??|"),
  ])
  func aTransliteratedFrameKeepsItsColumnsAndStyles(text: String, expected: String) {
    var frame = Frame(size: Size(width: 8, height: 1))
    frame.write(text, at: .zero, style: Style(.title))
    let transliterated = frame.transliterated(for: .ascii)
    #expect(transliterated.text == expected)
    #expect(transliterated.cells.map(\.style) == frame.cells.map(\.style))
  }

  @Test func aDroppedDegreeSignLeavesItsColumnBeforeACellOfAnotherStyle() {
    var frame = Frame(size: Size(width: 7, height: 1))
    frame.write("22 °C", at: .zero)
    frame.write("|", at: Position(x: 5, y: 0), style: Style(.border))
    #expect(frame.transliterated(for: .ascii).text == "22 C |")
  }

  @Test func everyScalarIsTransliteratedToPrintableASCII() {
    let values = [0x80...0x3100, 0xfe00...0xffff, 0x1f000...0x1fa00 as ClosedRange<UInt32>]
    let left = values.joined().compactMap(Unicode.Scalar.init).filter { scalar in
      var frame = Frame(size: Size(width: 2, height: 1))
      frame.write(String(scalar), at: .zero)
      return !frame.transliterated(for: .ascii).cells.allSatisfy { $0.text.isPrintableASCII }
        || !String(scalar).transliterated(for: .ascii).isPrintableASCII
    }
    #expect(left == [])
  }
}
