internal import Redux
internal import Synchronization

final class ReplayVerifier<State: Encodable & Sendable, Action: Sendable>: Sendable {
  private struct Findings {
    var divergence: Divergence?
    var hasEnded = false
    var comparedStep: Int?
  }

  private let recording: Recording<State, Action>
  private let findings = Mutex(Findings())

  init(_ recording: Recording<State, Action>) {
    self.recording = recording
  }

  var divergence: Divergence? { findings.withLock { $0.divergence } }

  /// The last step whose state was compared with the recorded one; `nil` if none was.
  var comparedStep: Int? { findings.withLock { $0.comparedStep } }

  /// Whether the history has left the recording.
  var hasEnded: Bool { findings.withLock { $0.hasEnded } }

  func end() { findings.withLock { $0.hasEnded = true } }

  /// Compares the present state with the recorded hash, unless a difference was found before or the
  /// history has left the recording.
  func verify(_ history: History<State, Action>) {
    let number = history.position
    guard findings.withLock({ $0.divergence == nil && !$0.hasEnded }), number <= recording.end,
      let expected = number == recording.start
        ? recording.initialHash : recording.step(number)?.hash,
      !history.isUncertain
    else { return }
    let actual = try? StateHash(of: history.present)
    guard actual != expected else {
      if number > recording.start { findings.withLock { $0.comparedStep = number } }
      return
    }
    let divergence = describe(history, expected, actual)
    findings.withLock { $0.divergence = $0.divergence ?? divergence }
  }

  private func describe(
    _ history: History<State, Action>, _ expected: StateHash, _ actual: StateHash?
  ) -> Divergence {
    let number = history.position
    let (comparedAfter, difference) = compare(history)
    return Divergence(
      step: number, action: recording.describe(number), expected: expected, actual: actual,
      comparedAfter: comparedAfter, difference: difference)
  }

  private func compare(_ history: History<State, Action>) -> (Int?, [StateChange]) {
    var replayed = history
    while true {
      if let recorded = recording.step(replayed.position)?.state {
        return (replayed.position, changes(from: recorded, to: replayed.present))
      }
      guard replayed.isPast else { break }
      replayed.apply(.steppedForward)
    }
    guard let before = history.state(after: history.position - 1) else { return (nil, []) }
    return (nil, changes(from: before, to: history.present))
  }

  private func changes(from old: State, to new: State) -> [StateChange] {
    guard let old = try? StateTree(old), let new = try? StateTree(new) else { return [] }
    return new.changes(since: old)
  }
}

extension Recording {
  fileprivate func describe(_ number: Int) -> String {
    switch step(number)?.change {
    case .action(let action): "\(action)"
    case .gap(let gap): "a gap: \(gap.rawValue)"
    case nil: "the initial state"
    }
  }
}
