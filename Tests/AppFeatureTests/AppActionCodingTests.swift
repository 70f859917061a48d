import AppFeature
import Domain
import FilmsFeature
import Foundation
import Radar
import ReduxRecorder
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct AppActionCodingTests {
  @Test(arguments: AppAction.rootExamples.map(ExampleAction.init))
  func actionsOfTheRootCannotBeEncoded(example: ExampleAction) {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(example.action) }
  }

  @Test(arguments: AppAction.examples.map(ExampleAction.init))
  func everyActionRoundTrips(example: ExampleAction) throws {
    let data = try JSONEncoder().encode(example.action)
    #expect(try JSONDecoder().decode(AppAction.self, from: data) == example.action)
  }

  /// A label names each associated value in a recording.
  @Test(arguments: AppAction.examples.map(ExampleAction.init))
  func noAssociatedValueHasASynthesizedKey(example: ExampleAction) throws {
    let json = String(decoding: try JSONEncoder().encode(example.action), as: UTF8.self)
    #expect(!json.contains("\"_0\""), "\(json)")
  }

  @Test(arguments: AppState.examples.indices)
  func everyStateRoundTrips(index: Int) throws {
    let state = AppState.examples[index]
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(AppState.self, from: data) == state)
  }

  /// The sources are read because no function lists the cases of an enum with associated values.
  @Test func theExamplesHaveEveryCase() throws {
    let declared = try DeclaredCases.ofCodableActions()
    let shown = ShownCases(AppAction.examples + AppAction.rootExamples)
    #expect(declared.keys.sorted() == shown.cases.keys.filter { declared[$0] != nil }.sorted())
    #expect(declared.keys.contains("AppAction"))
    for (type, cases) in declared {
      let missing = cases.subtracting(shown.cases[type, default: []])
      #expect(missing == [], "\(type)")
    }
  }
}

/// An action with its case as its name, because a description of the action can fill pages.
struct ExampleAction: CustomTestStringConvertible {
  let action: AppAction

  var testDescription: String { ShownCases.path(of: action).joined(separator: ".") }
}

/// The cases of actions in values, by the names of their types.
private struct ShownCases {
  private(set) var cases: [String: Set<String>] = [:]

  init(_ actions: [AppAction]) {
    for action in actions { add(action) }
  }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum {
      cases["\(mirror.subjectType)", default: []].insert(Self.name(of: value, mirror))
    }
    for payload in Self.payloads(of: mirror) { add(payload) }
  }

  /// Returns the names of the cases of an action and of the actions in it.
  static func path(of action: Any) -> [String] {
    let mirror = Mirror(reflecting: action)
    guard "\(mirror.subjectType)".hasSuffix("Action") else { return [] }
    return [name(of: action, mirror)] + payloads(of: mirror).flatMap(path)
  }

  private static func name(of value: Any, _ mirror: Mirror) -> String {
    mirror.children.first?.label ?? "\(value)"
  }

  private static func payloads(of mirror: Mirror) -> [Any] {
    switch mirror.displayStyle {
    case .enum, .tuple: mirror.children.map(\.value)
    default: []
    }
  }
}

/// The cases of actions as their declarations list them.
private enum DeclaredCases {
  private static let modules = ["AppFeature", "FilmsFeature", "WeatherFeature"]

