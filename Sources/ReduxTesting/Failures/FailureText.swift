/// The message of a test failure.
struct FailureText: ExpressibleByStringInterpolation {
  let message: String

  init(stringLiteral message: String) { self.message = message }

  static func stateMismatch<State>(
    expected: State, actual: State, isUnexpected: Bool, after action: String
  ) -> FailureText {
    let sentence =
      isUnexpected
      ? "The state was expected to stay as it was after \(action), but it has changed"
      : "The state is not as expected after \(action)"
    return "\(sentence)\(difference(expected, actual))"
  }

  static func unchanged(after action: String) -> FailureText {
    """
    The state was expected to change after \(action), but it has not. Omit the closure if \
    nothing changes.
    """
  }

  static func threw(_ error: any Error, after action: String) -> FailureText {
    "The expectation after \(action) threw an error: \(error)"
  }

  static func actionDropped(_ action: String) -> FailureText {
    """
    The state was expected to change after \(action), but no action reached the reducer: a \
    middleware dropped it.
    """
  }

  static func actionMismatch<Action>(expected: Action, actual: Action) -> FailureText {
    "Received a different action than expected\(difference(expected, actual))"
  }

  static func predicateMismatch(_ action: String) -> FailureText {
    "Received an action that does not match: \(action)"
  }

  static func missing(_ action: String, running: RunningEffects) -> FailureText {
    "Expected \(action), which never arrived. \(running)"
  }

  static func unreceived(_ actions: [String], before next: String?) -> FailureText {
    let list = actions.map { "\n  " + $0.replacing("\n", with: "\n  ") }.joined()
    let sentence =
      actions.count == 1
      ? "An action was not received" : "\(actions.count) actions were not received"
    let moment = " before \(next ?? "the test ended")"
    return "\(sentence)\(moment):\n\(list)\n\nExpect it with receive(…)."
  }

  static func running(_ effects: RunningEffects) -> FailureText {
    "The test ended while effects are still running. \(effects) \(effects.advice)"
  }

  private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    let old = describe(expected)
    let new = describe(actual)
    guard old != new else {
      return ", though both have the same description:\n\n\(indented(old))"
    }
    let lines = LineDiff(from: old, to: new).lines.joined(separator: "\n")
    return ":\n\n\(lines)\n\n(− expected, + actual)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
