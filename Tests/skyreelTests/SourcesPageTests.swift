import Domain
import Foundation
import TestSupport
import Testing

/// The completeness of `docs/sources.md`, which is written by hand.
@Suite struct SourcesPageTests {
  private let page: String

  init() throws { page = try PackageFiles.text("docs/sources.md") }

  @Test func aRowStatesTheSourceOfEachFieldAndNoOther() throws {
    let time = ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0)
    let parts: [(String, Any)] = [
      ("current", CurrentConditions()), ("hourly", HourlyForecast(time: time)),
      ("quarterHourly", QuarterHourForecast(time: time)),
      ("daily", DailyForecast(date: time.date)), ("half", DayPart()), ("airQuality", AirQuality()),
    ]
    let fields = parts.flatMap { name, value in
      Mirror(reflecting: value).children.compactMap { $0.label.map { "\(name).\($0)" } }
    }
    let rows = page.matches(of: /\n\| `(?<field>[a-zA-Z]+\.[a-zA-Z0-9_]+)` \|/)
      .map { String($0.field) }
    #expect(rows.sorted() == fields.sorted())
  }

  @Test(arguments: ComputedPart.allCases)
  func aRowStatesHowAPartIsComputedAndWhatItWasCheckedAgainst(part: ComputedPart) {
    let section = page.components(separatedBy: "## What is computed").last ?? ""
    #expect(
      section.split(separator: "\n").contains { line in
        line.hasPrefix("|") && line.contains("`\(part.rawValue)`")
      })
  }
}
