import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The pollen on the screens, which do not mention it where it is not known.
@Suite struct PollenFactTests {
  private static func day(_ index: Int, _ counts: (Pollen, Double)...) -> PollenDay? {
    PollenDay(
      date: .november1.advanced(byDays: index),
      counts: counts.map {
        PollenCount(kind: $0.0, concentration: Quantity($0.1, .grainsPerCubicMeter))
      })
  }

  private static func pollen(_ days: PollenDay?...) -> WeatherState {
    .loaded.with {
      $0.shown.report.latest?.value.airQuality?.pollen = days.compactMap(\.self)
    }
  }

  private static let birch = pollen(
    day(0, (.birch, 80), (.grass, 19)), day(1, (.birch, 300)), day(2, (.birch, 0), (.grass, 0)))

  private func linear(_ pane: Pane<WeatherContext>, _ state: WeatherState) -> [String] {
    var context = DrawContext(size: Size(width: 300, height: 60))
    context.isLinear = true
    return pane.frame(for: .showing(state), in: context).linearLines
  }

  @Test(arguments: [60, 80, 100, 120, 200])
  func aPaneWithRoomHasIt(width: Int) {
    let lines = drawn(.current, Self.birch, width, 60).split(separator: "\n")
    #expect(lines.contains { $0.contains("Pollen") && $0.contains("birch high") })
  }

  @Test(arguments: [40, 60, 80, 100, 120])
  func itTakesNoRoomFromAnythingElse(width: Int) {
    func words(_ state: WeatherState, _ height: Int) -> [Substring] {
      drawn(.current, state, width, height).split { " ,\n".contains($0) }
        .filter {
          !["Pollen", "birch", "high", "(EU)"].contains($0)
            && !$0.contains { "─■●▰▱".contains($0) }
        }
    }
    for height in 8...60 {
      let missing = Set(words(.loaded, height)).subtracting(words(Self.birch, height))
      #expect(missing.filter { $0.contains { $0.isLetter } } == [], "\(height)")
    }
  }

  private func pollenWords(_ state: WeatherState, _ width: Int, _ height: Int) -> String? {
    drawn(.current, state, width, height).firstMatch(of: /(?i)(birch |grass )?pollen [\w ]*\w/)
      .map { String($0.output.0) }
  }

  @Test func withoutARowOfItsOwnMuchPollenIsBehindTheSentenceAboutRain() {
    let moderate = Self.pollen(Self.day(0, (.grass, 20)))
    let low = Self.pollen(Self.day(0, (.grass, 19)))
    #expect(
      [Self.birch, moderate, low].map { pollenWords($0, 120, 24) }
        == ["Birch pollen high", "Grass pollen moderate", nil])
  }

  @Test func withoutRoomThePollenIsShorterOrLeftOut() {
    let words = (30...120).map { pollenWords(Self.birch, $0, 12) }
    #expect(Set(words) == ["Birch pollen high", "Pollen high", nil])
  }

  @Test func muchPollenPrecedesWhatMattersLessOnACard() {
    func lines(_ state: WeatherState) -> [[DayField]] {
      (state.report.latest?.value).map {
        selectDays($0, display: DisplayPreferences(), now: .now).cardLines
      } ?? []
    }
    #expect(lines(Self.birch).firstIndex(of: [.pollen]) == 3)
    #expect(lines(Self.pollen(Self.day(0, (.grass, 19)))).last == [.pollen])
    #expect(!lines(.loaded).contains([.pollen]))
  }

  @Test func cardsHaveTheWorstKindOfTheirDay() {
    let text = drawn(.forecast, Self.birch, 120, 40)
    #expect(text.contains("Pollen birch high"))
    #expect(text.contains("Pollen birch very high") || text.contains("Pollen very high"))
    #expect(text.contains("Pollen none"))
    // The fourth day.
    #expect(text.contains("Pollen –"))
    #expect(!drawn(.forecast, .loaded, 120, 40).contains("Pollen"))
  }

  @Test func aNarrowCardHasTheLevelAlone() {
    let lines = drawn(.forecast, Self.birch, 120, 40).split(separator: "\n")
    #expect(lines.contains { $0.contains("Pollen birch high") && $0.contains("Pollen very high") })
  }

  @Test func screenReadersAndCopiesHaveItWhereItIsKnown() {
    #expect(linear(WeatherPanes.current, Self.birch).contains("Pollen: birch high"))
    let today = Forecast(.showing(Self.birch))?.linearPage.selection?.more ?? []
    #expect(today.contains("Pollen: birch high"), "\(today)")
    #expect(
      selectCopyText(.showing(Self.birch))?.contains("air quality 23 fair (EU), pollen birch high")
        == true)
    for state in [WeatherState.loaded, Self.pollen(Self.day(1, (.grass, 20)))] {
      #expect(!linear(WeatherPanes.current, state).contains { $0.hasPrefix("Pollen") })
      #expect(selectCopyText(.showing(state))?.contains("ollen") == false)
      #expect(!drawn(.current, state, 200, 60).contains("Pollen"))
    }
    let other = Forecast(.showing(.loaded))?.linearPage.selection?.more ?? []
    #expect(!other.isEmpty && !other.contains { $0.contains("Pollen") })
  }

  @Test(arguments: [
    (0.4, "none"), (5, "grass low"), (20, "grass moderate"), (150, "grass very high"),
  ])
  func theLevelIsInWords(grains: Double, text: String) {
    var report = WeatherReport.madeira
    report.airQuality?.pollen = Self.day(0, (.grass, grains)).map { [$0] }
    let facts = CurrentFacts(report, display: .imperial, now: .now)
    #expect(facts[.pollen].text == text)
    #expect(facts.rows.last == .pollen)
    report.airQuality?.pollen = nil
    #expect(
      CurrentFacts(report, display: .imperial, now: .now).rows == CurrentField.rows)
  }

  @Test func theColorIsThatOfTheLevel() {
    func style(_ grains: Double) -> Style? {
      Self.day(0, (.birch, grains))?.worst?.style
    }
    #expect(style(0) == .text)
    #expect(Set([5, 20, 100, 400].map(style)).count == 4)
  }
}
