/// A step of a recording: an action, or a change that was not recorded as one.
public struct RecordedStep<State: Sendable, Action: Sendable>: Sendable {
  /// The content of a step.
  public enum Change: Sendable {
    /// An action that was reduced.
    case action(Action)
    /// An unrecorded change; the state after it is the step's ``RecordedStep/state``.
    case gap(RecordingGap)
  }

  /// The time since the recording began.
  public let time: Duration
  /// The origin of the action, or `nil` if it is unknown.
  public let origin: ActionOrigin?
  /// The action, or the reason why there is none.
  public let change: Change
  /// The hash of the state after the step, or `nil` if the state could not be encoded.
  public let hash: StateHash?
  /// The whole state after the step, which only some steps carry.
  public let state: State?

  /// Creates a step from its parts.
  ///
  /// - Parameters:
  ///   - time: The time since the recording began.
  ///   - origin: The origin of the action.
  ///   - change: The action, or the reason why there is none.
  ///   - hash: The hash of the state after the step.
  ///   - state: The whole state after the step.
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

  /// The action, or `nil` if the step is a gap.
  public var action: Action? {
    if case .action(let action) = change { action } else { nil }
  }
}

extension RecordedStep.Change: Equatable where Action: Equatable {}
extension RecordedStep: Equatable where State: Equatable, Action: Equatable {}

/// The reason why a step of a recording has no action.
public struct RecordingGap: RawRepresentable, Hashable, Sendable, Codable {
  /// The redaction hook omitted the action.
  public static let redacted = RecordingGap(rawValue: "redacted")
  /// The action could not be encoded.
  public static let unencodable = RecordingGap(rawValue: "unencodable")
  /// The history continued from an earlier state.
  public static let jumped = RecordingGap(rawValue: "jumped")

  /// The name in the file.
  public let rawValue: String

  /// Creates a reason from its name in the file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The origin of an action.
///
/// A store does not know origins, so the app passes a function to the ``Recorder``. Other names
/// than those below are allowed.
public struct ActionOrigin: RawRepresentable, Hashable, Sendable, Codable {
  /// A key, a click, or a command.
  public static let user = ActionOrigin(rawValue: "user")
  /// A thunk, a timer, or a stream.
  public static let effect = ActionOrigin(rawValue: "effect")
  /// Another recording.
  public static let replay = ActionOrigin(rawValue: "replay")

  /// The name in the file.
  public let rawValue: String

  /// Creates an origin from its name in the file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension ActionOrigin: ExpressibleByStringLiteral {
  /// Creates an origin from a literal.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension RecordedStep.Change {
  var isGap: Bool {
    if case .gap = self { true } else { false }
  }
}
