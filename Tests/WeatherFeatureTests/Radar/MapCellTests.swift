import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct MapCellTests {
  private func cell(_ text: String, _ ink: MapInk, on ground: MapGround) -> Cell {
    Cell(text, style: Style(map: ink, on: ground))
  }

  @Test func aTerminalWithUnicodeAndColorsShowsCellsAsTheyAre() {
    let half = cell("▀", .ground(.rain(3)), on: .sea)
    #expect(half.mapCell(isUnicode: true, hasColors: true) == half)
  }

  @Test(arguments: [
    ("▀", MapInk.ground(.rain(3)), MapGround.land, "*", "="),
    ("▄", .ground(.rain(7)), .land, "█", "@"),
    ("▀", .ground(.rain(1)), .rain(5), "▒", "*"),
    (" ", .ground(.rain(0)), .rain(0), "·", "."),
    (" ", .ground(.sea), .sea, " ", " "),
    ("▀", .ground(.sea), .land, " ", " "),
    ("⠉", .coast, .land, "⠉", "-"),
    ("⢸", .border, .sea, "⢸", "|"),
    ("⠉", .coast, .rain(6), "▓", "#"),
    ("╱", .unseen, .land, "╱", "/"),
    ("╱", .unseen, .rain(3), "╱", "/"),
    (" ", .ground(.rain(2)), .rain(2), "+", ";"),
    ("B", .label, .rain(7), "B", "B"),
    ("▄", .bar(7), .land, "▄", "▄"),
  ])
  func withoutColorsASymbolShowsTheStrongestRainOfTheCell(
    text: String, ink: MapInk, ground: MapGround, unicode: String, ascii: String
  ) {
    let cell = cell(text, ink, on: ground)
    #expect(cell.mapCell(isUnicode: true, hasColors: false).text == unicode)
    let converted = cell.mapCell(isUnicode: false, hasColors: true)
    #expect(converted.text == ascii)
    #expect(converted.mapCell(isUnicode: false, hasColors: false) == converted)
  }

  @Test(arguments: [true, false])
  func withoutColorsEachClassOfRainHasItsOwnSymbol(isUnicode: Bool) {
    let symbols = (0..<8).map { number in
      cell("█", .ground(.rain(number)), on: .land)
        .mapCell(isUnicode: isUnicode, hasColors: false).text
    }
    #expect(Set(symbols).count == 8, "\(symbols)")
  }

  @Test(arguments: [
    ("▀", MapInk.ground(.sea), MapGround.rain(3), "▄", MapInk.ground(.rain(3)), MapGround.land),
    ("▀", .ground(.rain(3)), .sea, "▀", .ground(.rain(3)), .land),
    ("▀", .ground(.sea), .land, " ", .ground(.sea), .land),
    (" ", .ground(.sea), .sea, " ", .ground(.sea), .land),
    ("⠉", .coast, .sea, "⠉", .coast, .land),
    ("▄", .ground(.rain(1)), .land, "▄", .ground(.rain(1)), .land),
  ])
  func withoutAColorOfWaterTheSeaLooksLikeLand(
    text: String, ink: MapInk, ground: MapGround, symbol: String, newInk: MapInk,
    newGround: MapGround
  ) {
    let shown = cell(text, ink, on: ground)
      .mapCell(isUnicode: true, hasColors: true, hasSea: false)
    #expect(shown == cell(symbol, newInk, on: newGround))
  }

  @Test func otherCellsStayAsTheyAre() {
    let bar = Cell("▀", style: Style(.title))
    #expect(bar.mapCell(isUnicode: false, hasColors: false) == bar)
    #expect(Style(.title).mapLook == nil)
  }

  @Test func mapsChangeOnlyOnTerminalsThatLackColorsForThem() {
    let theme = Theme.dark.adding(.onDark)
    #expect(mapFallback(theme: theme, depth: .direct, glyphs: .unicode) == nil)
    #expect(mapFallback(theme: theme, depth: .indexed256, glyphs: .ascii) == nil)
    let sea = cell(" ", .ground(.sea), on: .sea)
    let dry = cell(" ", .ground(.sea), on: .land)
    let rain = cell(" ", .ground(.rain(2)), on: .rain(2))
    let fewColors = mapFallback(theme: theme, depth: .ansi16, glyphs: .unicode)
    #expect(fewColors?(sea) == dry)
    #expect(fewColors?(rain) == rain)
    for (theme, depth) in [
      (theme, ColorDepth.ansi8), (theme, .none), (.monochrome.adding(.withoutColor), .direct),
    ] {
      #expect(mapFallback(theme: theme, depth: depth, glyphs: .unicode)?(rain).text == "+")
      #expect(mapFallback(theme: theme, depth: depth, glyphs: .ascii)?(rain).text == ";")
    }
  }
}
