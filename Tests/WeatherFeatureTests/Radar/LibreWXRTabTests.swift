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

  private func response(_ key: Key, _ state: WeatherState) -> KeyResponse<WeatherAction> {
    let keys = [RadarQuestion.keys, RadarView.keys]
    return keys.lazy.map { $0.response(to: key, in: .showing(state)) }.first { !$0.isHidden }
      ?? .hidden
  }

  private let question =
    "Pictures come from librewxr.net, a small free service. It will see your IP address and this "
    + "place (to about 1 km). Press y to allow it always, or o to allow it only now, or n to refuse it."

  @Test func theTabAsksBeforeTheServiceGetsARequest() async {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false).with { $0.radar.extent = nil }
    let store = store(asked)
    await store.send(.radar(action: .mapShown(shape: 50)))
    await store.send(.refreshKeyPressed)
    #expect(requests.all.isEmpty)
    #expect(answer(store.current) == question)
    #expect(response(.character("y"), store.current) == .enabled(.radar(action: .consentGiven)))
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
    #expect(
      answer(forbidden)
        == "Without librewxr.net there is no radar for Paris. To allow it, set librewxr.consent to true."
    )
    #expect(response(.character("y"), forbidden) == .hidden)
    #expect(response(.character("a"), forbidden) == .hidden)
  }

  @Test func onlyNowAllowsRequestsThatAreNotSaved() async {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    let store = store(asked)
    #expect(response(.character("o"), asked) == .enabled(.radar(action: .allowedOnce)))
    await store.send(.radar(action: .allowedOnce))
    #expect(requests.all.map(\.source) == [.libreWXR])
    #expect(store.current.radar.consent?.serviceOfUser == nil)
    #expect(store.current.radarQuestion == nil)
  }

  @Test(arguments: [Key.character("n"), .escape])
  func afterANoTheTabSaysHowToAllowIt(key: Key) {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    guard case .enabled(let action) = response(key, asked) else {
      Issue.record("no answer")
      return
    }
    let refused = reduced(asked, action)
    #expect(
      answer(refused) == "Without librewxr.net there is no radar for Paris. Press a to allow it.")
    #expect(response(.character("y"), refused) == .hidden)
    #expect(response(.escape, refused) == .hidden)
    #expect(refused.radarTarget == nil)
    #expect(response(.character("a"), refused) == .enabled(.radar(action: .questionOpened)))
    #expect(reduced(refused, .radar(action: .questionOpened)) == asked)
  }

  @Test(arguments: [
    Size(width: 40, height: 10), Size(width: 80, height: 22), Size(width: 200, height: 58),
  ])
  func theQuestionIsABoxInTheMiddle(size: Size) throws {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    let text = screen(asked, size.width, size.height)
    #expect(text.contains("┌ Radar for Paris ─") == (size.width > 40), "no box within a box")
    #expect(text.contains("Pictures come from librewxr.net"))
    #expect(text.contains("y yes, always   o only now   n no"))
    #expect(!text.contains("╱") && !text.contains("mm/h"))
    let context = WeatherContext.showing(asked)
    let bounds = Rect(size: size)
    let rows = text.split(separator: "\n")
    let row = try #require(rows.firstIndex { $0.contains("y yes") })
    for (answer, action) in [
      ("y yes", RadarAction.consentGiven), ("o only", .allowedOnce), ("n no", .questionClosed),
    ] {
      let before = try #require(rows[row].firstRange(of: answer)).lowerBound
      let x = rows[row].distance(from: rows[row].startIndex, to: before)
      let click = WeatherMouse.click(at: Position(x: x, y: row), in: bounds, context)
      #expect(click == .radar(action: action))
    }
  }

  @Test func theMapBehindTheQuestionIsDrawnInASCIIToo() {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    let text = drawn(.radar, asked, 80, 22, glyphs: .ascii)
    #expect(text.contains("y yes, always") && text.contains("*"))
    #expect(!text.contains("?"))
  }

  @Test func theSmallestScreenHasTheQuestionAndItsKeysWithoutABox() {
    let asked = WeatherState.onRadarTab(of: .paris, allows: false)
    let lines = screen(asked, 30, 6).split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines[1].contains("api.librewxr.net will see"))
    #expect(lines[3].contains("y yes, always   o only now"))
    #expect(lines[4].contains("n no"))
  }

  @Test func anotherServerIsNotCalledSmallAndFree() {
    #expect(
      RadarQuestion.text(asking: "radar.example")
        == "Pictures come from radar.example. It will see your IP address and this place (to about 1 km)."
    )
  }

  @Test func anotherPlaceKeepsTheConsent() {
    let moved = reduced(
      .showing(.pictures(of: .paris), of: .paris), .placeChosen(place: .kyoto))
    #expect(moved.radar.consent?.origin == .user && moved.radar.loop == nil)
  }

  @Test func wordsSayWhatIsKnownAboutTheRadars() {
    #expect(
      answer(.showing(.pictures(of: .boston), of: .boston))
        == "Rain in Boston in 4 min, from 11:50 until at least 12:15, heaviest 4 mm/h about 11:55."
    )
    #expect(
      answer(.showing(.pictures(of: .paris), of: .paris)).hasSuffix("Radar edges unknown."))
    #expect(
      answer(.showing(.pictures(of: .nairobi), of: .nairobi))
        == "No radar sees Nairobi. Satellite estimate at 11:45: rain nearby.")
  }

  @Test func anEstimateIsMarkedOnTheMapInTheBarAndInTheTable() {
    let text = screen(.showing(.pictures(of: .nairobi), of: .nairobi))
    #expect(text.contains("11:45  now (satellite estimate, not radar)"))
    #expect(text.contains("*╱***╱*") && text.contains("╱   ╱   ╱"))
    #expect(text.contains("0.1 ┤?    ") && text.contains("│ Nairobi "))
    #expect(text.contains("Nairobi            no radar"))
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
    let words = "Rain in Oslo in 9 min, from 11:55 until 12:25, heaviest 3 mm/h about 11:55."
    let both = WeatherState.showing(.pictures(of: .oslo, nowcast: nowcast), of: .oslo)
    #expect(answer(both) == words)
    let text = screen(both)
    #expect(text.contains("Oslo               11:55–12:25"))
    #expect(text.contains("librewxr.net), MET Norway"))
    #expect(text.contains("forecast: MET Norway, to +2 h"))
    var alone = RadarLoop.pictures(of: .oslo, nowcast: nowcast)
    (alone.source, alone.frames) = (.metNorway, [])
    let withoutConsent = WeatherState.showing(alone, of: .oslo, allows: false)
    #expect(answer(withoutConsent) == words)
    #expect(RadarView(.showing(withoutConsent)).linearPage.lead == [words, question])
    let map = screen(withoutConsent)
    #expect(!map.contains("╱") && map.contains("measured 11:45"))
    #expect(map.contains(words) && map.contains("┌ Radar for Oslo ─"))
    alone.nowcast?.hasRadar = false
    #expect(answer(.showing(alone, of: .oslo, allows: false)) == "No radar sees Oslo now.")
  }

  @Test func missingPicturesAreToldBesideTheWords() {
    var loop = RadarLoop.pictures(of: .oslo, nowcast: .rain(at: .oslo))
    loop.missing = ProviderError(service: "LibreWXR", failure: .server(status: 503))
    #expect(screen(.showing(loop, of: .oslo)).contains("LibreWXR has a fault (HTTP 503)"))
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
