import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

/// The page of compared services on the screen of the app.
@Suite struct ComparisonScreenTests {
  @Test func theKeyOpensThePageOverEveryTabAndEscReturns() {
    for state in [AppState.loaded, .forecast, .hourly, .places] {
      let session = SessionHarness(state)
      let before = session.screenText()
      session.press(.character("x"))
      let screen = session.screenText()
      #expect(screen.contains("┌ Providers compared: "))
      #expect(screen.contains("r refresh  Esc close"))
      session.press(.escape)
      #expect(session.screenText() == before)
    }
  }

  @Test func thePaletteListsIt() {
    let rows = AppKeys(AppKeyMaps.all).paletteRows(
      RootState(.loaded, size: .standard).with { $0.palette.isOpen = true })
    #expect(rows.contains { $0.name == "Compare providers" })
  }

  @Test func aTextIsSearchedForInThePage() {
    let session = SessionHarness(.loaded)
    session.press(.character("x"), .character("/"), .character("q"), .character("x"))
    #expect(session.root.keyboardOwner == .prompt)
    #expect(session.root.app.weather.servicesPage?.text.search.input.text == "qx")
    session.press(.control("c"))
    #expect(session.root.app.weather.servicesPage?.first == .forecasts)
  }

  @Test func theAgesOnThePageChangeWithTheTime() throws {
    let session = SessionHarness(.loaded)
    session.press(.character("x"))
    let place = try #require(session.root.app.weather.shownID)
    // An age of 59 minutes changes sooner than anything else on the screen.
    var report = FetchedValue<WeatherReport>.fresh
    report.fetchedAt = session.root.app.now.advanced(bySeconds: -3_590)
    report.value.provider = .metNorway
    session.perform(
      .weather(
        action: .comparison(
          action: .service(
            provider: .metNorway, place: place, step: .storedReportRead(report: report)))))
    #expect(selectNextTick(session.root.app) == session.root.app.now.advanced(bySeconds: 10))
  }
}
