/// What a ``Recorder`` has to say; each is said once, however often it happens.
public enum RecorderNotice: Hashable, Sendable {
  /// The redaction hook left an action out, first at this step; the state after it is recorded.
  case redacted(step: Int)
  /// An action could not be encoded, first at this step; the state after it is recorded.
  case unencodableAction(step: Int, reason: String)
  /// A state could not be encoded, first at this step, which therefore cannot be checked.
  case unencodableState(step: Int, reason: String)
  /// The file could not be written, and nothing is recorded any more from this step on.
  case stopped(step: Int, RecordingError)
}

extension RecorderNotice: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .redacted(let step):
      "Step \(step) of the recording is a gap: its action is not to be recorded."
    case .unencodableAction(let step, let reason):
      "Step \(step) of the recording is a gap: its action cannot be encoded: \(reason)."
    case .unencodableState(let step, let reason):
      "Step \(step) of the recording cannot be checked: the state cannot be encoded: \(reason)."
    case .stopped(let step, let error):
      "The recording ends before step \(step), and can be replayed so far. \(error.problem)"
    }
  }
}

extension RecorderNotice {
  enum Kind { case redacted, unencodableAction, unencodableState, stopped }

  /// Equal for notices of which one is enough.
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
    var said: Set<RecorderNotice.Kind> = []
    return filter { said.insert($0.kind).inserted }
  }
}
