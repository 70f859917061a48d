import Domain
import Radar
import TerminalUI
import ReduxTesting
import TestSupport
import Testing

@testable import WeatherFeature

/// The Radar tab outside Germany: the question, the words, and the map.
@Suite(.timeLimit(.minutes(5))) struct LibreWXRTabTests {
  private let requests = Log<RadarRequest>()

  private func store(_ state: WeatherState) -> WeatherTestStore {
    let client = RadarClient { [requests] (request) throws(ProviderError) in
      requests.write(request)
      return FetchedValue(
        value: RadarLoop.pictures(of: .paris), fetchedAt: .now, source: .network)
    }
    return WeatherTestStore(state, client: StubService().client(), radar: client)
  }

  private func screen(_ state: WeatherState, _ width: Int = 120, _ height: Int = 34) -> String {
    WeatherPanes.radar
      .frame(for: .showing(state), in: DrawContext(size: Size(width: width, height: height)))
      .withoutMapColors().text
  }

  private func answer(_ state: WeatherState) -> String {
    selectRadarAnswer(.showing(state))
  }

  private func allowKey(_ state: WeatherState) -> KeyResponse<WeatherAction>? {
    RadarView.keys.response(to: .character("a"), in: .showing(state))
  }

  private let question =
    "Press a to allow pictures of LibreWXR, one person's server: api.librewxr.net then gets the "
    + "place, to 0.01 degrees, and your IP address."

  @Test func theTabAsksBeforeTheServiceGetsARequest() async {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false).with { $0.radar.extent = nil }
    let store = store(asked)
    await store.send(.radar(action: .mapShown(shape: 50)))
    await store.send(.refreshKeyPressed)
    #expect(requests.all.isEmpty)
    #expect(answer(store.current) == question)
    #expect(allowKey(store.current) == .enabled(.radar(action: .consentGiven)))
    await store.send(.radar(action: .consentGiven))
    #expect(requests.all.map(\.source) == [.libreWXR])
    #expect(
      store.current.radar.consent == ServiceConsent(service: "api.librewxr.net", origin: .user))
    #expect(store.current.radar.loop == .pictures(of: .paris))
  }

  @Test func theQuestionIsAskedOnlyWhereItMatters() {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    #expect(asked.radarOffer == "api.librewxr.net")
    for change in [
      { $0.choice = WeatherState.withRadar.choice }, { $0.settings.isOffline = true },
      { $0.settings.hasRadar = false }, { $0.radar.consent = nil },
      { $0.radar.consent?.origin = .configuration },
    ] as [(inout WeatherState) -> Void] {
      #expect(asked.with(change).radarOffer == nil)
    }
    let forbidden = asked.with { $0.radar.consent = nil }
    #expect(answer(forbidden) == "Skyreel has radar for Germany and its rim, not for Paris.")
    #expect(allowKey(forbidden) != .enabled(.radar(action: .consentGiven)))
  }

  @Test func anotherPlaceKeepsTheConsent() {
    let moved = reduced(
      .showing(.pictures(of: .paris), of: .paris), .placeChosen(place: .kyoto))
    #expect(moved.radar.consent?.origin == .user && moved.radar.loop == nil)
  }

  @Test func wordsSayWhatIsKnownAboutTheRadars() {
    #expect(
      answer(.showing(.pictures(of: .boston), of: .boston))
        == "Rain in Boston from 11:50, heaviest 4 mm/h about 11:55, not over before 12:15.")
    #expect(
      answer(.showing(.pictures(of: .paris), of: .paris)).hasSuffix("Radar edges unknown."))
    #expect(
      answer(.showing(.pictures(of: .nairobi), of: .nairobi))
        == "No radar sees Nairobi. Satellite estimate at 11:45: rain nearby.")
  }

  @Test func anEstimateIsMarkedOnTheMapInTheBarAndInTheTable() {
    let text = screen(.showing(.pictures(of: .nairobi), of: .nairobi))
    #expect(text.contains("11:45 satellite estimate, not radar"))
    #expect(text.contains("░╱░░░╱░") && text.contains("╱   ╱   ╱"))
    #expect(text.contains("in Nairobi ?    "))
    #expect(text.contains("Nairobi      no radar"))
    #expect(text.contains("Weather data via LibreWXR (librewxr.net)"))
    #expect(text.contains("forecast: LibreWXR, to +1 h"))
    #expect(!text.contains("dry") && !text.contains("Rain in"))
  }

  @Test func aPlaceWhoseRadarsAreNotKnownIsNotCalledDry() {
    let map = RadarExtent(zoom: .region, shape: 100).map(around: Place.paris.coordinates)
    let lines = RadarTable(
      places: placeRadar(mapPlaces(map), in: .pictures(of: .paris)), source: .libreWXR,
      words: RadarWords(
        place: nil, clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters),
      now: .now
    ).lines
    #expect(lines.contains { $0.hasSuffix("none seen") })
    #expect(!lines.contains { $0.hasSuffix("dry") })
  }

  @Test func theNowcastGivesTheWordsInTheNorth() {
    let nowcast = RadarNowcast.rain(at: .oslo)
    let words = "Rain in Oslo from 11:55 until 12:25, heaviest 3 mm/h about 11:55."
    let both = WeatherState.showing(.pictures(of: .oslo, nowcast: nowcast), of: .oslo)
    #expect(answer(both) == words)
    let text = screen(both)
    #expect(text.contains("Oslo         11:55–12:25"))
    #expect(text.contains("librewxr.net), MET Norway"))
    #expect(text.contains("forecast: MET Norway, to +2 h"))
    var alone = RadarLoop.pictures(of: .oslo, nowcast: nowcast)
    (alone.source, alone.frames) = (.metNorway, [])
    let withoutConsent = WeatherState.showing(alone, of: .oslo, allows: false)
    #expect(answer(withoutConsent) == words + " " + question)
    let map = screen(withoutConsent)
    #expect(!map.contains("╱") && map.contains("measured 11:45"))
    alone.nowcast?.hasRadar = false
    #expect(
      answer(.showing(alone, of: .oslo, allows: false)) == "No radar sees Oslo now. " + question)
  }

  @Test func missingPicturesAreToldBesideTheWords() {
    var loop = RadarLoop.pictures(of: .oslo, nowcast: .rain(at: .oslo))
    loop.missing = ProviderError(service: "LibreWXR", failure: .server(status: 503))
    #expect(screen(.showing(loop, of: .oslo)).contains("LibreWXR is having problems (HTTP 503)"))
  }

  @Test func newPicturesAreDueAfterTenMinutes() {
    let state = WeatherState.showing(.pictures(of: .paris), of: .paris)
    #expect(
      state.nextRadarRequest(at: .now) == Timestamp.now.advanced(bySeconds: 600))
  }

  /// In turn, because only the pictures of the last place stay decoded.
  @Test(.serialized, arguments: [Place.nairobi, .paris, .boston])
  func everySizeIsDrawn(place: Place) {
    let state = WeatherState.showing(.pictures(of: place), of: place)
    for width in [1, 30, 58, 108, 200] {
      for height in [1, 8, 14, 34, 60] {
        let size = Size(width: width, height: height)
        let frame = WeatherPanes.radar.frame(for: .showing(state), in: DrawContext(size: size))
        #expect(frame.size == size)
      }
    }
  }
}
