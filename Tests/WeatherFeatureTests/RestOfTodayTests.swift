import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// Every view shows today as what is left of it, with one chance, amount, and words.
@Suite struct RestOfTodayTests {
  private let display = DisplayPreferences()

  /// Rain that is over at 9:00, of which the stored forecast of the date still tells.
  private static let report: WeatherReport = {
    var report = WeatherReport.madeira
    report.provider = .openMeteo
    report.daily[0].weather = DayPart(
      phrase: "Downpour", sky: .rain, precipitationProbability: 97,
      precipitation: Quantity(77, .millimeters),
      wind: Wind(speed: Quantity(188, .kilometersPerHour)))
    report.daily[0].temperature = QuantityRange(min: -9, max: 39, unit: .celsius)
    report.daily[0].precipitation = Quantity(77, .millimeters)
    return report
  }()

  private static let state = WeatherState.loaded.with { $0.shown.report.latest?.value = report }
  /// What only the whole date has.
  private static let over = ["Downpour", "97", "77", "188", "-9°", "39°"]

  @Test(arguments: [DrawnPane.current, .forecast], [(60, 20), (80, 24), (200, 60)])
  func aPaneHasOnlyWhatIsLeft(pane: DrawnPane, size: (Int, Int)) {
    let text = drawn(pane, Self.state, size.0, size.1)
    #expect(text.contains("From 11:00"))
    for part in Self.over { #expect(!text.contains(part), "\(part) in\n\(text)") }
  }

  @Test func theFactsAreOfTheSameHours() throws {
    let day = try #require(selectToday(Self.report, display: display, now: .now))
    let hours = Self.report.hoursFromTheirTime.filter {
      $0.time.date == day.date && Timestamp.now < $0.end
    }
    let chance = hours.compactMap(\.precipitationProbability).max()
    #expect(day[.chance].text == chance.flatMap(percentText))
    #expect(day[.amount].text == "0 mm")
    #expect(day[.range].text == "from 11:00: 17–24 °C")
    #expect(day.line.hasPrefix("Today from 11:00: Mainly clear, 17–24 °C, rain "))
    #expect(day.markedName.hasSuffix(", from 11:00"))
  }

  @Test func theCurveOfACardNamesTheExtremesOfWhatIsLeftAndDimsTheHoursThatAreOver() throws {
    let card = try #require(DayCard.all(of: Self.report, display: display, now: .now).first)
    let named = card.hours.extremes(rows: 4).values.map { $0.degrees(in: .celsius)?.text }
    #expect(named == [card.day[.high].text, card.day[.low].text])
    // It is 11:46.
    #expect(card.hours.curve.past == 11)
    let roles = card.hours.bars.bars.map { $0.style.role == .disabled }
    #expect(roles == (0..<24).map { $0 < 11 })
  }

  @Test func aCardHasAHighThatIsTheLowOnce() throws {
    // It is 23:46.
    let night = Timestamp.now.advanced(bySeconds: 12 * 3_600)
    let card = try #require(DayCard.all(of: Self.report, display: display, now: night).first)
    let high = card.day[.high].text
    #expect(high == card.day[.low].text)
    #expect(card.hours.extremes(rows: 4).values.map { $0.degrees(in: .celsius)?.text } == [high])
    let text = drawn(.forecast, Self.state, 30, 24, now: night)
    #expect(text.contains("From 23:00") && text.contains(high))
    #expect(!text.contains("▴") && !text.contains("▾"))
  }

  @Test func theHeadlineAndPlacesHaveTheRangeOfWhatIsLeft() {
    var headline = selectHeadline(Self.report, display: display, now: .now)
    #expect(headline.extremes.map(\.name) == ["From 11:00: high", "low"])
    #expect(headline.extremes.map(\.value.text) == ["24°", "17°"])
    headline.high = headline.low
    #expect(headline.extremes.map { "\($0.name) \($0.value.text)" } == ["From 11:00: 17°"])
  }

  /// The earlier forecast was of all of today, of which only a part is left.
  @Test func aChanceOfHoursThatAreOverIsNoChange() {
    let present = ForecastPoint(
      FetchedValue(value: Self.report, fetchedAt: .now, source: .network))
    #expect(present.days.first?.precipitationProbability == nil)
    #expect(present.days.first?.high == Quantity(39, .celsius))
    var calm = Self.report
    calm.daily[0].weather?.precipitationProbability = 0
    let same = ForecastPoint(FetchedValue(value: calm, fetchedAt: .now, source: .network))
    #expect(same.days.first?.precipitationProbability == 0)
  }

  @Test func twoReportsAreComparedByTheHoursThatAreLeft() {
    var calm = Self.report
    calm.daily[0].weather?.precipitationProbability = 0
    #expect(selectChanges(from: calm, to: Self.report, now: .now, units: .metric) == [])
  }
}
