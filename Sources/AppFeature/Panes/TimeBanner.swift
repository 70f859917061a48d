internal import Domain
internal import ReduxRecorder
internal import TerminalUI

/// The row above the screen in the past and in a replay.
struct TimeBanner: Widget, Equatable {
  private var position: Int
  private var newest: Int
  private var time: Duration?
  private var heldCount: Int
  private var hasRejectedKey: Bool
  private var isReplayOver: Bool
  private var replay: ReplayStatus?
  private var liveKey: String?

  init(_ root: RootState, _ labels: KeyLabels) {
    position = root.history.position
    newest = root.history.newest
    time = root.history.time(of: position)
    heldCount = root.history.held.count
    hasRejectedKey = root.hasRejectedKey
    (replay, isReplayOver) = (root.replay, root.isReplayOver)
    liveKey = labels["inspector-live"]
  }

  /// Draws the banner, the most important part first.
  ///
  /// Parts that do not fit are omitted.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let style = Style(replay?.divergence == nil ? .warning : .error, [.bold, .reverse])
    frame.fill(frame.bounds, style: style)
    var x = 1
    for part in replay.map({ parts(of: $0) }) ?? pastParts {
      guard x + part.displayWidth < frame.size.width || x == 1 else { break }
      x += frame.write(part, at: Position(x: x, y: 0), style: style) + 2
    }
  }

  private var pastParts: [String] {
    let live = liveKey.map { "\($0) go live" }
    let rejection = hasRejectedKey ? "read-only in the past" : nil
    let held = heldCount == 0 ? nil : "\(heldCount) \(heldCount == 1 ? "action" : "actions") held"
    let parts = ["PAST", "\(position)/\(newest)", live, rejection, held, time?.minutesText]
    return parts.compactMap { $0 }
  }

  private func parts(of replay: ReplayStatus) -> [String] {
    let speed = "×\(decimalText(replay.speed, digits: 1) ?? "")"
    let pace = isReplayOver ? "ended" : replay.playback == .paused ? "paused" : speed
    let rejection = hasRejectedKey ? "not available in a replay" : nil
    let divergence = replay.divergence.map { "diverges at step \($0)" }
    let wait = replay.shownWait.map { "next step in \($0) s" }
    let parts = [
      "REPLAY", "\(position)/\(newest)", pace, divergence, rejection, wait, time?.minutesText,
    ]
    return parts.compactMap { $0 }
  }
}
