public import Redux

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
  /// The name of the last step, which the next change of the same name joins; `nil` if none may.
  private var openStep: String?

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
  ///   - name: A name by which the change joins the last step, if that has the same name.
  public mutating func record(_ old: Value, limit: Int, joining name: String? = nil) {
    future = []
    if name != nil, name == openStep { return }
    openStep = name
    past.append(old)
    if past.count > limit { past.removeFirst(past.count - max(0, limit)) }
  }

  /// Discards all values, so that nothing can be undone or redone.
  public mutating func clear() {
    self = UndoHistory()
  }

  /// Returns to the value before the current one, or does nothing if there is none.
  public mutating func undo(_ value: inout Value) {
    openStep = nil
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

/// The effect of an action on an ``UndoHistory``.
public enum UndoStep: Hashable, Sendable {
  /// The action moves to the value before the current one, and does not reach the reducer.
  case undo
  /// The action moves to the value that was undone last, and does not reach the reducer.
  case redo
  /// The action's change joins the last step if that has the same name, as when the user types.
  ///
  /// A change of another name, or an undo, ends the step.
  case join(String)
  /// The action's change is no step of its own. It is undone with the step before it.
  case skip
  /// The action clears the history after its change, as when a document is loaded.
  case clear
}

extension Reducer {
  /// Returns a reducer that also records the changes of a part, so that they can be undone.
  ///
  /// Each action that changes the part is one step, unless `step` returns another effect on the
  /// history. A part with a NaN differs from itself, so that every action is a step: save `nil`
  /// instead of NaN.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - history: The path to its history.
  ///   - limit: The number of steps that can be undone.
  ///   - step: Returns the effect of an action on the history, or `nil` if its change is a step.
  /// - Returns: The reducer.
  public func undoable<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable, limit: Int = 100,
    step: @escaping @Sendable (Action) -> UndoStep?
  ) -> Reducer {
    Reducer { [self] state, action in
      let effect = step(action)
      var value = state[keyPath: path]
      switch effect {
      case .undo:
        state[keyPath: history].undo(&value)
        state[keyPath: path] = value
      case .redo:
        state[keyPath: history].redo(&value)
        state[keyPath: path] = value
      case .skip: self(&state, action)
      case .clear:
        self(&state, action)
        state[keyPath: history].clear()
      case .join, nil:
        self(&state, action)
        guard state[keyPath: path] != value else { return }
        let name: String? = if case .join(let name) = effect { name } else { nil }
        state[keyPath: history].record(value, limit: limit, joining: name)
      }
    }
  }
}
