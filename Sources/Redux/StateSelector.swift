/// The part of a state that a subscriber observes, with a rule for values that count as repeats.
///
/// ```swift
/// let days = store.subscribe(StateSelector(\.forecast.days).map(\.count)) { print("\($0) days") }
/// let warmth = store.subscribe(StateSelector(\.report.temperature).skip { abs($0 - $1) < 0.5 }) {
///   print("\($0) °C")
/// }
/// ```
///
/// Repeats of an `Equatable` value are skipped, unless ``deliveringRepeats()`` is used. Other
/// values are delivered after every action. The first delivery to a subscriber is never skipped.
/// Later values are compared with the one delivered last.
public struct StateSelector<State: Sendable, Value: Sendable>: Sendable {
  /// Returns the selected value of a state.
  public let select: @Sendable (State) -> Value

  /// The key paths and functions from the store's state to the value; `nil` if the comparison is
  /// not shared.
  ///
  /// Subscribers of selectors with equal keys share one comparison.
  let sharedKey: [any Hashable & Sendable]?
  let isRepeat: (@Sendable (Value, Value) -> Bool)?
  /// Creates a group for this selector, from the address of the store's state and the offset of
  /// this selector's `State` in it, in bytes.
  let makeGroup: @Sendable (_ root: UnsafeRawPointer, _ offset: Int) -> ValueGroup<Value>

  @usableFromInline
  init(
    select: @escaping @Sendable (State) -> Value,
    isRepeat: (@Sendable (Value, Value) -> Bool)?,
    sharedKey: [any Hashable & Sendable]? = nil,
    makeGroup: @escaping @Sendable (_ root: UnsafeRawPointer, _ offset: Int) -> ValueGroup<Value>
  ) {
    self.select = select
    self.isRepeat = isRepeat
    self.sharedKey = sharedKey
    self.makeGroup = makeGroup
  }

  /// Creates a selector from a function, whose value is delivered after every action.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) {
    self.init(select: select, isRepeat: nil)
  }

  /// Creates a selector from a path, whose value is delivered after every action.
  @inlinable
  public init(_ path: any KeyPath<State, Value> & Sendable) {
    self.init(select: { $0[keyPath: path] }, isRepeat: nil)
  }

  /// Creates a selector from a function that skips repeats.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) where Value: Equatable {
    self.init(select: select, isRepeat: { $0 == $1 }) { root, offset in
      .selected(by: select, in: root, at: offset)
    }
  }

  /// Creates a selector from a path that skips repeats.
  ///
  /// Subscribers of the same path share one comparison. A path of stored properties makes the
  /// fastest selector, because the value is compared in place.
  @inlinable
  public init(_ path: any KeyPath<State, Value> & Sendable) where Value: Equatable {
    let select: @Sendable (State) -> Value = { $0[keyPath: path] }
    guard let offset = MemoryLayout<State>.offset(of: path) else {
      self.init(select: select, isRepeat: { $0 == $1 }, sharedKey: [path]) { root, base in
        .selected(by: select, in: root, at: base)
      }
      return
    }
    self.init(select: select, isRepeat: { $0 == $1 }, sharedKey: [path]) { root, base in
      .storedProperty(in: root, at: base + offset)
    }
  }

  @inlinable
  init(
    select: @escaping @Sendable (State) -> Value,
    isRepeat: (@Sendable (Value, Value) -> Bool)?,
    sharedKey: [any Hashable & Sendable]? = nil
  ) {
    self.init(select: select, isRepeat: isRepeat, sharedKey: sharedKey) { root, offset in
      .selected(by: select, in: root, at: offset, isRepeat: isRepeat)
    }
  }

  /// Whether the value selected now counts as a repeat of another.
  func selectsRepeat(of last: Value, in state: State) -> Bool {
    isRepeat?(last, select(state)) ?? false
  }
}

extension StateSelector {
  /// Returns a selector that delivers after every action, whether the value changed or not.
  public func deliveringRepeats() -> StateSelector {
    StateSelector(select: select, isRepeat: nil)
  }

  /// Returns a selector that skips the values for which a function returns true.
  ///
  /// - Parameter isRepeat: Receives the value delivered last and the current one.
  /// - Returns: A selector that skips these values, in addition to those that this one skips.
  public func skip(
    when isRepeat: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> StateSelector {
    guard let before = self.isRepeat else {
      return StateSelector(select: select, isRepeat: isRepeat)
    }
    return StateSelector(select: select, isRepeat: { before($0, $1) || isRepeat($0, $1) })
  }
}

extension StateSelector {
  /// Transforms the selected value and skips repeats of the result.
  public func map<Other: Equatable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> StateSelector<State, Other> {
    StateSelector<State, Other> { [select] in transform(select($0)) }
  }

  /// Transforms the selected value, which is delivered after every action.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> StateSelector<State, Other> {
    StateSelector<State, Other> { [select] in transform(select($0)) }
  }

  /// Converts this to a selector of a larger state, in which a path leads to this selector's.
  ///
  /// If the path consists of stored properties, selecting costs no more than without it.
  public func scope<ParentState>(
    state path: any KeyPath<ParentState, State> & Sendable
  ) -> StateSelector<ParentState, Value> {
    scope(StateView(path))
  }

  package func scope<ParentState>(
    selecting select: @escaping @Sendable (ParentState) -> State
  ) -> StateSelector<ParentState, Value> {
    scope(StateView(select))
  }

  func scope<ParentState>(_ part: StateView<ParentState, State>) -> StateSelector<
    ParentState, Value
  > {
    let select: @Sendable (ParentState) -> Value = { [select] in select(part.select($0)) }
    let sharedKey = sharedKey.map { [part.key] + $0 }
    guard let partOffset = part.offset else {
      return StateSelector<ParentState, Value>(
        select: select, isRepeat: isRepeat, sharedKey: sharedKey)
    }
    return StateSelector<ParentState, Value>(
      select: select, isRepeat: isRepeat, sharedKey: sharedKey
    ) { [makeGroup] root, offset in makeGroup(root, offset + partOffset) }
  }
}
