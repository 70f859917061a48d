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
  /// Converts this to a reducer of a larger state, of which it changes only one part.
  ///
  /// ```swift
  /// let app = Reducer<AppState, AppAction>.combine(
  ///   weather.scope(state: \.weather) { if case .weather(let action) = $0 { action } else { nil } },
  ///   films.scope(state: \.films) { if case .films(let action) = $0 { action } else { nil } }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the part. A path of stored properties costs nothing to follow.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  /// - Returns: The reducer of the larger state.
  @inlinable
  public func scope<ParentState, ParentAction>(
    state path: any WritableKeyPath<ParentState, State> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?
  ) -> Reducer<ParentState, ParentAction> {
    guard let offset = MemoryLayout<ParentState>.offset(of: path) else {
      return scope(state: { parent, change in change(&parent[keyPath: path]) }, action: action)
    }
    return Reducer<ParentState, ParentAction> { [reduce] parent, parentAction in
      guard let action = action(parentAction) else { return }
      withUnsafeMutablePointer(to: &parent) { parent in
        // A stored property always lies at its offset.
        let part = UnsafeMutableRawPointer(parent).advanced(by: offset)
        reduce(&part.assumingMemoryBound(to: State.self).pointee, action)
      }
    }
  }

  /// Converts this to a reducer of a larger state, whose part is reached by a function.
  ///
  /// Use it for parts that no key path leads to:
  ///
  /// ```swift
  /// row.scope(
  ///   state: { table, change in change(&table.rows[table.selected]) },
  ///   action: { $0.rowAction })
  /// ```
  ///
  /// - Parameters:
  ///   - lens: Calls `change` with the part, in place, or does nothing if there is no part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  /// - Returns: The reducer of the larger state.
  @inlinable
  public func scope<ParentState, ParentAction>(
    state lens:
      @escaping @Sendable (_ parent: inout ParentState, _ change: (inout State) -> Void) -> Void,
    action: @escaping @Sendable (ParentAction) -> Action?
  ) -> Reducer<ParentState, ParentAction> {
    Reducer<ParentState, ParentAction> { [reduce] parent, parentAction in
      guard let action = action(parentAction) else { return }
      lens(&parent) { reduce(&$0, action) }
    }
  }
}
