/// A recorded session: an initial state, and the steps that followed.
///
/// ```swift
/// let recording = try Recording<Counter, CounterAction>(
///   contentsOf: "session.jsonl", schema: "counter-1")
/// print(recording.steps.count, recording.truncatedLine ?? 0)
/// ```
///
/// The file is JSON Lines. The first line names the format, the app's own `schema`, and the state
/// before the first step. Each further line is a step. At regular intervals, a step carries the
/// whole state after it:
///
/// ```json
/// {"format":1,"schema":"counter-1","info":{"by":"counter 1.2"},"after":0,"initial":{"count":0},"hash":"6d2a…"}
/// {"n":1,"t":0.013,"origin":"user","action":{"add":{"amount":2}},"hash":"98f1…"}
/// {"n":2,"t":1.5,"gap":"redacted","hash":"40c7…","state":{"count":5}}
/// ```
///
/// - `info` is what the app adds about the session.
/// - `hash` is the ``StateHash`` of the state after the step.
/// - `t` is the number of seconds since recording began.
/// - `after` is the number of actions before the first step. It is not 0 if an ``ActionRing``
///   discarded older ones.
///
/// A reader ignores unknown keys. A change that a reader must not ignore needs a new format.
public struct Recording<State: Sendable, Action: Sendable>: Sendable {
  /// The number of the file format that is written and read.
  public static var format: Int { 1 }

  /// The app's name for the coded form of its state and actions.
  public let schema: String
  /// Further facts about the session, such as the app's version.
  public let info: [String: String]
  /// The number of actions before the first step.
  public let start: Int
  /// The state before the first step.
  public let initialState: State
  /// The hash of the initial state, or `nil` if there is none.
  public let initialHash: StateHash?
  /// The steps, in order; the first has the number ``start`` + 1.
  public let steps: [RecordedStep<State, Action>]
  /// The number of the last line if it was incomplete and therefore left out, or `nil`.
  public let truncatedLine: Int?

  /// Creates a recording from its parts.
  ///
  /// - Parameters:
  ///   - schema: The app's name for the coded form of its state and actions.
  ///   - info: Further facts about the session.
  ///   - start: The number of actions before the first step.
  ///   - initialState: The state before the first step.
  ///   - initialHash: The hash of the initial state.
  ///   - steps: The steps, in order.
  ///   - truncatedLine: The number of an incomplete last line, or `nil` if all lines are complete.
  public init(
    schema: String, info: [String: String] = [:], start: Int = 0,
    initialState: State, initialHash: StateHash? = nil,
    steps: [RecordedStep<State, Action>], truncatedLine: Int? = nil
  ) {
    self.schema = schema
    self.info = info
    self.start = start
    self.initialState = initialState
    self.initialHash = initialHash
    self.steps = steps
    self.truncatedLine = truncatedLine
  }

  /// The number of the last step, or ``start`` if there is none.
  public var end: Int { start + steps.count }

  /// Returns the step with a number, or `nil` if there is none.
  public func step(_ number: Int) -> RecordedStep<State, Action>? {
    number > start && number <= end ? steps[number - start - 1] : nil
  }
}

extension Recording: Equatable where State: Equatable, Action: Equatable {}
