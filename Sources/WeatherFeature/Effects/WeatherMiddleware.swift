internal import Domain
package import Redux
internal import TerminalUI

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that starts the effects of the weather segment: loads, searches, and
  /// storage.
  ///
  /// A replay omits it and therefore starts no effect.
  package static func weather(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .work(environment), .cancelUnneededLoads, .rows(environment), .clocks(environment),
      .history(environment),
      .savedChoices(environment), .gazetteer(environment), .onlineSearch(environment),
      .radar(environment), .comparison(environment), .ensemble(environment), .scores(environment),
      .changedSettings(environment),
    ])
  }

  /// Cancels the loads of places that are no longer needed.
  ///
  /// The reducer has marked them as ended.
  private static let cancelUnneededLoads = Middleware.onChange(of: \.neededPlaces) {
    old, new, store in
    for id in old.ids.subtracting(new.ids) {
      store.cancelEffects(id: .weather(of: id))
      store.cancelEffects(id: .newerAlerts(of: id))
    }
  }

  /// Reads what the table of places needs when it comes on the screen, and when the places on it or
  /// their order change.
  private static func rows(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.placesTab.window.isShown) { _, isShown, store in
        guard isShown, let state = store.state else { return }
        store.dispatch(environment().readList(shown: state.savedPlaces))
      },
      .onChange(of: \.neededRows) { _, rows, store in
        guard rows.window.isShown else { return store.cancelEffects(id: .placeRows) }
        store.dispatch(environment().readRows())
      },
    ])
  }

  /// Ends the loads from a provider when another one is selected, and loads what is due with changed
  /// settings at the first pause of the user, who may go through several values.
  private static func changedSettings(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.settings) { old, new, store in
      if old.provider != new.provider {
        for id in store.state?.neededPlaces.ids ?? [] { store.cancelEffects(id: .weather(of: id)) }
      }
      store.dispatch(environment().loadAfterPause())
    }
  }

  /// Reads the clocks of places that come on the screen before their weather is known.
  private static func clocks(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.placesOnScreen) { _, _, store in store.dispatch(environment().readClocks()) }
  }

  /// Reads what was said before about the coming days when the shown place has another report.
  private static func history(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.shownReportID) { _, id, store in
      if id != nil { store.dispatch(environment().readHistory()) }
    }
  }

  /// Stores the chosen place for the next launch, and the list of saved places, when they change.
  private static func savedChoices(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.choice) { _, _, store in store.dispatch(environment().saveChoice()) },
      .onChange(of: \.savedPlaces) { _, _, store in
        store.dispatch(
          Thunk.saving(.places, report: \.self, save: environment().savePlaces(of:)))
      },
    ])
  }

  /// Dispatches the matches of the gazetteer when the text of the place prompt changes.
  ///
  /// A search for a name runs synchronously, so that the matches appear in the same frame as the
  /// typed letter. A search for similar names is several times slower. It starts at the first pause
  /// in typing and runs in a task of its own, so that it delays no key.
  private static func gazetteer(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.prompt?.input.text) { _, text, store in
      store.cancelEffects(id: .similarPlaces)
      guard let text, let query = store.state?.prompt?.query else { return }
      func receive(_ matches: [PlaceMatch]) {
        store.dispatch(.prompt(action: .gazetteerMatched(places: matches, text: text)))
      }
      switch query {
      case .coordinates(let point):
        environment().gazetteer.nearest(point).map { receive([PlaceMatch($0, quality: .fuzzy)]) }
      case .name:
        let matches = environment().gazetteer.matches(text)
        receive(matches)
        if matches.isEmpty { store.dispatch(environment().findSimilarPlaces(to: text)) }
      }
    }
  }

  /// Searches online for the name in the place prompt at the first pause in typing.
  ///
  /// A prompt that opens again has its earlier text, which is searched for as if it had been typed.
  private static func onlineSearch(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.promptSearch) { _, name, store in
      store.cancelEffects(id: .placeSearch)
      guard let name else { return store.cancelEffects(id: .placeSearchStart) }
      store.dispatch(
        environment().startSearch(name, policy: .debounce(WeatherEnvironment.typingPause)))
    }
  }

  private static func work(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .appLaunched: environment().launch()
      case .refreshKeyPressed: environment().refreshShown(state)
      case .refreshDue: environment().refreshAutomatically()
      case .prompt(.enterKeyPressed) where state.prompt != nil:
        state.promptSearch.map { environment().startSearch($0, policy: .takeLatest) }
      case .place(_, .found), .savedPlaceChosen, .placeChosen, .places(.placeOpened),
        .prompt(.enterKeyPressed),
        .prompt(.matchClicked):
        environment().refreshShown(state, mayUseReserve: true)
      case .places(.refreshKeyPressed(let id)): environment().refresh(id)
      case .places(.allRefreshConfirmed): environment().refreshDuePlaces()
      case .locateKeyPressed, .locateConsentGiven:
        environment().locateComputer(hasConsent: state.locationConsent?.origin != nil)
      case .locateAllowedOnce, .welcomeChosen(choice: .location):
        environment().locateComputer(hasConsent: state.locationConsent != nil)
      case .welcomeChosen(choice: .sample): environment().openSample()
      case .locateResponse(result: .success, _):
        state.choice?.origin == .located
          ? environment().refreshShown(state, mayUseReserve: true) : nil
      default: nil
      }
    }
  }
}

extension WeatherState {
  /// The rows whose weather the table needs.
  fileprivate var neededRows: NeededRows {
    NeededRows(
      window: placesTab.window, others: placesTab.order.isByWeather ? savedPlaces : [])
  }
}

/// The rows whose weather the table needs.
private struct NeededRows: Equatable {
  /// The places on the screen.
  var window: PlacesWindow
  /// All places, if their order depends on their weather.
  var others: [Place]
}
