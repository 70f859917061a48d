import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The facts of Current in columns.
@Suite struct FactGridTests {
  private func facts(_ change: (inout WeatherReport) -> Void = { _ in }) -> [Fact] {
    var report = WeatherReport.madeira
    report.current?.wind?.gust = Quantity(111, .kilometersPerHour)
    change(&report)
    let facts = CurrentFacts(report, display: DisplayPreferences(), now: .now)
    return CurrentField.grid.map { facts[$0] }
  }

  private func drawn(_ facts: [Fact], width: Int, rows: Int) -> String {
    var frame = Frame(size: Size(width: width, height: rows))
    FactGrid(facts, width: width, rows: rows).draw(in: frame.bounds, .unicode, of: &frame)
    return frame.text
  }

  @Test(arguments: 28...200) func noTextIsCut(width: Int) {
    let snow = facts { report in
      report.current?.sky = .snow
      report.current?.precipitation = PrecipitationAmount(
        Quantity(1, .millimeters), .past(seconds: 900))
    }
    for rows in 1...12 {
      let text = drawn(snow, width: width, rows: rows)
      #expect(!text.contains("…"), "\(rows) rows:\n\(text)")
    }
  }

  @Test func lowPanesHaveMoreColumns() {
    let facts = facts()
    let low = drawn(facts, width: 76, rows: 4), high = drawn(facts, width: 76, rows: 6)
    for name in ["Wind", "Sun", "Moon", "Pressure", "Visibility", "Air", "UV"] {
      #expect(low.contains(name) && high.contains(name), "\(name) in\n\(low)\n\(high)")
    }
    #expect(low.contains("gusts 111") && high.contains("gusts 111"))
    #expect(high.contains("Day length") && high.contains("waxing gibbous"))
    let heights = FactGrid.heights(facts, width: 76)
    #expect((heights.least, heights.full) == (4, 6))
  }

  @Test(arguments: [
    (-6, "07:26 ○─────────── 18:17  rises in"), (0, "07:26 ────●─────── 18:17  sets in"),
    (8, "07:26 ───────────○ 18:17  rises"),
  ])
  func theSunIsARingWhereItRisesAndWhereItSet(hours: Int, path: String) {
    let facts = CurrentFacts(
      .madeira, display: DisplayPreferences(), now: .now.advanced(bySeconds: hours * 3_600))
    let text = drawn(CurrentField.grid.map { facts[$0] }, width: 100, rows: 20)
    #expect(text.contains(path), "\(text)")
  }

  @Test func aValueWithoutRoomForItsDetailHasNone() {
    let wind = facts()[0]
    #expect(wind.styledText(fitting: 40).text == "S 9 km/h, gusts 111")
    #expect(wind.styledText(fitting: 18).text == "S 9 km/h")
  }
}
