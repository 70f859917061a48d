import AppFeature
import Domain
import FilmsFeature
import Foundation
import Radar
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@Suite struct AppActionCodingTests {
  @Test(
    arguments: [
      AppAction.inspector(.opened), .replay(.pauseKeyPressed), .history(.jumped(to: 3)),
      .help(.opened), .palette(.opened), .settings(.closed), .keyRejected, .resized(to: .standard),
      .hourPointed(nil),
      .chosen(.unitsKeyPressed), .redrawKeyPressed, .suspendKeyPressed, .quitKeyPressed,
    ])
  func actionsOfTheRootCannotBeEncoded(action: AppAction) {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(action) }
  }

  @Test(arguments: AppAction.examples)
  func everyActionRoundTrips(action: AppAction) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(AppAction.self, from: data) == action)
  }

  /// A label names each associated value in a recording.
  @Test(arguments: AppAction.examples)
  func noAssociatedValueHasASynthesizedKey(action: AppAction) throws {
    let json = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(!json.contains("\"_0\""), "\(json)")
  }

  @Test(arguments: AppState.examples)
  func everyStateRoundTrips(state: AppState) throws {
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(AppState.self, from: data) == state)
  }

  @Test func theExamplesHaveEveryCase() {
    #expect(Set(AppAction.examples.map(\.caseNumber)) == Set(0..<16))
    let weather = AppAction.examples.compactMap(\.weatherCaseNumber)
    #expect(Set(weather) == Set(0..<42))
    let films = AppAction.examples.compactMap(\.filmsCaseNumber)
    #expect(Set(films) == Set(0..<29))
  }
}

extension AppAction {
  static let examples: [AppAction] =
    [
      .started(at: .now), .clockTicked(at: .now), .segmentSelected(segment: .weather),
      .segmentSelected(segment: .films),
      .unitsKeyPressed, .mouseKeyPressed,
      .disabledKeyPressed(reason: "first day"), .unknownKeyPressed, .noticeDismissed,
      .backgroundReported(background: .light), .focusChanged(hasFocus: false, at: .now),
      .noticeArrived(notice: Notice("the disk is full", kind: .failure)),
      .textCopied(text: "22 °C\nCloudy"), .settingsChanged(settings: .imperial),
    ] + [WebAddress("https://swapi.info/api/films/1")].compactMap { $0.map(AppAction.sourceOpened) }
    + weatherExamples.map(AppAction.weather) + filmsExamples.map(AppAction.films)

