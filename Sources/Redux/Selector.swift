/// The part of a state that a subscriber observes, with a rule for values that count as repeats.
///
/// ```swift
/// let days = store.subscribe(Selector(\.forecast.days).map(\.count)) { print("\($0) days") }
/// let warmth = store.subscribe(Selector(\.report.temperature).skip { abs($0 - $1) < 0.5 }) {
///   print("\($0) °C")
/// }
/// ```
///
/// Repeats of an `Equatable` value are skipped, unless ``deliveringRepeats()`` is used. Other
/// values are delivered after every action. The first delivery to a subscriber is never skipped.
/// Later values are compared with the one delivered last.
public struct Selector<State: Sendable, Value: Sendable>: Sendable {
  /// Finds the selected part.
  public let select: @Sendable (State) -> Value

  /// The steps from the store's state to the value, or `nil` if subscribers share nothing.
  ///
  /// Subscribers of selectors with equal keys share one comparison.
  let sharedKey: [any Hashable & Sendable]?
  let isRepeat: (@Sendable (Value, Value) -> Bool)?
  /// Creates a group for this selector, given the address of the store's state and the offset in it
  /// of the state that this selector takes.
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

  /// Selects by a function; every action delivers.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) {
    self.init(select: select, isRepeat: nil)
  }

  /// Selects by a path; every action delivers.
  @inlinable
  public init(_ path: any KeyPath<State, Value> & Sendable) {
    self.init(select: { $0[keyPath: path] }, isRepeat: nil)
  }

  /// Selects by a function and skips repeats.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) where Value: Equatable {
    self.init(select: select, isRepeat: { $0 == $1 }) { root, offset in
      .selected(by: select, in: root, at: offset)
    }
  }

  /// Selects by a path and skips repeats.
  ///
  /// Subscribers of the same path share one comparison, and that of stored properties is made where
  /// they lie: the fastest selector there is.
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

extension Selector {
  /// Delivers after every action, whether the value changed or not.
  public func deliveringRepeats() -> Selector {
    Selector(select: select, isRepeat: nil)
  }

  /// Skips a value that equals the one delivered before.
  public func skipRepeats() -> Selector where Value: Equatable {
    skip { $0 == $1 }
  }

  /// Skips the values for which a function returns true.
  ///
  /// - Parameter isRepeat: Receives the value delivered last and the current one.
  /// - Returns: A selector that skips these values, besides those it skipped before.
  public func skip(
    when isRepeat: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> Selector {
    guard let before = self.isRepeat else { return Selector(select: select, isRepeat: isRepeat) }
    return Selector(select: select, isRepeat: { before($0, $1) || isRepeat($0, $1) })
  }

  /// Delivers only the values for which a function returns true.
  ///
  /// - Parameter isNews: Receives the value delivered last and the current one.
  /// - Returns: A selector that skips all others, besides those it skipped before.
  public func only(
    when isNews: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> Selector {
    skip { !isNews($0, $1) }
  }
}

extension Selector {
  /// Transforms the selected value and skips repeats of the result.
  public func map<Other: Equatable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Selector<State, Other> {
    Selector<State, Other> { [select] in transform(select($0)) }
  }

  /// Transforms the selected value, which is delivered after every action.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Selector<State, Other> {
    Selector<State, Other> { [select] in transform(select($0)) }
  }

  /// Converts this to a selector of a larger state, with the same rule for repeats.
  public func scope<ParentState>(
    state: @escaping @Sendable (ParentState) -> State
  ) -> Selector<ParentState, Value> {
    scope(StatePart(state))
  }

  /// Makes this a selector of a larger state, in which a path leads to this selector's.
  ///
  /// If the path consists of stored properties, selecting costs no more than without it.
  public func scope<ParentState>(
    state path: any KeyPath<ParentState, State> & Sendable
  ) -> Selector<ParentState, Value> {
    scope(StatePart(path))
  }

  func scope<ParentState>(_ part: StatePart<ParentState, State>) -> Selector<ParentState, Value> {
    let select: @Sendable (ParentState) -> Value = { [select] in select(part.select($0)) }
    let sharedKey = sharedKey.map { [part.key] + $0 }
    guard let partOffset = part.offset else {
      return Selector<ParentState, Value>(
        select: select, isRepeat: isRepeat, sharedKey: sharedKey)
    }
    return Selector<ParentState, Value>(
      select: select, isRepeat: isRepeat, sharedKey: sharedKey
    ) { [makeGroup] root, offset in makeGroup(root, offset + partOffset) }
  }
}
