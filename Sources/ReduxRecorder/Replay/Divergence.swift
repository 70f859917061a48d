/// The first step of a replay after which the state differs from the recorded one.
public struct Divergence: Hashable, Sendable {
  /// The number of the step, or the start of the recording if its initial state differs.
  public let step: Int
  /// A description of the step's action.
  public let action: String
  /// The hash of the recorded state.
  public let expected: StateHash
  /// The hash of the replayed state, or `nil` if that could not be encoded.
  public let actual: StateHash?
  /// The step after which ``difference`` was taken, or `nil` if no recorded state was found.
  ///
  /// It is the first step from here on that carries the whole recorded state.
  public let comparedAfter: Int?
  /// The differences between the recorded state (old) and the replayed one (new).
  ///
  /// If no recorded state was found, these are the changes that the step made in this replay.
  public let difference: [StateChange]

  /// Creates a divergence from its parts.
  ///
  /// - Parameters:
  ///   - step: The number of the step.
  ///   - action: A description of the step's action.
  ///   - expected: The hash of the recorded state.
  ///   - actual: The hash of the replayed state.
  ///   - comparedAfter: The step after which the difference was taken.
  ///   - difference: The differences between the states.
  public init(
    step: Int, action: String, expected: StateHash, actual: StateHash?, comparedAfter: Int?,
    difference: [StateChange]
  ) {
    self.step = step
    self.action = action
    self.expected = expected
    self.actual = actual
    self.comparedAfter = comparedAfter
    self.difference = difference
  }
}

extension Divergence: CustomStringConvertible {
  /// The step, its action, and up to 20 differences, each on its own line.
  public var description: String {
    let head = """
      Step \(step) (\(action)) produced a state that differs from the recorded one: \
      its hash is \(actual.map(\.description) ?? "unknown"), and \(expected) was recorded.
      """
    let shown = difference.prefix(20).map { "  \($0)" }
    let more = difference.count - shown.count
    let rest = more > 0 ? ["  … and \(more) more"] : []
    return ([head] + (shown.isEmpty ? [] : [explanation]) + shown + rest).joined(separator: "\n")
  }

  private var explanation: String {
    switch comparedAfter {
    case step?: "Recorded → replayed:"
    case let later?:
      "Recorded → replayed, after step \(later), the next step with a recorded state:"
    case nil: "Changes by this step in the replay:"
    }
  }
}
