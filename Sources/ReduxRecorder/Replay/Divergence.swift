/// The first step of a replay after which the state is another than the recorded one.
public struct Divergence: Hashable, Sendable {
  /// The number of the step; that of the recording's start where its first state already differs.
  public let step: Int
  /// What the step did.
  public let action: String
  /// The fingerprint of the recorded state.
  public let expected: StateHash
  /// The fingerprint of the replayed state; nil where that could not be encoded.
  public let actual: StateHash?
  /// After which step ``difference`` was taken; nil where the recording has no state to compare with.
  ///
  /// It is the first step from here on of which the recording has the whole state.
  public let comparedAfter: Int?
  /// Where the recorded state (old) and the replayed one (new) differ; where the recording has no
  /// state to compare with, what the step changed in this replay.
  public let difference: [StateChange]

  /// Makes a divergence from its parts.
  ///
  /// - Parameters:
  ///   - step: The number of the step.
  ///   - action: What the step did.
  ///   - expected: The fingerprint of the recorded state.
  ///   - actual: The fingerprint of the replayed state.
  ///   - comparedAfter: After which step the difference was taken.
  ///   - difference: Where the states differ.
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
  /// The step, what it did, and what differs, a line each.
  public var description: String {
    let head = """
      Step \(step) (\(action)) leads to another state than the recorded one: \
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
    case let later?: "Recorded → replayed, after step \(later), the next recorded as a whole:"
    case nil: "What the step changed in this replay:"
    }
  }
}
