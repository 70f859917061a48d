import Testing

@testable import TerminalUI

@Suite struct KeyValueListTests {
  private let list = KeyValueList([
    .init("Humidity", "62 %"), .init("Wind", "9.4 km/h S"), .init("Ort", "東京"),
  ])

  @Test func valuesAreAligned() {
    #expect(list.text(40, 3) == "Humidity  62 %\nWind      9.4 km/h S\nOrt       東京")
    #expect(list.height(width: 40) == 3)
  }

  @Test func aWideSpaceHasTwoColumns() {
    #expect(list.height(width: 80) == 2)
    #expect(
      list.text(80, 2) == """
        Humidity  62 %                           Ort       東京
        Wind      9.4 km/h S
        """)
  }

  @Test func narrowSpaceIsSharedByNameAndValue() {
    #expect(list.text(12, 2) == "Humid…  62 %\nWind    9.4…")
  }

  @Test func nothingIsListedWhereThereIsNothing() {
    #expect(KeyValueList([]).text(10, 2) == "\n")
    #expect(KeyValueList([]).height(width: 80) == 0)
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let frame = list.frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}