  /// Returns the cases of each enum of the features whose name ends with `Action` and that can be encoded.
  static func ofCodableActions() throws -> [String: Set<String>] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var cases: [String: Set<String>] = [:]
    for module in modules {
      let folder = sources.appending(path: module).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        cases.merge(declarations(in: text)) { $0.union($1) }
      }
    }
    return cases
  }

  private static func declarations(in text: String) -> [String: Set<String>] {
    var cases: [String: Set<String>] = [:]
    var type: String?
    for line in text.split(separator: "\n")
    where ["package enum ", "}", "  case ", "  indirect case "].contains(where: {
      line.hasPrefix($0)
    }) {
      if let match = line.firstMatch(of: #/^package enum (\w+Action): .*\bCodable\b/#) {
        type = String(match.1)
      } else if line == "}" {
        type = nil
      } else if let type, let match = line.firstMatch(of: #/^  (?:indirect )?case (.+)/#) {
        let names = match.1.replacing(#/\([^()]*\)?/#, with: "").split(separator: ",")
          .compactMap { $0.firstMatch(of: #/\w+/#)?.0 }
        cases[type, default: []].formUnion(names.map(String.init))
      }
    }
    return cases
  }
}

extension AppAction {
  /// One action of each case that is not part of the app's history.
  static let rootExamples: [AppAction] = [
    .inspector(.opened), .replay(.pauseKeyPressed), .history(.jumped(to: 3)), .help(.opened),
    .palette(.opened), .settings(.closed), .keyRejected, .resized(to: .standard),
    .hourPointed(nil), .sequence([.unitsKeyPressed]), .redrawKeyPressed, .saveScreenKeyPressed,
    .suspendKeyPressed, .quitKeyPressed,
  ]

  static let examples: [AppAction] = {
    var examples = ownExamples
    if let address = WebAddress("https://swapi.info/api/films/1") {
      examples.append(.sourceOpened(address: address))
    }
    for action in weatherExamples { examples.append(.weather(action: action)) }
    for action in filmsExamples { examples.append(.films(action: action)) }
    return examples
  }()

  private static let ownExamples: [AppAction] = [
    .started(at: .now), .clockTicked(at: .now), .segmentSelected(segment: .weather),
    .segmentSelected(segment: .films),
    .unitsKeyPressed, .mouseKeyPressed,
    .disabledKeyPressed(reason: "first day"), .unknownKeyPressed, .noticeDismissed,
    .backgroundReported(background: .light), .focusChanged(hasFocus: false, at: .now),
    .noticeArrived(notice: Notice("the disk is full", kind: .failure)),
    .textCopied(text: "22 °C\nCloudy"), .settingsChanged(settings: .imperial),
  ]

  private static let weatherExamples: [WeatherAction] = [
    .appLaunched, .settingsChanged(settings: WeatherSettings(.nws)), .refreshKeyPressed,
    .tabSelected(tab: .forecast),
    .place(id: PlaceID(.tokyo), step: .requested),
    .place(id: PlaceID(.tokyo), step: .response(result: .failure(error: .offline), at: .now)),
    .place(id: PlaceID(.tokyo), step: .storedReportRead(report: .tokyo)),
    .place(id: PlaceID(.madeira), step: .requested),
    .place(id: PlaceID(.madeira), step: .response(result: .success(fetched: .fresh), at: .now)),
    .place(id: PlaceID(.tokyo), step: .found(place: .tokyo)),
    .place(id: PlaceID(.tokyo), step: .alertsRequested(at: .now)),
    .place(
      id: PlaceID(.tokyo),
      step: .alertsArrived(alerts: FetchedValue.tokyo.value.officeAlerts, report: .now)),
    .place(
      id: PlaceID(.tokyo),
      step: .historyRead(
        history: ForecastHistory(provider: .nws, points: [ForecastPoint(.tokyo)]))),
    .storageFailed(error: StorageError(message: "read-only")), .prompt(action: .opened),
    .saveFailed(choice: .places, error: StorageError(message: "read-only")),
    .saved(choice: .preferences),
    .refreshDue(at: .now), .savedPlaceChosen(place: PlaceID(.tokyo)),
    .callsCounted(quota: CallQuota(limit: 500, used: 3, day: Timestamp.now.utcDate)),
    .clocksRead(clocks: ZoneClocks(["Asia/Tokyo": LocalClock(utcOffset: 32_400)])),
    .prompt(action: .edited(edit: .insert(text: "東"))),
    .prompt(action: .edited(edit: .deleteWord)),
    .prompt(action: .selectionMoved(rows: -1)), .prompt(action: .enterKeyPressed),
    .prompt(action: .searchResponse(result: .failure(error: .offline), name: "Tokyo")),
    .prompt(
      action: .gazetteerMatched(
        places: [PlaceMatch(.tokyo, quality: .exact, alias: "東京")], text: "tok")),
    .prompt(action: .matchClicked(index: 1)),
    .prompt(action: .dismissed),
    .hourSelected(hour: .now), .hoursScrolled(first: .now), .alertsOpened(first: nil),
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
    .places(action: .placeOpened(place: PlaceID(.tokyo))),
    .places(action: .placeMoved(rows: -1)), .places(action: .removalUndone),
    .places(action: .placeRemoved(place: PlaceID(.tokyo), next: PlaceID(.madeira))),
    .places(action: .refreshKeyPressed(place: PlaceID(.tokyo))),
    .places(action: .allRefreshKeyPressed), .places(action: .allRefreshConfirmed),
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
    .placeChosen(place: .tokyo), .rowRequested, .hourPromptOpened,
    .hourEdited(edit: .insert(text: "1")),
    .hourPromptClosed, .hourOpened(hour: .now), .radar(action: .mapShown(shape: 50)),
    .radar(action: .consentGiven), .radar(action: .allowedOnce), .radar(action: .questionClosed),
    .radar(action: .questionOpened), .radar(action: .mapShown(shape: nil)),
    .radar(action: .zoomSelected(zoom: .wide)),
    .radar(action: .mapPressed(center: Place.tokyo.coordinates)),
    .radar(action: .mapDragged(center: Place.tokyo.coordinates)),
    .radar(action: .playKeyPressed), .radar(action: .frameDue), .radar(action: .requested),
    .radar(action: .frameSelected(time: .now)), .radar(action: .frameSelected(time: nil)),
    .radar(action: .response(result: .success(fetched: .radar), at: .now)),
    .services(action: .opened(first: .forecasts)), .services(action: .closed),
    .services(action: .tableSelected(table: .scores)), .services(action: .detailsKeyPressed),
    .ensembleResponse(
      place: PlaceID(.tokyo),
      result: .success(
        fetched: FetchedValue(
          value: EnsembleForecast(start: .now, means: [20, nil], spreads: [1.5, nil]),
          fetchedAt: .now, source: .network)), at: .now),
    .rainRunsResponse(place: PlaceID(.tokyo), result: .failure(error: .offline), at: .now),
    .normalsResponse(place: PlaceID(.tokyo), result: .failure(error: .offline), at: .now),
    .stationRequested, .stationResponse(result: .failure(error: .offline), at: .now),
    .services(action: .moved(step: TextPageStep(scroll: 2))),
    .comparison(
      action: .service(provider: .metNorway, place: PlaceID(.tokyo), step: .requested)),
    .scores(action: .leadSelected(lead: 2)), .scores(action: .started), .scores(action: .stopped),
    .scores(action: .placesFull),
    .scores(action: .read(scores: nil, place: PlaceID(.tokyo))),
    .scores(
      action: .asked(asking: ScoreCollection(next: .now, failures: [.offline]))),
  ]

  private static let filmsExamples: [FilmsAction] = [
    .segmentEntered, .refreshKeyPressed, .storedFilmsLoaded(films: .fresh), .filmsRequested,
    .filmsResponse(result: .success(fetched: .fresh), at: .now),
    .filmsResponse(result: .failure(error: .offline), at: .now),
    .bundledFilmsLoaded(films: .fresh), .storageFailed(error: StorageError(message: "read-only")),
    .selectionMoved(to: 2), .filmSelected(film: 1),
    .filmOpened(film: 1),
    .detailScrolled(to: 2), .detailClosed, .sortKeyPressed, .sortSelected(sort: .title),
    .filterOpened,
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
