import Testing

@testable import TerminalUI

@Suite struct LinearWordsTests {
  @Test(arguments: [
    ("13–16 °C", "13 to 16 °C"), ("now–13:05", "now to 13:05"), ("12:20–…", "12:20 onward"),
    ("12:20–13:05, 14:00–…", "12:20 to 13:05, 14:00 onward"), ("21 → 17 °C", "21 to 17 °C"),
    ("20→70 %", "20 to 70 %"), ("-2 °C", "minus 2 °C"),
    ("feels like -2 °C", "feels like minus 2 °C"),
    ("<0.1 mm", "less than 0.1 mm"), ("-3 to 2 °C", "minus 3 to 2 °C"),
    ("at 38.7,-9.14", "at 38.7, minus 9.14"),
    ("EUMETNET – MeteoAlarm", "EUMETNET – MeteoAlarm"),
    ("gusts of 40-50 mph", "gusts of 40-50 mph"),
    ("- Hilo", "- Hilo"), ("C-3PO", "C-3PO"), ("2017-11-02", "2017-11-02"), ("more…", "more…"),
    ("a < b", "a < b"), ("–", "–"), ("", ""),
  ])
  func wordsReplaceSignsThatAreOmittedOrReadAsOthers(text: String, words: String) {
    #expect(text.inWords == words)
    #expect(words.inWords == words)
  }

  @Test func allLinesOfAPageAreInWords() {
    var page = LinearPage(
      lead: ["1–2"], rest: ["3–4"],
      selection: LinearSelection(index: 0, count: 1, text: "5–6", details: ["7–8"]))
    page.status = ["9–10"]
    page.add(PaneChrome(notice: PaneChrome.Notice("low -3 °C", style: Style(.success))))
    var words = LinearPage(
      lead: ["1 to 2"], rest: ["3 to 4"],
      selection: LinearSelection(index: 0, count: 1, text: "5 to 6", details: ["7 to 8"]))
    page.selection?.kind = "lines"
    words.selection?.kind = "lines"
    words.status = ["9 to 10", "low minus 3 °C"]
    #expect(page.inWords == words)
  }

  @Test func unknownValuesAreNamedTogetherAtTheEnd() {
    #expect(
      LinearPage.lines(of: [("Wind", "S"), ("Gusts", nil), ("Sun", "up"), ("UV index", nil)])
        == ["Wind: S", "Sun: up", "Not known: Gusts, UV index"])
    #expect(LinearPage.lines(of: [("Wind", "S")]) == ["Wind: S"])
  }
}
