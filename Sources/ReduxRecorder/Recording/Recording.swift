/// What a ``Recorder`` has written: a state, and what happened to it.
///
/// ```swift
/// let recording = try Recording<Counter, CounterAction>(
///   contentsOf: "session.jsonl", schema: "counter-1")
/// print(recording.steps.count, recording.tornLine ?? 0)
/// ```
///
/// The file is JSON Lines. The first line names the format, the app's own `schema`, and the state
/// before the first step; each further line is a step, and every so often one carries the whole
/// state after it:
///
/// ```json
/// {"format":1,"schema":"counter-1","info":{"by":"counter 1.2"},"after":0,"initial":{"count":0},"hash":"6d2a…"}
/// {"n":1,"t":0.013,"origin":"user","action":{"add":{"amount":2}},"hash":"98f1…"}
/// {"n":2,"t":1.5,"gap":"redacted","hash":"40c7…","state":{"count":5}}
/// ```
///
/// `info` is whatever else the app has to say about the session, `hash` the ``StateHash`` of the
/// state after the step, `t` the seconds since recording began, `after` how many actions came before
/// (a recording of an ``ActionRing`` begins late). After `schema` stands the version of the
/// ``RecordingShape``, such as `"shape":2`, unless it is 1. A reader ignores keys it does not know; a
/// change that it could not ignore makes a new format.
public struct Recording<State: Sendable, Action: Sendable>: Sendable {
  /// The format that is written and read.
  public static var format: Int { 1 }

  /// The app's own name for what its state and actions look like.
  public let schema: String
  /// The version of the ``RecordingShape`` it was made with.
  ///
  /// If it is older than the current version, the steps have no hash.
  public let shape: Int
  /// What else the app said about the session, such as its own version.
  public let info: [String: String]
  /// How many actions came before the first step.
  public let start: Int
  /// The state before the first step.
  public let initialState: State
  /// The fingerprint of that state.
  public let initialHash: StateHash?
  /// What happened, in order; the first is number ``start`` + 1.
  public let steps: [RecordedStep<State, Action>]
  /// The number of the last line where that was cut off in the middle, and so left out.
  public let tornLine: Int?

  /// Makes a recording from its parts.
  ///
  /// - Parameters:
  ///   - schema: The app's own name for what its state and actions look like.
  ///   - shape: The version of the ``RecordingShape`` it was made with.
  ///   - info: What else there is to say about the session.
  ///   - start: How many actions came before the first step.
  ///   - initialState: The state before the first step.
  ///   - initialHash: The fingerprint of that state.
  ///   - steps: What happened, in order.
  ///   - tornLine: The number of a last line that was left out.
  public init(
    schema: String, shape: Int = 1, info: [String: String] = [:], start: Int = 0,
    initialState: State, initialHash: StateHash? = nil,
    steps: [RecordedStep<State, Action>], tornLine: Int? = nil
  ) {
    self.schema = schema
    self.shape = shape
    self.info = info
    self.start = start
    self.initialState = initialState
    self.initialHash = initialHash
    self.steps = steps
    self.tornLine = tornLine
  }

  /// The number of the last step.
  public var end: Int { start + steps.count }

  /// The step of a number; nil where there is none.
  public func step(_ number: Int) -> RecordedStep<State, Action>? {
    number > start && number <= end ? steps[number - start - 1] : nil
  }

  /// The paths of the actions that the current ``RecordingShape`` no longer has, by the numbers of
  /// their steps.
  public var removedActions: [Int: String] {
    var actions: [Int: String] = [:]
    for (number, step) in zip((start + 1)..., steps) {
      if case .removed(let action) = step.change { actions[number] = action }
    }
    return actions
  }
}

extension Recording: Equatable where State: Equatable, Action: Equatable {}
