import Testing

@testable import TerminalUI

@Suite struct ChartTests {
  /// Two days of a temperature that follows the sun, with rain in the first night.
  static let twoDays = chart(
    curve: (0..<48).map { 18 + Double([0, 1, 3, 5, 6, 5, 3, 1, 0, -2, -3, -2][$0 / 2 % 12]) },
    bars: (0..<48).map { (12..<24).contains($0) ? 1 - abs(Double($0) - 18) / 6 : 0 })

  static func chart(
    curve: [Double?], bars: [Double?] = [], mark: Int? = 0,
    ticks: [Chart.Tick] = [
      .init(0, "now"), .init(14, "Thu 2", hasLine: true), .init(6, "16"), .init(26, "12"),
      .init(38, "Fri 3", hasLine: true),
    ]
  ) -> Chart {
    Chart(
      curve: curve, bars: bars, curveTitle: "temperature, °C", barTitle: "rain or snow, %",
      barLimit: "100", ticks: ticks, mark: mark)
  }

  @Test func inFortyColumnsItKeepsCurveBarsAndAxis() {
    #expect(
      Self.twoDays.text(38, 6) == """
            ││   ⡔⠊⠉⠒⢄┊          ⢠⠒⠉⠑⠢⡀┊
         20 ┤⣀⡠⠔⠉    ⠈⠑⠤⣀     ⣀⠤⠊⠁    ⠉⠢⢄⡀
            ││        ┊  ⠱⠤⣀⠤⠊         ┊ ⠈⠦⢄⡠⠤
        100 ┤│        ▁▄▅▇█▅▄▁         ┊
            └┴────────┴────────┴───────┴──────
             now    Thu 2     12     Fri 3
        """)
  }

  @Test func inEightyColumnsItSaysWhatIsShown() {
    #expect(
      Self.twoDays.text(78, 12) == """
             ⠤⠒⠉ temperature, °C    ▂▅█ rain or snow, %
            ││         ⣀⡠⠊⠉⠑⢄⣀⡀    ┊                       ⢀⣀⠔⠉⠉⠢⣀⣀    ┊
            ││       ⢀⠜       ⠈⢆   ┊                      ⡠⠃       ⠱⡀  ┊
            ││     ⡰⠒⠊         ⠈⠒⠢⡀┊                   ⢀⠖⠒⠁         ⠑⠒⢄┊
         20 ┤│  ⢀⣀⡰⠁              ⠱⣀⣀                ⣀⣀⠎              ⠈⢆⣀⡀
            │⠤⠤⠔⠁                  ┊ ⠑⠤⢄          ⡤⠤⠊                  ┊ ⠈⠢⠤⡀
            ││                     ┊    ⠣⡀       ⡜                     ┊    ⠘⢄
         15 ┤│                     ┊     ⠉⠉⠢⣀⣀⠔⠉⠉                      ┊     ⠈⠉⠑⢄⣀⡠⠊⠉⠉
        100 ┤│                     ┊  ▃▅▅█▅▅▃                          ┊
            ││                   ▃▃▅███████████▅▃▃                     ┊
            └┴────────┴────────────┴─────────────────┴─────────────────┴──────────────
             now     16          Thu 2              12               Fri 3
        """)
  }

  @Test func inASCIIItIsDrawnOfStrokes() {
    #expect(
      Self.twoDays.text(78, 12, glyphs: .ascii) == """
             .-' temperature, C     .:# rain or snow, %
            ||         ..-''|..    |                       ..-''-..    |
            ||        |        |   |                      .|       |.  |
            ||     .-'          |-.|                    |-'         |-.|
         20 +|   ..|              '|.                ..|               |.
            |---'                  | '--.         |-'                  | '--.
            ||                     |    |.       |'                    |     |
         15 +|                     |     ''-..-''                      |      ''|..|''
        100 +|                     |  .::#::.                          |
            ||                   ..:###########:..                     |
            ++--------+------------+-----------------+-----------------+--------------
             now     16          Thu 2              12               Fri 3
        """)
  }

  @Test func whereBarsAreWideTheyStandApart() {
    #expect(
      Self.twoDays.text(160, 10) == """
             ⠤⠒⠉ temperature, °C    ▂▅█ rain or snow, %
            │ │                  ⢀⣀⣀⣀⡠⠔⠒⠉⠉⠉⠉⠑⠢⠤⣀⣀⣀⡀        ┊                                                   ⣀⣀⣀⣀⠤⠒⠊⠉⠉⠉⠉⠒⠤⢄⣀⣀⣀         ┊
            │ │                ⡠⠒⠁                ⠈⠑⢄⡀     ┊                                                ⢀⠔⠊                 ⠉⠢⣀      ┊
         20 ┤ │          ⡠⠔⠉⠉⠉⠉                      ⠈⠉⠉⠉⠒⢄┊                                          ⢀⠤⠊⠉⠉⠉⠁                      ⠉⠉⠉⠑⠢⡀┊
            │⣀⣀⣀⣀⣀⣀⠤⠒⠒⠒⠒⠊                                  ⠑⠒⠒⠒⠒⠤⣀⣀⣀⣀⡀                      ⣀⣀⣀⣀⡠⠔⠒⠒⠒⠒⠁                                 ⠈⠒⠒⠒⠒⠢⢄⣀⣀⣀⣀
            │ │                                            ┊         ⠈⠒⢄                 ⢀⠔⠊                                             ┊         ⠑⠢⡀
         15 ┤ │                                            ┊            ⠉⠉⠉⠉⠒⠢⢄⣀⣀⣀⣀⠤⠔⠊⠉⠉⠉⠁                                               ┊           ⠈⠉⠉⠉⠑⠒⠤⣀⣀⣀⣀⡠⠤⠒⠉⠉⠉⠉⠉
        100 ┤ │                                        ▁▁▁ ▃▃ ▄▄ ▅▅ ▇▇▇ ██ ▇▇ ▅▅ ▄▄▄ ▃▃ ▁▁                                               ┊
            └─┴──────────────────┴─────────────────────────┴──────────────────────────────────────┴──────────────────────────────────────┴──────────────────────────────
             now                16                       Thu 2                                   12                                    Fri 3
        """)
  }

  @Test func inThreeRowsTheCurveStandsAlone() {
    #expect(
      Self.twoDays.text(38, 3) == """
         20 ┤│ ⢀⠤⠒⠊⠉⠒⠤⢄         ⡠⠔⠒⠉⠑⠢⠤⡀
            │⠒⠉⠁      ┊⠉⠒⠢⢄⣀⠤⠔⠊⠉       ⠈⠑⠒⠤⣀⡠⠤
             now    Thu 2     12     Fri 3
        """)
  }

  @Test func aCurveIsBrokenWhereNothingIsKnown() {
    #expect(
      Self.chart(curve: [1, 2, nil, 4, 5, nil, 3, nil], mark: nil, ticks: []).text(30, 5) == """
          5 ┤         ⢀⣀⠤⠔⠊⠉⠁
            │                  ⠠⠤⠤⠤
            │⣀⣀⠤⠔⠊⠉
            └─────────────────────────

        """)
  }

  @Test func aCurveThatDoesNotMoveLiesInTheMiddle() {
    #expect(
      Self.chart(curve: [4, 4, 4], mark: nil, ticks: []).text(24, 5) == """
            │
          4 ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
            │
            └───────────────────

        """)
  }

  @Test func belowZeroValuesHaveTheirSign() {
    #expect(
      Self.chart(curve: [-12, -3, 8], mark: 1, ticks: []).text(24, 8) == """
             ⠤⠒⠉ temperature, °C
            │         │   ⢀⡠⠊⠉⠉⠉
            │         │ ⢀⠔⠁
          0 ┤        ⢀⡠⠊⠁
            │      ⡠⠒⠁│
        -10 ┤⣀⣀⣀⡠⠔⠉   │
            └───────────────────

        """)
  }

  @Test func aTextGivesWayToOneThatMattersMore() {
    #expect(
      Self.chart(
        curve: [1, 2, 3, 4], mark: nil,
        ticks: [.init(1, "noon"), .init(2, "thirteen"), .init(9, "never")]
      ).text(24, 5) == """
            │            ⣀⡠⠔⠒⠉⠉⠉
          3 ┤       ⣀⠤⠔⠒⠉
            │⣀⣀⣀⠤⠔⠊⠉
            └───────┴───────────
                  noon
        """)
  }

  @Test func withoutAnyValueThereIsNothing() {
    #expect(Self.chart(curve: [nil, nil]).text(24, 5) == "\n\n\n\n")
    #expect(Self.chart(curve: []).text(24, 5) == "\n\n\n\n")
    #expect(Self.chart(curve: [.nan, .infinity]).text(24, 5) == "\n\n\n\n")
  }

  @Test(arguments: anySizes, [Glyphs.unicode, .ascii])
  func itFillsEachSizeExactly(size: Size, glyphs: Glyphs) {
    let frame = Self.twoDays.frame(in: DrawContext(size: size, glyphs: glyphs))
    #expect(frame.size == size)
    #expect(frame.transliterated(for: .ascii).cells.allSatisfy { $0.text.allSatisfy(\.isASCII) })
  }
}
