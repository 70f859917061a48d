import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// What is open above the panes.
@Suite struct WeatherPageTests {
  /// The pages with a text, as opened, and their actions.
  private static let texts:
    [(
      open: WeatherAction, move: @Sendable (TextPageStep) -> WeatherAction,
      close: [WeatherAction]
    )] = [
      (.openedAlerts, { .alertsMoved(step: $0) }, [.alertsClosed, .alertsClosed]),
      (
        .services(action: .opened(first: .scores)), { .services(action: .moved(step: $0)) },
        [.services(action: .closed)]
      ),
    ]

  private static let typed = [
    TextPageStep(.opened(at: 0), scroll: 0),
    TextPageStep(.edited(edit: .insert(text: "wind"), match: 0), scroll: 4),
  ]

  @Test func aTextOpensAgainAtTheTopAndKeepsWhatWasSearchedForInIt() {
    for page in Self.texts {
      let state = WeatherState.withAlerts
      let searching = Self.typed.reduce(reduced(state, page.open)) { reduced($0, page.move($1)) }
      #expect(searching.isSearchingPage)
      #expect(searching.page?.text?.scroll == 4)
      let closed = page.close.reduce(searching) { reduced($0, $1) }
      #expect(closed.page == nil)
      let again = reduced(closed, page.open)
      #expect(again.page?.text?.scroll == 0)
      #expect(!again.isSearchingPage)
      #expect(again.page?.text?.search.input.text == "wind")
      for other in Self.texts where other.open != page.open {
        #expect(reduced(closed, other.open).page?.text?.search.input.text == "")
      }
    }
  }

  @Test func aPageInPlaceOfAnOpenAlertEndsItsReading() {
    let reading = reduced(.withAlerts, .openedAlerts, .alertOpened)
    #expect(reading.alertsPage?.isReading == true)
    let compared = reduced(reading, .services(action: .opened(first: .forecasts)))
    #expect(compared.page == .services(page: ServicesPage(first: .forecasts)))
    #expect(reduced(compared, .openedAlerts).alertsPage?.isReading == false)
  }

  @Test func anActionOfAPageThatIsClosedChangesNothing() {
    for page in Self.texts {
      let others = Self.texts.filter { $0.open != page.open }
      for state in [WeatherState.withAlerts] + others.map({ reduced(.withAlerts, $0.open) }) {
        #expect(reduced(state, page.move(TextPageStep(scroll: 3))) == state)
        #expect(page.close.reduce(state) { reduced($0, $1) } == state)
      }
    }
  }
}
