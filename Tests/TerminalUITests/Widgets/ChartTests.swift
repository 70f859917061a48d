import Testing

@testable import TerminalUI

@Suite struct ChartTests {
  private static let rises: [Double] = [0, 1, 3, 5, 6, 5, 3, 1, 0, -2, -3, -2]

  /// A chart of two days, with a temperature that follows the sun and rain in the first night.
  static let twoDays = chart(
    curve: (0..<48).map { hour -> Double? in 18 + rises[hour / 2 % 12] },
    bars: (0..<48).map { (12..<24).contains($0) ? 1 - abs(Double($0) - 18) / 6 : 0 })

  static func chart(
    curve: [Double?], bars: [Double?] = [], mark: Int? = 0,
    ticks: [Chart.Tick] = [
      .init(0, "now"), .init(14, "Thu 2", hasLine: true), .init(6, "16"), .init(26, "12"),
      .init(38, "Fri 3", hasLine: true),
    ]
  ) -> Chart {
    Chart(
      curve: curve, coloring: .scale(.load),
      bars: bars.map { BarPlot.Bar($0, style: Style(.cold)) },
      labels: Chart.Labels(
        legend: "Temperature, °C", value: mark == nil ? "" : "14:00  18 °C", curveUnit: "°",
        bars: "100 %"), ticks: ticks, mark: mark)
  }

