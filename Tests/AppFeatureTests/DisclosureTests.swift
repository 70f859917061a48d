import Domain
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

/// The statement of what is sent to whom.
@Suite struct DisclosureTests {
  private static let notice = Notice(
    "Alerts for Portugal come from KDE, which sees the place. To prevent that, set alerts to national.",
    kind: .disclosure, shorter: ["Alerts for Portugal come from KDE", "Alerts by KDE"],
    hint: Notice.Offer(binding: "settings", purpose: "change"))
  private static let disclosing = AppState.loaded.with { $0.notices = [notice] }

  /// Returns the row above the footer, without trailing blanks.
  private func line(_ state: AppState, _ size: Size) -> String {
    let row = rows(state, size)[size.height - 2]
    return String(row.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: [
    (120, " Alerts for Portugal come from KDE. Press , to change."),
    (40, " Alerts by KDE. Press , to change."), (30, " Alerts by KDE"),
  ])
  func aDisclosureIsOneLineWithAsMuchAsFits(width: Int, text: String) {
    #expect(line(Self.disclosing, Size(width: width, height: 12)) == text)
  }

  @Test func aDisclosureIsOnlyBesideTheWeather() {
    let films = Self.disclosing.with { $0.segment = .films }
    #expect(!screenText(films, .standard).contains("KDE"))
    let root = RootState(Self.disclosing)
    for action in [AppAction.help(.opened), .palette(.opened)] {
      #expect(!screenText(root.applying(action), .standard).contains("KDE"))
    }
    #expect(root.shownNotice == Self.notice)
  }

  @Test func theNextKeyBesideTheWeatherEndsADisclosure() {
    let films = SessionHarness(Self.disclosing.with { $0.segment = .films })
    films.press(.down, .escape, .character("1"))
    #expect(films.root.app.notices == [Self.notice])
    films.press(.character("4"))
    #expect(films.root.app.notices == [])
    #expect(films.root.app.weather.tab == .forecast)
  }

  @Test func otherNoticesAreShownBeforeADisclosure() {
    let session = SessionHarness(.loaded)
    session.perform(
      .noticeArrived(notice: Notice("No program opened this page", kind: .failure)),
      .noticeArrived(notice: Self.notice))
    #expect(session.root.shownNotice?.kind == .failure)
    session.press(.escape)
    #expect(session.root.shownNotice == Self.notice)
  }
}

/// The message of a refresh that brings nothing new.
@Suite struct RefreshNoticeTests {
  private func notices(requested: Bool, _ change: (inout WeatherReport) -> Void) -> [String] {
    var report = FetchedValue<WeatherReport>.fresh
    report.fetchedAt = Timestamp.now.advanced(bySeconds: 60)
    report.source = .network
    change(&report.value)
    let id = PlaceID(.madeira)
    let response = AppAction.weather(
      action: .place(
        id: id, step: .response(result: .success(fetched: report), at: report.fetchedAt)))
    var state = AppState.loaded
    if requested { appReducer(&state, .weather(action: .refreshKeyPressed)) }
    appReducer(&state, response)
    return state.notices.map(\.text)
  }

  @Test func aRequestedRefreshWithTheSameForecastSaysSo() {
    #expect(notices(requested: true) { _ in } == ["No newer report"])
  }

  @Test func otherRefreshesSayNothing() {
    #expect(notices(requested: false) { _ in } == [])
    #expect(notices(requested: true) { $0.current?.temperature = Quantity(3, .celsius) } == [])
  }
}
