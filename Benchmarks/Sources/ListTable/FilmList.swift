import Domain
import FilmsFeature
import Redux
import TerminalUI

/// The list of films on a screen of 80 columns, with as many films as one likes.
final class FilmList {
  private static let size = Size(width: 80, height: 24)

  private let store: Store<FilmsState, FilmsAction>
  private let presenter: ScreenPresenter<FilmsState, FilmsAction>
  private let screen: Screen<FilmsState, FilmsAction>

  init(count: Int) {
    let films = (0..<count).map(Film.generated)
    let snapshot = Snapshot(value: films, fetchedAt: Timestamp(seconds: 0), source: .network)
    store = Store(
      initialState: FilmsState(storedFilms: snapshot), reducer: filmsReducer, middleware: [])
    screen = Screen(
      select: \.screen,
      layout: { screen, size in
        let list = FilmsPanes.pane(of: screen).scope { (state: FilmsState) in state.shown }
        return [PanePlacement(list, in: Rect(size: size))]
      },
      action: { event, state, size in
        guard case .key(let key) = event else { return nil }
        let context = FilmsKeyContext(films: state.shown, size: size)
        for map in [FilmsKeyMaps.filter, FilmsKeyMaps.list] {
          if case .enabled(let action) = map.response(to: key, in: context) { return action }
        }
        return FilmsKeyMaps.edit(event, in: state.shown)
      })
    presenter = ScreenPresenter(screen: screen)
    _ = presenter.present(store.state, size: Self.size)
  }

  /// A key press, from the key to the rows of the screen that it changed.
  func press(_ key: Key) -> Int {
    let action = screen.action(for: .key(key), state: store.state, size: Self.size)
    if let action { store.dispatch(action) }
    // The footer of the app shows it, too.
    let position = selectFilmsPosition(store.state)?.count ?? 0
    return presenter.present(store.state, size: Self.size).changedRows.count + position
  }
}

extension FilmsState {
  fileprivate var shown: FilmsContext {
    FilmsContext(films: Boxed(wrappedValue: self), now: Timestamp(seconds: 60))
  }
}

extension Film {
  /// A film like any other, with what a list shows.
  fileprivate static func generated(_ number: Int) -> Film {
    var film = Film(id: number, title: "Film \(number * 7_919 % 1_000_003)")
    film.episode = number % 3_999 + 1
    film.director = "Director \(number % 5_003)"
    film.releaseDate = CivilDate(year: 1_900 + number % 120, month: number % 12 + 1, day: 1)
    return film
  }
}
