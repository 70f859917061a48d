import Domain
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct WeatherReducerTests {
  @Test func aStateWithAPlaceStartsWithItsReportAndNoPrompt() {
    let state = WeatherState(WeatherSettings(.openMeteo), choice: .madeira, storedReport: .stored)
    #expect(state.report.state == .loaded(fetched: .stored))
    #expect(state.prompt == nil)
  }

  @Test func aStateWithoutAPlaceStartsWithAnOpenPrompt() {
    #expect(WeatherState(WeatherSettings(.openMeteo)).prompt == PlacePrompt())
  }

  @Test func launchDoesNotChangeTheState() {
    #expect(reduced(.chosen, .appLaunched) == .chosen)
  }

  @Test func tabAndDayActionsSelectTabsAndDays() {
    let state = reduced(.loaded, .tabSelected(tab: .forecast), .dayChosen(date: .november1))
    #expect(
      state
        == .loaded.with {
          $0.tab = .forecast
          $0.selection = .day(date: .november1)
        })
  }

  @Test func choosingADayClearsASelectedHourWhichOpeningItsDayKeeps() {
    let tomorrow = CivilDate.november1.advanced(byDays: 1)
    let noon = Timestamp.now.advanced(bySeconds: 24 * 3_600 - 2_760)
    let state = reduced(.loaded, .hourSelected(hour: noon))
    #expect(
      reduced(state, .dayOpened(date: tomorrow))
        == .loaded.with {
          $0.selection = .hour(time: noon)
          ($0.hoursOpener, $0.tab) = (.current, .hourly)
        })
    for date in [tomorrow, .november1] {
      #expect(
        reduced(state, .dayChosen(date: date)) == .loaded.with { $0.selection = .day(date: date) })
    }
  }

  @Test func openingADayShowsItsHours() {
    let tomorrow = CivilDate.november1.advanced(byDays: 1)
    #expect(
      reduced(.loaded, .dayOpened(date: tomorrow))
        == .loaded.with {
          $0.selection = .day(date: tomorrow)
          $0.tab = .hourly
          $0.hoursOpener = .current
        })
  }

  @Test func theChartCyclesThroughAllMetrics() {
    var state = WeatherState.loaded
    var seen: [HourlyMetric] = []
    for _ in HourlyMetric.allCases {
      state = reduced(state, .metricSelected(metric: state.hourlyMetric.neighbor(by: 1)))
      seen.append(state.hourlyMetric)
    }
    #expect(Set(seen) == Set(HourlyMetric.allCases))
    #expect(state.hourlyMetric == .temperature)
  }

  @Test func aManualRefreshRestoresADismissedNotice() {
    let dismissed = reduced(.loaded, .noticeDismissed(notice: .text(text: "Offline")))
    #expect(dismissed == .loaded.with { $0.dismissedNotice = .text(text: "Offline") })
    #expect(reduced(dismissed, .refreshKeyPressed).dismissedNotice == nil)
  }

  @Test func scrollingDoesNotOpenAlerts() {
    #expect(reduced(.loaded, .alertsMoved(step: TextPageStep(scroll: 3))) == .loaded)
    let asking = WeatherState.loaded.with { $0.page = .locateQuestion }
    #expect(reduced(asking, .alertsMoved(step: TextPageStep(scroll: 3))) == asking)
    let scrolled = reduced(.loaded, .openedAlerts, .alertsMoved(step: TextPageStep(scroll: 3)))
    #expect(scrolled.page?.text?.scroll == 3)
  }

  @Test func aTabThatIsSelectedFromFilmsIsNotBehindAPage() {
    let open = reduced(.withAlerts, .openedAlerts, .tabSelected(tab: .forecast))
    #expect(open.page == nil)
    #expect(open.tab == .forecast)
    let withoutPlace = WeatherState(WeatherSettings(.openMeteo))
    #expect(withoutPlace.prompt != nil)
    #expect(reduced(withoutPlace, .tabSelected(tab: .forecast)).prompt == withoutPlace.prompt)
  }

  @Test func aRefreshClearsTheStorageError() {
    let error = StorageError(message: "disk full")
    let state = reduced(.loaded, .storageFailed(error: error))
    #expect(state == .loaded.with { $0.storageError = error })
    #expect(reduced(state, .refreshKeyPressed).storageError == nil)
  }
}
