/// The parts of the first line that do not depend on the types of the state and actions.
struct FirstLine: Decodable {
  let format: Int
  /// The app's name for the coded form of its state and actions, or `nil` if it is damaged.
  let schema: String?
  /// The facts that an error quotes.
  let info: [String: String]

  private enum CodingKeys: CodingKey { case format, schema, info }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: CodingKeys.self)
    format = try line.decode(Int.self, forKey: .format)
    schema = try? line.decode(String.self, forKey: .schema)
    info = (try? line.decode([String: String].self, forKey: .info)) ?? [:]
  }
}

/// The first line of a recording of states of one type.
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