  @Test func chartInFortyColumnsHasCurveBarsAndAxis() {
    #expect(
      Self.twoDays.text(38, 6) == """
          25° ┤│    ⣀⡀  ┊          ⢀⣀  ┊
          20° ┤│⣀⡠⠒⠉ ⠈⠉⠒⣄⡀     ⢀⣀⠔⠊⠁ ⠉⠑⢢⣀
          15° ┤⠉         ⠈⠑⠒⠤⠔⠊⠁         ⠉⠒⠢⠤⠒
        100 % ┤│        ▃▅▇█▅▄▁        ┊
              └┴────────┴───────┴──────┴──────
               now    Thu 2    12    Fri 3
        """)
  }

  @Test func aBandAroundTheCurveHasDottedEdges() {
    var chart = Self.twoDays
    chart.band = chart.curve.enumerated().map { index, value in
      value.map { $0 - Double(index) / 12...$0 + Double(index) / 12 }
    }
    #expect(
      chart.text(60, 12) == """
               Temperature, °C                          14:00  18 °C
              ││               ┊                  ⡀⠄⡀    ┊
          25° ┤│      ⡀⡀⣀⣀⠄⡀   ┊                ⠂⠁⢀⣀⡀⠁⠁⠄⠄┊
              ││    ⣀⡰⠉⠉⠁⠁⠉⠉⢆⣀⡀┊            ⡀⡀⢀⣀⠎⠉⠁⡀⠈⠉⠱⣀⡀┊⠂⠄⡀
          20° ┤│ ⣀⣀⠎⠁⠁       ⠂⠱⣀⡀⠄⠄      ⡀⠂⢀⣀⡰⠁⡀⠂⠁⠁  ⠂⠂ ⠈⢆⣀  ⠁⠄⠄⡀⡀⠂⠂
              │⠉⠉⠁             ⠁⠈⠉⠑⣄⡀⠄⠄⠂⣀⡰⠉⠁⠄⠄⠁        ⠁⠁⡀ ⠉⠉⢢⣀   ⢀⣀
          15° ┤│                   ⠂⠈⠑⠒⠉⠄⠄                ⠁⠂⠄⡀ ⠉⠒⠊⠁
              ││                      ⠁                       ⠂⠂⡀⡀⠄⠄
        100 % ┤│               ┊ ▃▅█▅▅▃                  ┊
            0 ┤│              ▃▅████████▅▃               ┊
              └┴──────┴────────┴────────────┴────────────┴──────────
               now   16      Thu 2         12          Fri 3
        """)
  }

  @Test func chartInEightyColumnsHasALegendAndAValue() {
    #expect(
      Self.twoDays.text(78, 12) == """
               Temperature, °C                                            14:00  18 °C
              ││        ⢀⣀⡠⠊⠉⠢⢄⣀    ┊                       ⣀⣀⠔⠉⠑⠤⣀⡀   ┊
              ││       ⡠⠃       ⠑⡄  ┊                     ⢀⠜       ⠈⢢  ┊
          20° ┤│    ⢀⠎⠉          ⠈⠉⠢⡀                   ⡰⠉⠁          ⠉⠑⢄
              │⣀⣀⡠⠊⠉⠁               ⠉⠉⠢⣀⣀          ⣀⣀⠔⠉⠉               ⠈⠉⠑⢄⣀⡀
              ││                         ⠱⡀       ⡜                         ⠈⢆
          15° ┤│                          ⠈⠉⠑⠤⠤⠊⠉⠉                            ⠉⠉⠢⠤⠔⠉⠉⠉
              ││
        100 % ┤│                    ┊  ▃▃▅██▅▃▃                        ┊
            0 ┤│                   ▃▅▅██████████▅▅▃                    ┊
              └┴────────┴───────────┴─────────────────┴────────────────┴──────────────
               now     16         Thu 2              12              Fri 3
        """)
  }

  @Test func chartIsDrawnInASCII() {
    #expect(
      Self.twoDays.text(78, 12, glyphs: .ascii) == """
               Temperature, C                                             14:00  18 C
              ||         __--___                            ___--___
              ||       _-       -\\                         /        \\
          20  +|     /-          --_                    _--          --_
              |___---               --___          ___--                --__
              ||                         -\\       _/                        -_
          15  +|                          ---__---                            --___---
              ||
        100 % +|                       __=##=__
            0 +|                   _==##########==_
              ++--------+-----------+-----------------+----------------+--------------
               now     16         Thu 2              12              Fri 3
        """)
  }

  @Test func wideBarsFillTheirSteps() {
    #expect(
      Self.twoDays.text(160, 10) == """
               Temperature, °C                                                                                                                              14:00  18 °C
              │ │                  ⢀⣀⣀⣀⡠⠔⠒⠉⠉⠉⠑⠢⠤⣀⣀⣀⣀         ┊                                                  ⣀⣀⣀⣀⠤⠒⠊⠉⠉⠉⠒⠤⢄⣀⣀⣀⡀        ┊
              │ │               ⢀⡠⠊⠁                ⠉⠢⣀      ┊                                               ⣀⠔⠉                ⠈⠑⢄⡀     ┊
          20° ┤ │          ⡠⠊⠉⠉⠉⠁                      ⠉⠉⠉⠑⠢⡀┊                                         ⢀⠔⠉⠉⠉⠉                      ⠈⠉⠉⠉⠒⢄┊
              │⣀⣀⣀⣀⣀⠤⠔⠒⠉⠉⠉⠉                                 ⠈⠉⠉⠉⠑⠒⠤⣀⣀⣀⣀                     ⢀⣀⣀⣀⡠⠤⠒⠊⠉⠉⠉⠁                                 ⠉⠉⠉⠉⠒⠢⢄⣀⣀⣀⡀
              │ │                                                      ⠉⠢⣀                ⡠⠔⠁                                                      ⠈⠑⢄⡀
          15° ┤ │                                                         ⠉⠉⠉⠉⠑⠢⠤⠤⠤⠤⠒⠊⠉⠉⠉⠉                                                            ⠈⠉⠉⠉⠉⠒⠤⠤⠤⠤⠔⠒⠉⠉⠉⠉⠉⠉
        100 % ┤ │                                        ▁▁▁▃▃▃▄▄▄▅▅▅▅▇▇▇███▇▇▇▅▅▅▄▄▄▄▃▃▃▁▁▁                                             ┊
              └─┴──────────────────┴─────────────────────────┴─────────────────────────────────────┴─────────────────────────────────────┴──────────────────────────────
               now                16                       Thu 2                                  12                                   Fri 3
        """)
  }

  @Test func chartInThreeRowsHasNoBars() {
    #expect(
      Self.twoDays.text(38, 3) == """
          20° ┤⣀⡠⠤⠔⠒⠊⠑⠒⠤⠤⣀⣀   ⢀⣀⠤⠤⠒⠒⠉⠒⠢⠤⢄⣀⡀
          10° ┤│           ⠉⠉⠉⠁           ⠈⠉⠉⠉
               now    Thu 2    12    Fri 3
        """)
  }

  @Test func curveIsInterruptedAtMissingValues() {
    #expect(
      Self.chart(curve: [1, 2, nil, 4, 5, nil, 3, nil], mark: nil, ticks: []).text(30, 5) == """
           4° ┤        ⠠⠤⠤⠒⠉⠉⠁
           2° ┤  ⣀⡠⠤⠄           ⠉⠉⠉
           0° ┤⠉⠉
              └───────────────────────

        """)
  }

  @Test func constantCurveIsDrawnInTheMiddle() {
    #expect(
      Self.chart(curve: [4, 4, 4], mark: nil, ticks: []).text(24, 5) == """
           5° ┤
           4° ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
           3° ┤
              └─────────────────

        """)
  }

  @Test func axisLabelsBelowZeroHaveASign() {
    #expect(
      Self.chart(curve: [-12, -3, 8], mark: 1, ticks: []).text(24, 8) == """
                    14:00  18 °C
          10° ┤        │    ⢀⣀⣀⣀
              │        │  ⡠⠔⠁
           0° ┤        ⢀⠔⠊
              │     ⢀⠤⠊⠁
         -10° ┤⣀⣀⣀⠔⠊⠁  │
              └─────────────────

        """)
  }

  @Test func tickLabelThatOverlapsAnEarlierOneIsLeftOut() {
    #expect(
      Self.chart(
        curve: [1, 2, 3, 4], mark: nil,
        ticks: [.init(1, "noon"), .init(2, "thirteen"), .init(9, "never")]
      ).text(24, 5) == """
           4° ┤           ⢀⣀⣀⠤⠤⠤
           2° ┤   ⣀⣀⡠⠤⠔⠒⠊⠉⠁
           0° ┤⠉⠉⠉
              └──────┴──────────
                   noon
        """)
  }

  @Test(arguments: [
    (["3", "9", "15"], "      └─────┴───┴───┴───┴───┴─", "            3   6   9  12  15"),
    (["3", "ninth", "15"], "      └─────────┴───────┴─────", "                6      12"),
  ])
  func minorLabelsAreLeftOutIfSomeDoNotFit(labels: [String], axis: String, texts: String) {
    var chart = Self.chart(
      curve: [1, 2, 3, 4, 5, 6], mark: nil, ticks: [.init(2, "6"), .init(4, "12")])
    chart.minorTicks = zip([1, 3, 5], labels).map { Chart.Tick($0, $1) }
    let lines = chart.text(30, 6).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.suffix(2).map(String.init) == [axis, texts])
  }

  @Test func theShadeIsBehindEverythingBetweenTheLegendAndTheAxis() {
    var chart = Self.chart(
      curve: [1, 2, 3, 4, 5, 6], bars: [0, 1, 0, 0, 1, 1], mark: 4, ticks: [])
    chart.shades = [true, true, true, false, false, false]
    let size = Size(width: 30, height: 12)
    let frame = chart.frame(in: DrawContext(size: size))
    let start = 7
    for x in start..<size.width {
      let backgrounds = (1..<10).map { frame[Position(x: x, y: $0)].style.background }
      #expect(backgrounds.allSatisfy { $0.contains(.shade) == (x < start + 12) }, "\(x)")
    }
  }

  /// The text of a plot from 0 to the number of rows as a terminal with areas shows it.
  private func filled(_ values: [Double?], _ width: Int, rows: Int, theme: Theme = .dark) -> String
  {
    let plot = AreaPlot(
      values: values, range: 0...Double(rows), coloring: .uniform(Style(.cold)))
    var frame = plot.frame(in: DrawContext(size: Size(width: width, height: rows)))
    if let edges = AreaPlot.edgeFallback(theme: theme, depth: .direct) {
      frame.replaceCells(edges)
    }
    return frame.text
  }

  @Test func theEdgeOfAnAreaFollowsItsCurveInEighths() {
    #expect(filled([0, 2], 16, rows: 2) == "        ▁▃▄▆▇▇▇▇\n▁▁▁▁▂▄▅▇")
    #expect(filled([0, 2], 16, rows: 2, theme: .monochrome) == "        ⣀⠤⠔⠊⠉⠉⠉⠉\n⣀⣀⣀⣀⡠⠔⠒⠉")
  }

  @Test func belowASteepCurveIsItsArea() {
    #expect(filled([0, 3], 2, rows: 3).split(separator: "\n").allSatisfy { !$0.contains("⡇") })
    let plot = AreaPlot(values: [0, 3], range: 0...3, coloring: .uniform(Style(.cold)))
    let frame = plot.frame(in: DrawContext(size: Size(width: 2, height: 3)))
    let backgrounds = (0..<3).map { frame[Position(x: 1, y: $0)].style.background }
    #expect(
      backgrounds[0] == .edge && backgrounds[1].contains(.area) && backgrounds[2].contains(.area))
  }

  @Test func aBandIsOnTheAreaAndAboveIt() {
    var chart = Self.chart(curve: [Double?](repeating: 5, count: 8), mark: nil, ticks: [])
    chart.band = chart.curve.map { _ in 2...8 }
    chart.range = 0...10
    let frame = chart.frame(in: DrawContext(size: Size(width: 30, height: 16)))
    let columns = (8..<30).map { x in
      (1..<14).map { frame[Position(x: x, y: $0)] }.filter { $0.text != " " }
        .map(\.style.background)
    }
    #expect(columns.contains([[], .edge, .area]))
  }

  @Test func inASCIIACurveHasNoArea() {
    let plot = AreaPlot(values: [0, 4, 4, 0], range: 0...4, coloring: .uniform(Style(.cold)))
    let frame = plot.frame(in: DrawContext(size: Size(width: 8, height: 4), glyphs: .ascii))
    #expect(frame.text == "   /-\\\n  /  -\\\n _/   \\\n_/     \\")
    #expect(frame.cells.allSatisfy { $0.style.background.isEmpty })
  }

  @Test(arguments: [
    ([], []), ([3, 3, nil], []), ([1, 2, 3], [0, 2]),
    ([5, 9, 4, 1, 6, nil, 8, 2], [1, 3, 0, 6, 7]), ([0, 10, 9, 10, 8, 0], [1, 0, 5]),
  ])
  func aCurveTurnsAtItsHighsAndLows(curve: [Double?], turns: [Int]) {
    let found = Chart.extremes(of: curve)
    #expect(Set(found) == Set(turns))
    #expect(found.prefix(2).allSatisfy { turns.prefix(2).contains($0) })
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func highsAndLowsAreWrittenBesideTheCurveWhichKeepsItsShape(glyphs: Glyphs) {
    let curve = (0...50).map { 20 - Double(abs(abs($0 - 40) - 20)) / 2 }
    var chart = Self.chart(curve: curve, mark: nil, ticks: [])
    let context = DrawContext(size: Size(width: 78, height: 14), glyphs: glyphs)
    let bare = chart.frame(in: context)
    chart.extremes = [.init(20, "20°"), .init(40, "10°"), .init(20, "19°")]
    let frame = chart.frame(in: context)
    let changed = zip(bare.cells, frame.cells).filter { $0 != $1 }
    #expect(changed.allSatisfy { [" ", "┊"].contains($0.0.text) })
    #expect(changed.map(\.1.text).joined().contains("10°"))
    #expect(!frame.text.contains("19"), "a text that touches a more important one is left out")
  }

  @Test func theLineOfAStepIsThinOnAFullBar() {
    var chart = Self.chart(curve: [100, 100, 100], mark: 1, ticks: [])
    (chart.hasSteps, chart.range, chart.coloring) = (true, 0...100, .uniform(Style(.cold)))
    let frame = chart.frame(in: DrawContext(size: Size(width: 31, height: 8)))
    let x = chart.column(of: 1, in: frame.size) ?? 0
    let cell = frame[Position(x: x, y: 5)]
    #expect(cell.text == "│" && cell.style == Style(.cold, .reverse))
    #expect(frame[Position(x: x + 1, y: 5)].text == "█")
  }

  @Test func barsBelowBarsHaveARowBetweenAndAZero() {
    var chart = Self.chart(
      curve: [20, 50, 100], bars: [0.2, 0.5, 1], mark: nil, ticks: [])
    (chart.hasSteps, chart.range, chart.labels.curveUnit) = (true, 0...100, "")
    let lines = chart.text(30, 14).split(separator: "\n", omittingEmptySubsequences: false)
    let bars = lines.firstIndex { $0.contains("100 % ┤") } ?? 1
    #expect(lines[bars - 1].allSatisfy { $0 == " " })
    #expect(lines[bars - 2].contains("0 ┤") && lines[bars + 1].contains("0 ┤"))
  }

  @Test(arguments: [9.9, 5])
  func aTextWithoutRoomAboveTheCurveIsOnTheArea(value: Double) throws {
    var chart = Self.chart(curve: [Double?](repeating: value, count: 20), mark: nil, ticks: [])
    (chart.range, chart.extremes) = (0...10, [.init(10, "8°")])
    let frame = chart.frame(in: DrawContext(size: Size(width: 60, height: 10)))
    let cells = (1..<8).flatMap { y in (20..<60).map { Position(x: $0, y: y) } }
    let text = try #require(cells.first { frame[$0].text == "8" })
    let style = chart.coloring.style(of: value).adding(.bold).on(value > 9 ? .area : [])
    #expect(
      (text.x - 1..<text.x + 3).allSatisfy { frame[Position(x: $0, y: text.y)].style == style })
  }

  @Test func barsInPlaceOfACurveHaveTheHeightOfTheirValues() {
    var chart = Self.chart(curve: [0, 50, 100, nil], mark: nil, ticks: [])
    (chart.hasSteps, chart.range, chart.coloring) = (true, 0...100, .uniform(Style(.cold)))
    let frame = chart.frame(in: DrawContext(size: Size(width: 31, height: 8)))
    let heights = [8, 13, 18, 24].map { x in
      (1..<6).count { !" –".contains(frame[Position(x: x + 2, y: $0)].text) }
    }
    #expect(heights[0] == 0 && heights[1] < heights[2] && heights[3] == 0)
    #expect(frame.text.contains("–"), "an unknown value is not zero")
  }

  @Test func aNightIsShadedAndALineCrossesTheArea() {
    var chart = Self.chart(curve: [1, 2, 3, 4, 5, 6], mark: nil, ticks: [])
    chart.shades = [true, true, false, false, true, true]
    chart.line = [3, 3, 3, 3, 3, 3]
    #expect(
      chart.text(30, 8) == """
               Temperature, °C
              │                    ⣀⣀⣀
           5° ┤               ⢀⡠⠤⠒⠉
              │          ⢀⣀⠤⠒⠊⠁
              │⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
              │⣀⣀⡠⠔⠊⠉
              └━━━━━━━━────────━━━━━━━

        """)
  }

  @Test func aFixedRangeLeavesRoomAboveTheCurve() {
    var chart = Self.chart(curve: [10, 20, 40], mark: nil, ticks: [])
    chart.range = 0...100
    #expect(
      chart.text(30, 8) == """
               Temperature, °C
         100° ┤
              │
          50° ┤
              │        ⣀⣀⣀⣀⠤⠤⠔⠒⠒⠉⠉⠉⠉⠉⠉
           0° ┤⠉⠉⠉⠉⠉⠉⠉⠉
              └───────────────────────

        """)
  }

  @Test func aCellHasTheColorOfTheValueAtItsHeight() {
    let plot = AreaPlot(
      values: [0, 20], range: 0...20, coloring: .scale(.load, factor: 2, offset: 1))
    let frame = plot.frame(in: DrawContext(size: Size(width: 4, height: 4)))
    let styles = (0..<4).map { frame[Position(x: 3, y: $0)].style }
    #expect(styles.map { $0.on([]) } == [36.0, 26, 16, 6].map { Style(.load, at: $0) })
    #expect(styles.map(\.background) == [.edge, .area, .area, .area])
  }

  @Test func aColumnOfSeveralBarsShowsTheHighestInItsStyle() {
    let bars = BarPlot([
      .init(0.25, style: Style(.cold)), .init(1, style: Style(.warning)),
      .init(nil, style: Style(.cold)), .init(0, style: Style(.cold)),
    ])
    let frame = bars.frame(in: DrawContext(size: Size(width: 2, height: 1)))
    #expect(frame.text == "█–", "an unknown bar is not one of no height")
    #expect(frame[Position(x: 0, y: 0)].style == Style(.warning))
    for shares in [[nil, nil], [0, 0]] as [[Double?]] {
      let bars = BarPlot(shares.map { .init($0, style: Style(.cold)) })
      #expect(bars.frame(in: DrawContext(size: Size(width: 2, height: 1))).text == "")
    }
  }

  @Test func clickPositionMapsToTheStepDrawnThere() {
    let size = Size(width: 38, height: 8)
    let steps = [6, 7, 20, 37].map { Self.twoDays.step(at: Position(x: $0, y: 3), in: size) }
    #expect(steps == [nil, 0, 20, 46])
    #expect(Self.twoDays.step(at: Position(x: 20, y: 0), in: size) == nil)
  }

  @Test func chartWithoutValuesIsEmpty() {
    #expect(Self.chart(curve: [nil, nil]).text(24, 5) == "\n\n\n\n")
    #expect(Self.chart(curve: []).text(24, 5) == "\n\n\n\n")
    #expect(Self.chart(curve: [.nan, .infinity]).text(24, 5) == "\n\n\n\n")
  }

  @Test(arguments: anySizes, [Glyphs.unicode, .ascii])
  func chartFillsAnySizeAndCanBeTransliterated(size: Size, glyphs: Glyphs) {
    let frame = Self.twoDays.frame(in: DrawContext(size: size, glyphs: glyphs))
    #expect(frame.size == size)
    #expect(frame.transliterated(for: .ascii).cells.allSatisfy { $0.text.allSatisfy(\.isASCII) })
  }

  @Test func aColumnHasTheClassOfItsOwnValue() {
    let plot = AreaPlot(
      values: [20, 20, 80, 80], range: 0...100,
      coloring: .classes([.init(from: 0, Style(.warm)), .init(from: 50, Style(.cold))]))
    let frame = plot.frame(in: DrawContext(size: Size(width: 4, height: 4)))
    #expect(
      (0..<4).map { frame[Position(x: $0, y: 3)].style.on([]) }
        == [Style(.warm), Style(.warm), Style(.cold), Style(.cold)])
  }
}
