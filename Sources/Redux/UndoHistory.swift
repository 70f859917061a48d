/// The earlier and later values of a part of the state, among which an undo and a redo move.
///
/// A history is part of the state, so it is recorded and compared like the rest. A reducer with the
/// history is made of one without:
///
/// ```swift
/// let undoable = notebook.undoable(\.notes, history: \.history) { action in
///   switch action {
///   case .undoKeyPressed: .undo
///   case .redoKeyPressed: .redo
///   default: nil
///   }
/// }
/// ```
public struct UndoHistory<Value> {
  /// The values before the current one, the oldest first.
  public private(set) var past: [Value] = []
  /// The values that were undone, the last undone last.
  public private(set) var future: [Value] = []

  /// Creates an empty history.
  public init() {}

  /// Whether there is a value to return to.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is an undone value to return to.
  public var canRedo: Bool { !future.isEmpty }

  /// Adds the value before a change, and discards what was undone.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - limit: The number of values to keep. The oldest is discarded first.
  public mutating func record(_ old: Value, limit: Int) {
    past.append(old)
    if past.count > limit { past.removeFirst(past.count - max(0, limit)) }
    future = []
  }

  /// Returns to the value before the current one, or does nothing if there is none.
  public mutating func undo(_ value: inout Value) {
    guard let old = past.popLast() else { return }
    future.append(value)
    value = old
  }

  /// Returns to the value that was undone last, or does nothing if there is none.
  public mutating func redo(_ value: inout Value) {
    guard let undone = future.popLast() else { return }
    past.append(value)
    value = undone
  }
}

extension UndoHistory: Equatable where Value: Equatable {}
extension UndoHistory: Hashable where Value: Hashable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory: Codable where Value: Codable {}

/// A move in an ``UndoHistory``.
public enum UndoStep: Hashable, Sendable {
  /// A move to the value before the current one.
  case undo
  /// A move to the value that was undone last.
  case redo
}

extension Reducer {
  /// Returns a reducer that also records the changes of a part, so that they can be undone.
  ///
  /// An action that is an undo or a redo changes the part and its history, and does not reach this
  /// reducer. Each action that changes the part is one step.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - history: The path to its history.
  ///   - limit: The number of steps that can be undone.
  ///   - step: Returns whether an action is an undo or a redo, or `nil` for other actions.
  /// - Returns: The reducer.
  public func undoable<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable, limit: Int = 100,
    step: @escaping @Sendable (Action) -> UndoStep?
  ) -> Reducer {
    Reducer { [self] state, action in
      var value = state[keyPath: path]
      switch step(action) {
      case .undo:
        state[keyPath: history].undo(&value)
        state[keyPath: path] = value
      case .redo:
        state[keyPath: history].redo(&value)
        state[keyPath: path] = value
      case nil:
        self(&state, action)
        if state[keyPath: path] != value { state[keyPath: history].record(value, limit: limit) }
      }
    }
  }
}
