/// A value as it is saved, with the version of its form.
///
/// The library saves and reads through functions of yours, with any encoder:
///
/// ```swift
/// let saving = Middleware<Notebook, NotebookAction>.saving(
///   \.notes, version: 2,
///   to: { saved in try disk.write(encode(saved)) },
///   onError: { error in .savingFailed("\(error)") })
/// ```
///
/// Read the version first. Another version goes to a function of yours, or is refused:
///
/// ```swift
/// let notes = try decode(SavedVersion.self).value(expecting: 2) {
///   try decode(Saved<[String]>.self)
/// } upgrading: { version in
///   try decode(Saved<String>.self).value.split(separator: ",").map(String.init)
/// }
/// ```
public struct Saved<Value> {
  /// The version of the value's form, which you choose.
  public var version: Int
  /// The value.
  public var value: Value

  /// Creates a saved value from its version and its value.
  public init(version: Int, value: Value) {
    self.version = version
    self.value = value
  }
}

extension Saved: Equatable where Value: Equatable {}
extension Saved: Sendable where Value: Sendable {}
extension Saved: Encodable where Value: Encodable {}
extension Saved: Decodable where Value: Decodable {}

/// The version of a ``Saved`` value, which is decoded before the value.
public struct SavedVersion: Decodable, Equatable, Sendable {
  /// The version.
  public var version: Int

  /// Creates a version from its number.
  public init(version: Int) {
    self.version = version
  }

  /// Returns the saved value if it has the expected version.
  ///
  /// - Parameters:
  ///   - expected: The version that `read` can decode.
  ///   - read: Decodes the value.
  ///   - upgrade: Decodes a value of another version and converts it. By default, it throws an
  ///     ``UnexpectedVersion``.
  /// - Returns: The value.
  /// - Throws: Any error of the two functions.
  public func value<Value>(
    expecting expected: Int, _ read: () throws -> Saved<Value>,
    upgrading upgrade: (_ version: Int) throws -> Value = { throw UnexpectedVersion(version: $0) }
  ) throws -> Value {
    try version == expected ? read().value : upgrade(version)
  }
}

/// The error of a saved value whose version is neither expected nor upgraded.
public struct UnexpectedVersion: Error, Equatable {
  /// The version of the saved value.
  public let version: Int

  /// Creates the error of a version.
  public init(version: Int) {
    self.version = version
  }
}

extension Middleware {
  /// Saves the value at a path after it has changed.
  ///
  /// The first change starts an interval, at whose end the newest value is saved. Values are saved one
  /// after another, never at the same time. A value that could not be saved is saved with the next
  /// change. The changes of an interval are lost if the program ends before its end: save the value
  /// yourself before it does, or choose an interval of zero.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - version: The version of the value's form, to change with the form.
  ///   - interval: The time from a change until the value is saved, on the store's clock.
  ///   - save: Saves the value.
  ///   - onError: Returns the action to send if `save` throws, or `nil`.
  /// - Returns: Middleware that passes every action on.
  public static func saving<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, version: Int,
    every interval: Duration = .seconds(1),
    to save: @escaping @Sendable (Saved<Value>) async throws -> Void,
    onError: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware {
    let planned = PlannedSave()
    return onChange(of: path) { _, _, store in
      guard let plan = planned.begin() else { return }
      store.dispatch(
        Thunk(id: EffectID(SavingID(path: AnyHashableSendable(path))), policy: .serial) { context in
          // A canceled save includes no later change, so it must not count as planned.
          let isDue = await withTaskCancellationHandler {
            (try? await context.sleep(for: interval)) != nil
          } onCancel: {
            plan.end()
          }
          guard isDue else { return }
          // Later changes are not included, so they plan the next save.
          plan.end()
          guard let value = context.state?[keyPath: path] else { return }
          do {
            try await save(Saved(version: version, value: value))
          } catch {
            if let action = onError(error) { context.dispatch(action) }
          }
        })
    }
  }
}

private struct SavingID: Hashable, Sendable {
  let path: AnyHashableSendable
}

/// Whether a save is planned that will include the current value.
private final class PlannedSave: Sendable {
  /// The plan of one thunk, which ends with it, even if the thunk is canceled before it starts.
  final class Plan: Sendable {
    private let hasEnded = LockedValue(false)

    var isOpen: Bool { hasEnded.withLock { !$0 } }

    func end() { hasEnded.withLock { $0 = true } }
  }

  private struct Current {
    weak var plan: Plan?
  }

  private let current = LockedValue(Current())

  /// Returns a new plan, or `nil` if one is open.
  func begin() -> Plan? {
    let last = current.withLock { $0.plan }
    if last?.isOpen == true { return nil }
    let plan = Plan()
    current.withLock { $0.plan = plan }
    return plan
  }
}
