/// A pure function that applies an action to the state, in place.
///
/// ```swift
/// let counter = Reducer<Int, CounterAction> { count, action in
///   switch action {
///   case .incrementKeyPressed: count += 1
///   case .decrementKeyPressed: count -= 1
///   }
/// }
/// ```
///
/// A reducer reads no clock, file or random number, and dispatches nothing: all its input is in the
/// state and the action. A recording therefore replays to the same state.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void

  /// Creates a reducer from a function.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
    self.reduce = reduce
  }

  /// Applies an action to a state.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action)
  }

  /// Combines reducers into one, which calls each with the same action, in order.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Combines a list of reducers into one, which calls each with the same action, in order.
  @inlinable
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer { state, action in
      for reducer in reducers {
        reducer.reduce(&state, action)
      }
    }
  }
}

extension Reducer {
  /// Puts this reducer into a parent, where it ignores the actions of a child that is missing.
  ///
  /// ```swift
  /// let app = Reducer<AppState, AppAction>.combine(
  ///   weather.in(Part(\.weather, \.weather) { .weather($0) }),
  ///   films.in(Part(\.films, \.films) { .films($0) })
  /// )
  /// ```
  @inlinable
  public func `in`<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>
  ) -> Reducer<ParentState, ParentAction> {
    Reducer<ParentState, ParentAction> { [reduce] parent, parentAction in
      var id: ID?
      guard let action = part.find(parentAction, &id) else { return }
      part.change(&parent, id) { reduce(&$0, action) }
    }
  }
}
