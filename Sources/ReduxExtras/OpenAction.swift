public import Redux

/// An action of any type, for modules that cannot import each other's actions.
///
/// ```swift
/// nonisolated struct FilmOpened: OpenAction { let id: Int }
///
/// let films = Reducer<FilmsState, any OpenAction>.combine(
///   .on(FilmOpened.self) { films, action in films.selection = action.id }
/// )
/// let store = OpenStore(initialState: FilmsState(), reducer: films)
/// store.dispatch(FilmOpened(id: 4))
/// ```
///
/// An enum per feature is faster, and the compiler checks it for completeness.
public protocol OpenAction: Sendable {}

/// A store of open actions.
public typealias OpenStore<State: Sendable> = Store<State, any OpenAction>

extension Reducer where Action == any OpenAction {
  /// Returns a reducer of one type of action, which ignores all others.
  ///
  /// - Parameters:
  ///   - type: The type of action that it handles.
  ///   - reduce: Changes the state.
  /// - Returns: A reducer of open actions.
  public static func on<Known: OpenAction>(
    _ type: Known.Type, _ reduce: @escaping @Sendable (inout State, Known) -> Void
  ) -> Reducer {
    Reducer { state, action in
      if let action = action as? Known { reduce(&state, action) }
    }
  }
}
