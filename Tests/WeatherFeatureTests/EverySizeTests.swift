import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct EverySizeTests {
  @Test(
    "the Current pane shows place, temperature, and condition at every size",
    arguments: [30, 33, 40, 59, 60, 61, 80, 119, 149, 150, 200])
  func headline(width: Int) {
    let noisy = WeatherState.loaded.with {
      $0.shownReport = .failed(error: .offline, previous: .withAlerts)
    }
    for state in [WeatherState.loaded, .stale, noisy] {
      for height in Array(6...24) + [30, 36, 45, 60] {
        let frame = WeatherPanes.current.frame(
          for: .showing(state), in: DrawContext(size: Size(width: width, height: height)))
        let text = frame.text
        #expect(text.contains("┌ São Vi"), "\(width)×\(height)")
        #expect(text.contains("Cloudy"), "\(width)×\(height)")
        #expect(
          text.contains("22 °C") || text.shows(LargeDigits.rows(of: "22"))
            || text.shows(LargeDigits.smallRows(of: "22", in: .unicode)), "\(width)×\(height)")
      }
    }
  }

  @Test(
    "absurd numbers of a report are drawn as unknown, and a negative zero as zero",
    arguments: [1e308, -1e308, 1e13, -0.0])
  func absurdNumbers(number: Double) {
    let state = WeatherState.loaded.with {
      $0.shownReport = .loaded(
        fetched: FetchedValue(value: .absurd(number), fetchedAt: .now, source: .network))
    }
    for metric in HourlyMetric.allCases {
      let state = state.with { $0.hourlyMetric = metric }
      for pane in [WeatherPanes.current, WeatherPanes.forecast, WeatherPanes.hourly] {
        for (width, height) in [(40, 12), (80, 24), (120, 40), (200, 60)] {
          let size = Size(width: width, height: height)
          let frame = pane.frame(for: .showing(state), in: DrawContext(size: size))
          #expect(frame.text.contains("São Vicente"), "\(metric) \(width)")
          #expect(!frame.text.contains(/\d{5}|[-−]0|inf|nan|\de/), "\(metric) \(width)")
        }
      }
    }
  }

  @Test(
    "panes fill every size exactly and keep their right border",
    arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34, 60, 61, 89, 120, 200])
  func fills(width: Int) {
    let states: [WeatherState] = [
      .loaded, .withAlerts, .stale, .garbled,
      .prompting("Kyoto", .loaded(fetched: .places), selection: 3),
      .onPlacesTab, .comparing, reduced(.withAlerts, .openedAlerts),
    ]
    let pages: [PaneID: WeatherPage.Kind] = [
      "weather.services": .services, "weather.alerts": .alerts,
    ]
    for height in [0, 1, 2, 3, 4, 5, 7, 9, 12, 17, 24, 60] {
      for state in states {
        for pane in [
          WeatherPanes.current, WeatherPanes.forecast, WeatherPanes.hourly,
          WeatherPanes.pane(of: .prompt),
          WeatherPanes.pane(of: .alerts), WeatherPanes.table, WeatherPanes.pane(of: .services),
        ] {
          let size = Size(width: width, height: height)
          let frame = pane.frame(for: .showing(state), in: DrawContext(size: size))
          #expect(frame.size == size)
          let isOpen =
            pages[pane.id].map { $0 == state.page?.kind } ?? (pane.id != "weather.prompt")
          guard isOpen, width > 1, height > 1 else { continue }
          let edge = (1..<height - 1).map { frame[Position(x: width - 1, y: $0)].text }
          // Above the text of an alert, the list has a border of its own.
          let isBorder = { pane.id == "weather.alerts" ? "│┐┘".contains($0) : $0 == "│" }
          #expect(edge.allSatisfy(isBorder), "\(pane.id) at \(width)×\(height)")
        }
      }
    }
  }
}

extension EverySizeTests {
  @Test func aPaneIsDrawnAndClickedWhereItsRectangleIs() throws {
    let inner = DrawContext(size: Size(width: 110, height: 30))
    let outer = DrawContext(size: Size(width: 117, height: 33))
    let alerts = reduced(.withAlerts, .openedAlerts)
    let prompt = WeatherState.prompting("Kyoto", .loaded(fetched: .places))
    let radar = WeatherState.withRadar.with { $0.tab = .radar }
    let rain = WeatherContext.showing(.withAlerts)
    let panes = [
      WeatherChrome(rain, content: Current(rain)).body(in: inner),
      Places(.showing(.onPlacesTab)).body(in: inner), RadarView(.showing(radar)).body(in: inner),
      try #require(AlertsView(.showing(alerts))).body(in: inner),
      try #require(PlacePromptView(.showing(prompt))).body(in: inner),
    ]
    for pane in panes {
      let moved = Block.column([.blank(3), .row([(7, .blank()), (nil, pane)])])
      let lines = moved.frame(in: outer).lines.dropFirst(3).map { String($0.dropFirst(7)) }
      #expect(lines == pane.frame(in: inner).lines)
      for (x, y) in [(4, 0), (20, 2), (40, 3), (13, 26), (60, 27), (90, 12)] {
        let target = moved.action(at: Position(x: x + 7, y: y + 3), in: outer)
        #expect(target == pane.action(at: Position(x: x, y: y), in: inner), "\(x), \(y)")
      }
    }
  }
}

extension String {
  /// Whether these rows are below each other in the text, in the same columns.
  fileprivate func shows(_ rows: [String]) -> Bool {
    let lines = split(separator: "\n").map { Array($0) }
    let rows = rows.map { Array($0) }
    return lines.indices.dropLast(rows.count - 1).contains { y in
      lines[y].indices.contains { x in
        rows.indices.allSatisfy { lines[y + $0].dropFirst(x).starts(with: rows[$0]) }
      }
    }
  }
}

extension WeatherReport {
  /// Madeira's report with `number` as its current values, and in every second hour and day.
  fileprivate static func absurd(_ number: Double) -> WeatherReport {
    var report = WeatherReport.madeira
    report.current?.temperature = Quantity(number, .celsius)
    report.current?.humidity = number
    report.current?.uvIndex = number
    report.current?.wind?.speed = Quantity(number, .kilometersPerHour)
    for index in report.hourly.indices where index.isMultiple(of: 2) {
      report.hourly[index].temperature = Quantity(number, .celsius)
      report.hourly[index].feelsLike = Quantity(-number, .celsius)
      report.hourly[index].precipitationProbability = number
      report.hourly[index].precipitation = Quantity(number, .millimeters)
      report.hourly[index].wind = Wind(
        speed: Quantity(number, .kilometersPerHour), gust: Quantity(-number, .kilometersPerHour),
        degrees: number)
      report.hourly[index].humidity = number
      report.hourly[index].cloudCover = number
      report.hourly[index].uvIndex = number
      report.hourly[index].pressure = Quantity(number, .hectopascals)
    }
    for index in report.daily.indices where index.isMultiple(of: 2) {
      report.daily[index].temperature = QuantityRange(min: -number, max: number, unit: .celsius)
      report.daily[index].precipitation = Quantity(number, .millimeters)
      report.daily[index].uvIndex = number
      report.daily[index].day?.precipitationProbability = number
    }
    return report
  }
}
