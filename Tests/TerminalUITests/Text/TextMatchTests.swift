import Testing

@testable import TerminalUI

@Suite struct TextMatchTests {
  private func found(_ query: String, _ lines: String...) -> [String] {
    [TextMatch](of: query, in: lines).map { match in
      match.parts.map { "\($0.line):\($0.columns.lowerBound)-\($0.columns.upperBound)" }
        .joined(separator: " ")
    }
  }

  @Test(arguments: ["Move", "move", " MOVE ", "móvé"])
  func aMatchIgnoresCaseDiacriticsAndSurroundingBlanks(query: String) {
    #expect(found(query, "Remove it", "and move") == ["0:2-6", "1:4-8"])
  }

  @Test func aMatchCanSpanTwoLines() {
    #expect(found("higher ground", "Move to higher", "ground now.") == ["0:8-14 1:0-6"])
  }

  @Test func linesThatDoNotContinueAreSearchedOneByOne() {
    let lines = ["quit", "c copy"]
    #expect([TextMatch](of: "quit c", in: lines).count == 1)
    #expect([TextMatch](of: "quit c", in: lines, acrossLines: false) == [])
  }

  @Test func wideCharactersCountAsTwoColumns() {
    #expect(found("京", "東京") == ["0:2-4"])
  }

  @Test(arguments: ["", "  ", "zzz", "now. more"])
  func emptyAndMissingTextIsNotFound(query: String) {
    #expect(found(query, "ground now.") == [])
  }
}

@Suite struct TextPageLayoutTests {
  /// Returns a page of 100 lines, of which three contain the word "rain" and ten are visible.
  private func text(_ search: TextSearch, scroll: Int = 0) -> TextPageLayout {
    TextPageLayout(
      lines: (0..<100).map { [5, 40, 80].contains($0) ? "more rain" : "dry" }, isWrapped: false,
      state: TextPageState(scroll: scroll, search: search), space: 10, isLinear: false)
  }

  private func typing(_ text: String, origin: Int = 0) -> TextSearch {
    var search = TextSearch()
    search.apply(.opened(at: origin))
    search.apply(.edited(edit: .insert(text: text), match: 0))
    return search
  }

  @Test func typingScrollsToTheFirstMatchAfterTheOrigin() {
    let step = text(typing("rai", origin: 20), scroll: 20).step(for: .key(.character("n")))
    #expect(step == TextPageStep(.edited(edit: .insert(text: "n"), match: 1), scroll: 37))
    let none = text(typing("rain", origin: 20), scroll: 37).step(for: .key(.home))
    #expect(none?.scroll == 37)
    #expect(
      text(typing("x", origin: 20), scroll: 37).step(for: .key(.character("y")))?.scroll == 20)
  }

  @Test func theNextMatchAfterTheLastOneIsTheFirst() {
    var search = typing("rain")
    search.apply(.entered)
    search.apply(.matchSelected(match: 2))
    #expect(
      text(search, scroll: 77).response(toMove: 1)
        == .enabled(TextPageStep(.matchSelected(match: 0), scroll: 2)))
    #expect(
      text(search, scroll: 77).response(toMove: -1)
        == .enabled(TextPageStep(.matchSelected(match: 1), scroll: 37)))
  }

  @Test func aClosedSearchKeepsItsTextSelectedForTheNextOne() {
    var search = typing("rain")
    search.apply(.closed)
    #expect(search.isActive == false)
    search.apply(.opened(at: 3))
    #expect(search.input.text == "rain")
    #expect(search.input.isSelected == true)
    #expect(search.origin == 3)
  }

  @Test func movingToAMatchIsHiddenWithoutASearchAndDisabledWithoutAMatch() {
    #expect(text(TextSearch()).response(toMove: 1) == .hidden)
    #expect(text(typing("snow")).response(toMove: 1) == .disabled(reason: "no match"))
  }
}
