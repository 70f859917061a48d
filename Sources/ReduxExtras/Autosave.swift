public import Redux

/// A part of the state that is saved after it has changed.
///
/// ```swift
/// let autosave = Autosave<[String]>(version: 2) { saved in try await disk.write(encode(saved)) }
/// let store = Store(
///   initialState: Notebook(), reducer: notebook,
///   middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
/// ```
///
/// The first change starts an interval, at whose end the newest value is saved. One save at a time
/// runs, and none begins for a value that is saved already. A value with a NaN differs from itself and
/// is saved after every action, so save `nil` instead of NaN.
///
/// The instance keeps a value until it is saved. If saving fails, the next change or `flush()` saves
/// it. Canceling effects, or removing the part from the state, cancels no save. When the store is
/// released, a started interval ends immediately.
///
/// A change is lost only if the program ends within the interval or during the save. Call `flush()`
/// before that. It saves the changes of all actions that the store has processed.
public final class Autosave<Value: Equatable & Sendable>: Sendable {
  /// Alive while a thunk waits to save, so that a weak reference shows whether one does.
  private final class Plan: Sendable {}

  private struct Pending {
    /// The newest value, unless a save has taken it.
    var value: Value?
    weak var plan: Plan?
    /// The last save, after which the next one begins.
    var last: Task<Void, any Error>?
  }

  private let version: Int
  private let interval: Duration
  private let save: @Sendable (Saved<Value>) async throws -> Void
  private let pending = LockedValue(Pending())

  /// Creates the saving of a value.
  ///
  /// - Parameters:
  ///   - version: The version of the value's form, to be changed with the form.
  ///   - interval: The time from a change until the value is saved, on the store's clock.
  ///   - save: Saves the value. It is never called twice at the same time.
  public init(
    version: Int, every interval: Duration = .seconds(1),
    save: @escaping @Sendable (Saved<Value>) async throws -> Void
  ) {
    self.version = version
    self.interval = interval
    self.save = save
  }

  /// Returns middleware that saves the value at a path after it has changed.
  ///
  /// The initial value is not saved. Like `onChange(of:_:)`, the middleware sees every
  /// change if it is listed last. It keeps a copy of the value, which the next change of the value
  /// therefore copies.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - onError: Returns the action to send if saving fails, or `nil` for none.
  /// - Returns: Middleware that passes every action on.
  public func middleware<State, Action>(
    _ path: any KeyPath<State, Value> & Sendable,
    onError: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware<State, Action> {
    .onChange(of: { $0[keyPath: path] }) { [self] _, value, store in
      guard let plan = plan(value) else { return }
      store.dispatch(
        Thunk(effectID: .autosave, policy: .concurrent) { [self] context in
          // Throws only if the store is gone, after which no change follows.
          try? await context.sleep(for: interval)
          end(plan)
          do {
            try await flush()
          } catch {
            if let action = onError(error) { context.dispatch(action) }
          }
        })
    }
  }

  /// Saves the newest value now, unless it is saved already, and waits for a save that runs.
  ///
  /// - Throws: The error of saving the value.
  public func flush() async throws {
    let last = pending.withLock { pending in
      // A task of its own, which is not canceled with the caller.
      let next = Task { [self, last = pending.last] in
        _ = await last?.result
        try await saveNewest()
      }
      pending.last = next
      return next
    }
    try await last.value
  }

  private func saveNewest() async throws {
    guard let value = pending.withLock({ $0.value.take() }) else { return }
    do {
      try await save(Saved(version: version, value: value))
    } catch {
      pending.withLock { $0.value = $0.value ?? value }
      throw error
    }
  }

  /// Keeps a value to save, and returns a plan unless there is one that will save the value.
  private func plan(_ value: Value) -> Plan? {
    pending.withLock { pending in
      pending.value = value
      guard pending.plan == nil else { return nil }
      let plan = Plan()
      pending.plan = plan
      return plan
    }
  }

  /// Ends a plan, so that the next change plans the next save.
  private func end(_ plan: Plan) {
    pending.withLock { pending in
      if pending.plan === plan { pending.plan = nil }
    }
  }
}