  private static let weatherExamples: [WeatherAction] =
    [
      .appLaunched, .settingsChanged(settings: WeatherSettings(.nws)), .refreshKeyPressed,
      .tabSelected(tab: .forecast),
      .place(id: PlaceID(.tokyo), step: .requested),
      .place(id: PlaceID(.tokyo), step: .response(result: .failure(error: .offline), at: .now)),
      .place(id: PlaceID(.tokyo), step: .storedReportRead(report: .tokyo)),
      .place(id: PlaceID(.madeira), step: .requested),
      .place(id: PlaceID(.madeira), step: .response(result: .success(fetched: .fresh), at: .now)),
      .storageFailed(error: StorageError(message: "read-only")), .prompt(action: .opened),
      .refreshDue(at: .now), .savedPlaceChosen(place: PlaceID(.tokyo)),
      .callsCounted(quota: CallQuota(limit: 500, used: 3, day: Timestamp.now.utcDate)),
      .clocksRead(clocks: ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])),
      .prompt(action: .edited(edit: .insert(text: "東"))),
      .prompt(action: .edited(edit: .deleteWord)),
      .prompt(action: .selectionMoved(rows: -1)), .prompt(action: .enterKeyPressed),
      .prompt(action: .searchResponse(result: .failure(error: .offline), name: "Tokyo")),
      .prompt(action: .dismissed),
      .hourSelected(hour: .now), .alertsOpened(first: nil),
      .alertsMoved(step: TextPageStep(scroll: 1)),
      .alertsClosed,
      .locateKeyPressed, .locateRequested,
      .locateResponse(result: .failure(error: .offline), at: .now),
      .dayChosen(date: DailyForecast.later(by: 0).date),
      .dayOpened(date: DailyForecast.later(by: 0).date),
      .metricSelected(metric: .pressure),
      .noticeDismissed(notice: .text(text: "Offline")),
      .places(action: .rowSelected(place: PlaceID(.madeira))),
      .places(action: .windowChanged(window: .rows(places: [PlaceID(.tokyo)]))),
      .place(id: PlaceID(.tokyo), step: .storedReportRead(report: nil)),
      .places(action: .listRead(places: [.tokyo], from: [])),
      .places(action: .orderSelected(order: .rain)),
      .columnFocused(column: .places),
      .alertsMoved(
        step: TextPageStep(.edited(edit: .insert(text: "r"), match: 2), scroll: 4)),
      .locateQuestionOpened, .locateConsentGiven, .locateQuestionClosed,
      .alertSelected(alert: AlertReference(WeatherAlert(title: "Gale"))), .alertOpened,
      .prompt(action: .openedToSave),
      .locateAllowedOnce, .welcomeChosen(choice: .films), .sampleOpened(report: .fresh),
      .alertsChecked(
        place: PlaceID(.tokyo), alerts: FetchedValue.tokyo.value.officeAlerts, at: .now),
      .alertsChecked(place: PlaceID(.tokyo), alerts: nil, at: .now),
      .placeChosen(place: .tokyo), .hourPromptOpened, .hourEdited(edit: .insert(text: "1")),
      .hourPromptClosed, .hourOpened(hour: .now), .radar(action: .mapShown(shape: 50)),
      .radar(action: .mapShown(shape: nil)), .radar(action: .zoomSelected(zoom: .wide)),
      .radar(action: .playKeyPressed), .radar(action: .frameDue), .radar(action: .requested),
      .radar(action: .frameSelected(time: .now)), .radar(action: .frameSelected(time: nil)),
      .radar(action: .response(result: .success(fetched: .radar), at: .now)),
      .comparison(action: .opened), .comparison(action: .closed),
      .ensembleResponse(
        place: PlaceID(.tokyo),
        result: .success(
          fetched: FetchedValue(
            value: EnsembleForecast(start: .now, means: [20, nil], spreads: [1.5, nil]),
            fetchedAt: .now, source: .network)), at: .now),
      .comparison(action: .moved(step: TextPageStep(scroll: 2))),
      .comparison(
        action: .service(provider: .metNorway, place: PlaceID(.tokyo), step: .requested)),
      .scores(action: .opened), .scores(action: .moved(step: TextPageStep(scroll: 1))),
      .scores(action: .leadSelected(lead: 2)), .scores(action: .started), .scores(action: .stopped),
      .scores(action: .placesFull), .scores(action: .closed),
      .scores(action: .read(scores: nil, place: PlaceID(.tokyo))),
      .scores(
        action: .asked(asking: ScoreCollection(next: .now, failures: [.offline]))),
    ]

  private static let filmsExamples: [FilmsAction] = [
    .segmentEntered, .refreshKeyPressed, .storedFilmsLoaded(films: .fresh), .filmsRequested,
    .filmsResponse(result: .success(fetched: .fresh), at: .now),
    .filmsResponse(result: .failure(error: .offline), at: .now),
    .bundledFilmsLoaded(films: .fresh), .storageFailed(error: StorageError(message: "read-only")),
    .selectionMoved(move: .rows(count: -1)), .selectionMoved(move: .first), .filmSelected(film: 1),
    .filmOpened(film: 1),
    .detailScrolled(to: 2), .detailClosed, .sortKeyPressed, .filterOpened,
    .filterEdited(edit: .insert(text: "x")), .filterEntered, .filterDismissed, .segmentLeft,
    .resourcesFound(resources: [.luke]),
    .resourcesRequested(ids: [Resource.luke.id], meanwhile: [.luke]),
    .resourceResponse(id: Resource.luke.id, result: .success(fetched: .luke), at: .now),
    .resourceRetried(id: Resource.luke.id),
    .rowSelected(step: FilmsRouteElement(.characters, 1), scroll: 2),
    .pageOpened(step: FilmsRouteElement(.characters, 1)), .wentBack(toDepth: 1),
    .crawlOpened(film: 1, isMoving: true), .crawlScrolled(to: 3), .crawlClosed,
    .columnFocused(along: []),
    .columnFocused(
      along: [FilmsRouteElement(.films, 1)], row: FilmsRouteElement(.characters, 1)),
  ]

  /// The number of the case.
  ///
  /// A new case does not compile until it has a number here, and fails the test until the examples
  /// contain it.
  fileprivate var caseNumber: Int {
    switch self {
    case .started: 0
    case .clockTicked: 1
    case .segmentSelected: 2
    case .weather: 3
    case .films: 4
    case .unitsKeyPressed: 5
    case .disabledKeyPressed: 6
    case .noticeDismissed: 7
    case .mouseKeyPressed: 8
    case .noticeArrived: 9
    case .backgroundReported: 10
    case .textCopied: 11
    case .sourceOpened: 12
    case .unknownKeyPressed: 13
    case .settingsChanged: 14
    case .focusChanged: 15
    case .resized, .hourPointed, .help, .palette, .settings, .chosen, .keyRejected,
      .redrawKeyPressed, .saveScreenKeyPressed,
      .suspendKeyPressed, .quitKeyPressed, .inspector, .replay, .history:
      -1
    }
  }

  fileprivate var weatherCaseNumber: Int? {
    guard case .weather(let action) = self else { return nil }
    return switch action {
    case .appLaunched: 0
    case .settingsChanged: 37
    case .refreshKeyPressed: 1
    case .tabSelected: 2
    case .storageFailed, .saveFailed, .saved: 3
    case .prompt: 4
    case .refreshDue: 5
    case .callsCounted: 6
    case .places: 7
    case .hourSelected: 8
    case .alertsOpened: 9
    case .alertsMoved: 10
    case .alertsClosed: 11
    case .locateKeyPressed: 12
    case .locateRequested: 13
    case .locateResponse: 14
    case .dayOpened: 15
    case .metricSelected: 16
    case .noticeDismissed: 17
    case .dayChosen: 18
    case .place: 19
    case .savedPlaceChosen: 20
    case .columnFocused: 21
    case .locateQuestionOpened: 22
    case .locateConsentGiven: 23
    case .locateQuestionClosed: 24
    case .alertSelected: 25
    case .alertOpened: 26
    case .locateAllowedOnce: 27
    case .welcomeChosen: 28
    case .sampleOpened: 29
    case .placeChosen: 30
    case .clocksRead: 31
    case .hourPromptOpened: 32
    case .hourEdited: 33
    case .hourPromptClosed: 34
    case .hourOpened: 35
    case .radar: 36
    case .alertsChecked: 38
    case .comparison: 39
    case .ensembleResponse: 40
    case .scores: 41
    }
  }

  fileprivate var filmsCaseNumber: Int? {
    guard case .films(let action) = self else { return nil }
    return switch action {
    case .segmentEntered: 0
    case .refreshKeyPressed: 1
    case .storedFilmsLoaded: 2
    case .filmsRequested: 3
    case .filmsResponse: 4
    case .bundledFilmsLoaded: 5
    case .storageFailed: 6
    case .selectionMoved: 7
    case .filmSelected: 8
    case .filmOpened: 9
    case .detailScrolled: 10
    case .detailClosed: 11
    case .sortKeyPressed: 12
    case .filterOpened: 13
    case .filterEdited: 14
    case .filterEntered: 15
    case .filterDismissed: 16
    case .segmentLeft: 17
    case .resourcesFound: 18
    case .resourcesRequested: 19
    case .resourceResponse: 20
    case .resourceRetried: 21
    case .rowSelected: 22
    case .pageOpened: 23
    case .wentBack: 24
    case .crawlOpened: 25
    case .crawlScrolled: 26
    case .crawlClosed: 27
    case .columnFocused: 28
    }
  }
}

extension FetchedValue<RadarLoop> {
  fileprivate static let radar: FetchedValue = {
    let frame = RadarFrame(time: .now, run: .now, packed: "eJwDAAAAAAE=")
    guard let box = GridBox(left: 1, top: 2, right: 3, bottom: 4) else {
      preconditionFailure("the box is empty")
    }
    let loop = RadarLoop(source: .brightSky, placement: .dwd(box: box), frames: [frame])
    return FetchedValue(value: loop, fetchedAt: .now, source: .network)
  }()
}

extension Resource {
  fileprivate static let luke: Resource = {
    var luke = Resource(id: ResourceID(.people, 1), name: "Luke Skywalker")
    luke.attributes = [.height: .number(172), .birthYear: .year(19, .before)]
    luke.links = [.homeworld: [RelatedResource(url: "planets/1", name: "Tatooine")]]
    return luke
  }()
}

extension FetchedValue<Resource> {
  fileprivate static let luke = FetchedValue(value: .luke, fetchedAt: .now, source: .network)
}
