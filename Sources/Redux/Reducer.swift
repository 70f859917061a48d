/// Says how an action changes the state: a pure function that changes it in place.
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
/// A reducer reads no clock, file or random number, and dispatches nothing: what it needs to know
/// is in the action. That is what makes a recording replay to the same state.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer from a function.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
    self.reduce = reduce
  }

  /// Changes the state as the action asks.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action)
  }

  /// Joins reducers into one, which hands each the same action, in order.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Joins a list of reducers into one, which hands each the same action, in order.
  @inlinable
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer { state, action in
      for reducer in reducers {
        reducer.reduce(&state, action)
      }
    }
  }
}
