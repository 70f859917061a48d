/// A notice of a ``Recorder``, which reports each kind only once.
public enum RecorderNotice: Hashable, Sendable {
  /// The redaction hook omitted an action, first at this step; the state after it is recorded.
  case redacted(step: Int)
  /// An action could not be encoded, first at this step; the state after it is recorded.
  case unencodableAction(step: Int, reason: String)
  /// A state could not be encoded, first at this step, which therefore cannot be verified.
  case unencodableState(step: Int, reason: String)
  /// The file could not be written; steps from this one on are not recorded.
  case stopped(step: Int, RecordingError)
}

extension RecorderNotice: CustomStringConvertible {
  /// The notice as one or two sentences for the user.
  public var description: String {
    switch self {
    case .redacted(let step):
      "Step \(step) was left out on purpose."
    case .unencodableAction(let step, let reason):
      "Step \(step) was left out: its action can't be encoded: \(reason)."
    case .unencodableState(let step, let reason):
      "Step \(step) can't be checked: its state can't be encoded: \(reason)."
    case .stopped(let step, let error):
      "Recording stopped at step \(step). What was recorded can be replayed. \(error.problem)"
    }
  }
}

extension RecorderNotice {
  enum Kind { case redacted, unencodableAction, unencodableState, stopped }

  /// The kind of the notice, each of which is reported only once.
  var kind: Kind {
    switch self {
    case .redacted: .redacted
    case .unencodableAction: .unencodableAction
    case .unencodableState: .unencodableState
    case .stopped: .stopped
    }
  }
}

extension [RecorderNotice] {
  func firstOfEachKind() -> [RecorderNotice] {
    var kinds: Set<RecorderNotice.Kind> = []
    return filter { kinds.insert($0.kind).inserted }
  }
}
