import TerminalUI
import Testing

@testable import FilmsFeature

@Suite struct FactGridTests {
  private static let facts: [FactGrid.Fact] = [
    ("Born", "19 BBY"), ("Height", "172 cm"), ("Gender", "male"),
  ]

  private func lines(width: Int) -> [String] {
    let grid = FactGrid(Self.facts, width: width, atMost: 3)
    return grid.lines(indent: grid.indent).map(\.text)
  }

  @Test func factsShareALineIfTheyFit() {
    #expect(lines(width: 48) == ["Born  19 BBY   Height  172 cm   Gender  male"])
    #expect(lines(width: 40) == ["Born    19 BBY   Height  172 cm", "Gender  male"])
    #expect(lines(width: 20) == ["Born    19 BBY", "Height  172 cm", "Gender  male"])
  }

  @Test func oneColumnIsShownWhateverTheWidth() {
    #expect(lines(width: 1).count == 3)
    #expect(FactGrid([], width: 20, atMost: 3).lines(indent: 2) == [])
  }
}
