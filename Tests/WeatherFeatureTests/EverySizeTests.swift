import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct EverySizeTests {
  @Test(
    "place, temperature and condition are on the Current pane whatever else there is to say",
    arguments: [30, 33, 40, 59, 60, 61, 80, 119, 149, 150, 200])
  func headline(width: Int) {
    let noisy = WeatherState.loaded.with {
      $0.report = .failed(.offline, previous: .warned)
    }
    for state in [WeatherState.loaded, .stale, noisy] {
      for height in Array(6...24) + [30, 36, 45, 60] {
        let frame = WeatherPanes.current.frame(
          for: .showing(state), in: DrawContext(size: Size(width: width, height: height)))
        let text = frame.text
        let hasDigits = text.contains("█")
        #expect(text.contains("São"), "\(width)×\(height)")
        #expect(text.contains("Cloudy"), "\(width)×\(height)")
        #expect(text.contains(hasDigits ? "°C" : "22 °C"), "\(width)×\(height)")
      }
    }
  }

  @Test(
    "panes fill every size exactly and keep their border",
    arguments: [0, 1, 2, 3, 5, 8, 13, 21, 34, 60, 61, 89, 120, 200])
  func fills(width: Int) {
    let states: [WeatherState] = [
      .loaded, .warned, .stale, .garbled, .prompting("Kyoto", .loaded(.places), selection: 3),
    ]
    for height in [0, 1, 2, 3, 4, 5, 7, 9, 12, 17, 24, 60] {
      for state in states {
        for pane in [
          WeatherPanes.current, WeatherPanes.forecast, WeatherPanes.hourly, WeatherPanes.prompt,
          WeatherPanes.alerts,
        ] {
          let size = Size(width: width, height: height)
          let frame = pane.frame(for: .showing(state), in: DrawContext(size: size))
          #expect(frame.size == size)
          guard pane.id != "weather.prompt", width > 1, height > 1 else { continue }
          let edge = (1..<height - 1).map { frame[Position(x: width - 1, y: $0)].text }
          #expect(edge.allSatisfy { $0 == "│" }, "\(pane.id) at \(width)×\(height)")
        }
      }
    }
  }
}
