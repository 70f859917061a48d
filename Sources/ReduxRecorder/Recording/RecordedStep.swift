/// One thing that happened to the state.
public struct RecordedStep<State: Sendable, Action: Sendable>: Sendable {
  /// What happened.
  public enum Change: Sendable {
    /// An action was reduced.
    case action(Action)
    /// Something the file does not tell; the state after it is the step's ``RecordedStep/state``.
    case gap(RecordingGap)
    /// An action that the current ``RecordingShape`` no longer has, by its path.
    ///
    /// A replay skips the step, and has the recorded state again from the next one that carries it.
    case removed(action: String)
  }

  /// How long after the beginning.
  public let time: Duration
  /// Where it came from, where that is known.
  public let origin: ActionOrigin?
  /// What happened.
  public let change: Change
  /// The fingerprint of the state after it; nil where that could not be encoded, or the recording is
  /// of an older ``RecordingShape``.
  public let hash: StateHash?
  /// The whole state after it, which only some steps carry.
  public let state: State?

  /// Makes a step from its parts.
  ///
  /// - Parameters:
  ///   - time: How long after the beginning it happened.
  ///   - origin: Where it came from.
  ///   - change: What happened.
  ///   - hash: The fingerprint of the state after it.
  ///   - state: The whole state after it.
  public init(
    time: Duration = .zero, origin: ActionOrigin? = nil, change: Change, hash: StateHash? = nil,
    state: State? = nil
  ) {
    self.time = time
    self.origin = origin
    self.change = change
    self.hash = hash
    self.state = state
  }

  /// The action, unless the step is a gap or its action was removed.
  public var action: Action? {
    if case .action(let action) = change { action } else { nil }
  }
}

extension RecordedStep.Change: Equatable where Action: Equatable {}
extension RecordedStep: Equatable where State: Equatable, Action: Equatable {}
