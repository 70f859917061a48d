import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct RangeBarTests {
  /// A bar from 8 to 21 °C on a scale with one column for each degree.
  private func frame(current: Double? = nil, isPast: Bool = false) -> Frame {
    var frame = Frame(size: Size(width: 40, height: 1))
    RangeBar(range: 8...21, scale: 0...39, isPast: isPast, current: current)
      .draw(at: .zero, width: 40, .unicode, of: &frame)
    return frame
  }

  @Test(arguments: [
    (nil, "■■■■■■■■■■■■■■"), (8, "●■■■■■■■■■■■■■"), (15, "■■■■■■■●■■■■■■"),
    (21, "■■■■■■■■■■■■■●"), (-4, "●■■■■■■■■■■■■■"), (30, "■■■■■■■■■■■■■●"),
  ])
  func theDotIsAtItsTemperature(current: Double?, bar: String) {
    #expect(frame(current: current).text == "────────\(bar)──────────────────")
  }

  @Test func theBarHasTheColorsOfItsTemperaturesOnTheBackgroundOfTheTerminal() {
    let (frame, theme) = (frame(current: 15), Theme.light.adding(.onLight))
    for depth in [ColorDepth.direct, .indexed256, .ansi16, .ansi8] {
      let looks = [9, 15, 20].map {
        theme.appearance(of: frame[Position(x: $0, y: 0)].style, in: depth)
      }
      #expect(looks.allSatisfy { $0.background == nil })
      #expect(looks[0].foreground?.number(in: depth) != looks[1].foreground?.number(in: depth))
      #expect(looks[2].foreground?.number(in: depth) != looks[1].foreground?.number(in: depth))
    }
    #expect(
      Theme.monochrome.adding(.withoutColor).appearance(of: frame[Position(x: 9, y: 0)].style)
        == Appearance())
  }

  @Test func ticksMarkTheUsualTemperaturesOnAndBesideTheBar() {
    var frame = Frame(size: Size(width: 40, height: 1))
    RangeBar(range: 8...21, scale: 0...39, usual: 12...25)
      .draw(at: .zero, width: 40, .ascii, of: &frame)
    #expect(frame.text == "        ====:=========   :")
  }

  @Test func thePastIsGray() {
    #expect(frame(isPast: true)[Position(x: 18, y: 0)].style == Style(.disabled))
  }

  /// Days whose ranges are narrow and wide, below and above zero, and a day without a low.
  private static let days: [DayFacts] = {
    var report = WeatherReport.madeira
    report.hourly = []
    let ranges: [(Double?, Double?)] = [(-9, 22), (-7, 3), (5, 6), (nil, 14), (20, 22)]
    for (index, range) in ranges.enumerated() {
      report.daily[index].temperature = QuantityRange(
        min: range.0, max: range.1, unit: .celsius)
    }
    return selectDays(report, display: DisplayPreferences(), now: .now)
  }()

  @Test(arguments: 36...130, [Glyphs.unicode, .ascii])
  func lowsAndHighsAreColumnsOnEitherSideOfTheBars(width: Int, glyphs: Glyphs) {
    let context = DrawContext(size: Size(width: width, height: 5), glyphs: glyphs)
    let frame = DayTable.rows(5, of: Self.days) { _ in nil }.frame(in: context)
    var (lows, highs): (Set<Int>, Set<Int>) = ([], [])
    for (line, day) in zip(frame.text.split(separator: "\n").map(Array.init), Self.days) {
      let marks = line.indices.filter { line[$0] == "°" }
      #expect(marks.count == (day[.low].value == nil ? 1 : 2))
      guard let (low, end) = marks.first.flatMap({ low in marks.last.map { (low, $0) } }) else {
        continue
      }
      let high = end + 1 - day[.high].text.count
      highs.insert(high)
      guard low < end else { continue }
      lows.insert(low)
      #expect(line[low + 1] == " " && line[high - 1] == " ")
      let bar = String(line[low + 2..<high - 1])
      #expect(bar.allSatisfy { "─ ■●=o".contains($0) }, "\(bar)")
      #expect(bar.contains { !"─ ".contains($0) }, "\(bar)")
    }
    #expect(lows.count == 1 && highs.count == 1)
  }

  @Test(arguments: 28...60) func aLowAndAHighHaveMarksIfNoBarIsBetween(width: Int) {
    let text = DayTable.rows(5, of: Self.days) { _ in nil }
      .frame(in: DrawContext(size: Size(width: width, height: 5))).text
    let hasBars = text.contains("■")
    if [28, 60].contains(width) { #expect(hasBars == (width == 60)) }
    for (line, day) in zip(text.split(separator: "\n"), Self.days) {
      #expect(line.contains("▾") == (!hasBars && day[.low].value != nil))
      #expect(line.contains("▴") == !hasBars)
      #expect(line.contains("\(day[.high].text)"))
    }
  }
}
