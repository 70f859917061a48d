/// The part of the first line that determines whether the format is supported.
struct FormatProbe: Decodable {
  let format: Int
}

/// The part of the first line that determines whether the states and actions can be decoded.
struct SchemaProbe: Decodable {
  let schema: String
}

/// The part of the first line that an error quotes.
struct InfoProbe: Decodable {
  let info: [String: String]?
}

/// The first line of a recording.
struct HeaderLine<State: Decodable>: Decodable {
  let schema: String
  let info: [String: String]?
  let initial: State
  let hash: StateHash?
  let after: Int
}

/// Any further line of a recording.
struct StepLine<State: Decodable & Sendable, Action: Decodable & Sendable>: Decodable {
  let n: Int
  let origin: ActionOrigin?
  let change: RecordedStep<State, Action>.Change
  let hash: StateHash?
  let state: State?
  private let t: Double

  private enum CodingKeys: String, CodingKey {
    case n, t, origin, action, gap, hash, state
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: CodingKeys.self)
    n = try line.decode(Int.self, forKey: .n)
    t = try line.decode(Double.self, forKey: .t)
    origin = try line.decodeIfPresent(ActionOrigin.self, forKey: .origin)
    hash = try line.decodeIfPresent(StateHash.self, forKey: .hash)
    state = try line.decodeIfPresent(State.self, forKey: .state)
    if let gap = try line.decodeIfPresent(RecordingGap.self, forKey: .gap) {
      change = .gap(gap)
    } else {
      change = .action(try line.decode(Action.self, forKey: .action))
    }
  }

  /// The time since the recording began, or `nil` if it is negative or more than a hundred years.
  var time: Duration? {
    (0...3_155_760_000).contains(t) ? .microseconds(Int64((t * 1_000_000).rounded())) : nil
  }
}
