import Domain
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct ReportChangesTests {
  private static let before = WeatherReport.madeira

  private func changes(
    units: UnitPreferences = .metric, _ change: (inout WeatherReport) -> Void
  ) -> [String] {
    var after = Self.before
    change(&after)
    return selectChanges(from: Self.before, to: after, now: .now, units: units)
  }

  @Test func anUnchangedReportHasNoChanges() {
    #expect(changes { _ in } == [])
  }

  @Test func aLowerHighAndAHigherChanceOfRainAreReported() {
    let reported = changes {
      $0.daily[0].temperature = QuantityRange(min: 21.7, max: 21.4, unit: .celsius)
      $0.daily[0].day?.precipitationProbability = 52
    }
    #expect(reported == ["high 24→21 °C", "chance of rain +40 %"])
  }

  @Test func changesUseThePreferredUnits() {
    let reported = changes(units: .imperial) {
      $0.daily[0].temperature = QuantityRange(min: 19.7, max: 24.4, unit: .celsius)
    }
    #expect(reported == ["low 71→67 °F"])
  }

  @Test func smallChangesAreNotReported() {
    let reported = changes {
      $0.daily[0].temperature = QuantityRange(min: 19.8, max: 26.3, unit: .celsius)
      $0.daily[0].night?.precipitationProbability = 31
      $0.daily[0].day?.wind?.speed = Quantity(33, .kilometersPerHour)
    }
    #expect(reported == [])
  }

  @Test(arguments: [(31.0, []), (32.0, ["chance of rain +20 %"])])
  func aChanceOfRainIsReportedFromTwentyPointsUp(probability: Double, expected: [String]) {
    #expect(changes { $0.daily[0].day?.precipitationProbability = probability } == expected)
  }

  @Test func aLowerChanceOfRainHasAMinusSignAndStrongerWindIsReported() {
    let reported = changes {
      $0.daily[0].night?.precipitationProbability = 90
      $0.daily[0].day?.wind?.speed = Quantity(60, .kilometersPerHour)
    }
    #expect(reported == ["chance of rain +78 %", "wind 19→60 km/h"])
    var wet = Self.before
    wet.daily[0].day?.precipitationProbability = 80
    let dry = selectChanges(from: wet, to: Self.before, now: .now, units: .metric)
    #expect(dry == ["chance of rain -68 %"])
  }

  /// Returns the text about the alerts of a new report, after one with others.
  private func newAlerts(_ new: [WeatherAlert], after old: [WeatherAlert] = []) -> String? {
    let state = WeatherState.loaded.with {
      var (before, after) = (FetchedValue<WeatherReport>.stored, FetchedValue<WeatherReport>.fresh)
      (before.value.alerts, after.value.alerts) = (old, new)
      $0.shown.previousReport = before
      $0.shown.report.latest = after
    }
    return state.newAlertsText(.twentyFourHours, at: .now)
  }

  @Test func newAlertsAreCountedAndTheWorstIsNamed() {
    #expect(newAlerts([.wind]) == "New alert: Wind Advisory until 18:00")
    #expect(
      newAlerts([.wind, .flood]) == "2 new alerts, worst: Flash Flood Warning until Thu 06:30")
    #expect(newAlerts([.wind, .flood], after: [.flood]) == "New alert: Wind Advisory until 18:00")
    #expect(newAlerts([.wind], after: [.wind]) == nil)
    #expect(newAlerts([.expired]) == nil)
    #expect(WeatherState.withAlerts.newAlertsText(.twentyFourHours, at: .now) == nil)
  }

  @Test func anUpdatedAlertIsNotNew() {
    func alert(_ event: String, _ hour: Int) -> WeatherAlert {
      var alert = WeatherAlert(title: "\(event) issued at \(hour):00", area: "Oahu")
      alert.event = event
      return alert
    }
    #expect(newAlerts([alert("Flood Watch", 9)], after: [alert("Flood Watch", 3)]) == nil)
    #expect(
      newAlerts([alert("Flood Watch", 9)], after: [alert("Flood Warning", 3)])
        == "New alert: Flood Watch")
  }

  @Test func onlyChangesOfTodayAreReported() {
    #expect(changes { $0.daily[1].day?.precipitationProbability = 99 } == [])
    #expect(changes { $0.daily.removeAll() } == [])
  }

  @Test func aMissingValueIsNotAChange() {
    #expect(changes { $0.daily[0].temperature = nil } == [])
  }

  @Test func changesAreShownBelowTheWeatherForAnHour() {
    let state = WeatherState.loaded.with {
      var old = FetchedValue<WeatherReport>.stored
      old.value.daily[0].day?.precipitationProbability = 80
      $0.shown.previousReport = old
    }
    let lastLine = drawn(.current, state, 60, 12).split(separator: "\n").dropLast().last
    #expect(lastLine?.contains(" Changed since 08:46: chance of rain -68 %") == true)
    let later = Timestamp.now.advanced(bySeconds: 3_600)
    #expect(!drawn(.current, state, 60, 12, now: later).contains("Changed since"))
  }
}
