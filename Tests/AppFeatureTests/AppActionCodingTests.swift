import AppFeature
import Domain
import FilmsFeature
import Foundation
import ReduxRecorder
import TerminalUI
import Testing
import WeatherFeature

@Suite struct AppActionCodingTests {
  @Test(
    arguments: [
      AppAction.inspector(.opened), .replay(.pauseKeyPressed), .history(.jumped(to: 3)),
      .help(.opened), .palette(.opened), .resized(to: .standard), .hourPointed(nil),
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
    #expect(Set(AppAction.examples.map(\.caseNumber)) == Set(0..<13))
    let weather = AppAction.examples.compactMap(\.weatherCaseNumber)
    #expect(Set(weather) == Set(0..<28))
    let films = AppAction.examples.compactMap(\.filmsCaseNumber)
    #expect(Set(films) == Set(0..<30))
  }
}

extension AppAction {
  static let examples: [AppAction] =
    [
      .started(.now), .clockTicked(.now), .segmentSelected(.weather), .segmentSelected(.films),
      .unitsKeyPressed, .mouseKeyPressed,
      .disabledKeyPressed(reason: "first day"), .noticeDismissed, .backgroundReported(.light),
      .noticeArrived(Notice("the disk is full", kind: .failure)),
      .textCopied("22 °C\nCloudy"),
    ] + [WebAddress("https://swapi.info/api/films/1")].compactMap { $0.map(AppAction.sourceOpened) }
    + weatherExamples.map(AppAction.weather) + filmsExamples.map(AppAction.films)

  private static let weatherExamples: [WeatherAction] =
    [
      .appLaunched, .refreshKeyPressed, .tabSelected(.forecast),
      .place(id: PlaceID(.tokyo), step: .requested),
      .place(id: PlaceID(.tokyo), step: .response(result: .failure(.offline), at: .now)),
      .place(id: PlaceID(.tokyo), step: .storedReportRead(report: .tokyo)),
      .place(id: PlaceID(.madeira), step: .requested),
      .place(id: PlaceID(.madeira), step: .response(result: .success(.fresh), at: .now)),
      .place(id: PlaceID(.madeira), step: .sampleLoaded(report: .fresh)),
      .storageFailed(StorageError(message: "read-only")), .prompt(.opened),
      .refreshDue(at: .now), .savedPlaceChosen(place: PlaceID(.tokyo)),
      .callsCounted(CallQuota(limit: 500, used: 3, day: Timestamp.now.utcDate)),
      .prompt(.edited(.insert("東"))), .prompt(.edited(.deleteWord)),
      .prompt(.selectionMoved(-1)), .prompt(.enterKeyPressed),
      .prompt(.searchResponse(.failure(.offline), name: "Tokyo")),
      .prompt(.dismissed),
      .hourSelected(.now), .alertsOpened, .alertsScrolled(to: 1), .alertsClosed,
      .locateKeyPressed, .locateRequested, .locateResponse(.failure(.offline), at: .now),
      .dayChosen(DailyForecast.later(by: 0).date), .dayOpened(DailyForecast.later(by: 0).date),
      .metricSelected(.pressure),
      .noticeDismissed("Offline"),
      .places(action: .rowSelected(place: PlaceID(.madeira))),
      .places(action: .windowChanged(places: [PlaceID(.tokyo)])),
      .place(id: PlaceID(.tokyo), step: .storedReportRead(report: .tokyo, isExcerpt: true)),
      .place(id: PlaceID(.tokyo), step: .storedReportRead(report: nil, isExcerpt: true)),
      .place(
        id: PlaceID(.tokyo), step: .response(result: .success(.tokyo), isExcerpt: true, at: .now)),
      .places(action: .listRead(places: [.tokyo], from: [])),
      .places(action: .orderSelected(order: .rain)),
      .segmentEntered, .segmentLeft, .columnFocused(.places),
      .alertsSearched(.edited(.insert("r"), match: 2), scroll: 4),
      .locateQuestionOpened, .locateConsentGiven, .locateQuestionClosed,
    ]

  private static let filmsExamples: [FilmsAction] = [
    .segmentEntered, .refreshKeyPressed, .storedFilmsLoaded(.fresh), .filmsRequested,
    .filmsResponse(.success(.fresh), at: .now), .filmsResponse(.failure(.offline), at: .now),
    .bundledFilmsLoaded(.fresh), .storageFailed(StorageError(message: "read-only")),
    .selectionMoved(.rows(-1)), .selectionMoved(.first), .filmSelected(1), .filmOpened(1),
    .detailScrolled(to: 2), .detailClosed, .sortKeyPressed, .filterOpened,
    .filterEdited(.insert("x")), .filterEntered, .filterDismissed, .segmentLeft,
    .resourcesFound([.luke]), .resourcesRequested([Resource.luke.id], meanwhile: [.luke]),
    .resourceResponse(Resource.luke.id, .success(.luke), at: .now),
    .resourceRetried(Resource.luke.id), .rowSelected(FilmsRouteElement(.characters, 1), scroll: 2),
    .pageOpened(FilmsRouteElement(.characters, 1)), .wentBack(toDepth: 1),
    .crawlOpened(1, isMoving: true), .crawlScrolled(to: 3), .crawlClosed,
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
    case .resized, .hourPointed, .help, .palette, .chosen, .redrawKeyPressed, .suspendKeyPressed,
      .quitKeyPressed, .inspector, .replay, .history:
      -1
    }
  }

  fileprivate var weatherCaseNumber: Int? {
    guard case .weather(let action) = self else { return nil }
    return switch action {
    case .appLaunched: 0
    case .refreshKeyPressed: 1
    case .tabSelected: 2
    case .storageFailed: 3
    case .prompt: 4
    case .refreshDue: 5
    case .callsCounted: 6
    case .places: 7
    case .hourSelected: 8
    case .alertsOpened: 9
    case .alertsScrolled: 10
    case .alertsClosed: 11
    case .locateKeyPressed: 12
    case .locateRequested: 13
    case .locateResponse: 14
    case .dayOpened: 15
    case .metricSelected: 16
    case .noticeDismissed: 17
    case .dayChosen: 18
    case .place: 21
    case .savedPlaceChosen: 22
    case .segmentEntered: 23
    case .segmentLeft: 24
    case .columnFocused: 25
    case .alertsSearched: 19
    case .locateQuestionOpened: 20
    case .locateConsentGiven: 26
    case .locateQuestionClosed: 27
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
