internal import Domain
package import ReduxRecorder
internal import TerminalUI

package struct ReplayStatus: Equatable, Sendable {
  /// The playback speed, where 1 is the original.
  package var speed: Double
  /// The number of the action after which the replay stops.
  package var last: Int
  /// Whether the replay receives clicks, rather than the terminal for the selection of text.
  package let usesMouse: Bool
  package var playback = Playback.starting
  /// The time from the last tick of the clock to the next step, in seconds, rounded up.
  private(set) var wait = 0
  /// The first step whose state differs from the recorded one, or `nil` if none was found.
  package var divergence: Int?

  package enum Playback: Equatable, Sendable {
    case paused
    /// The pace begins at the next tick of the clock, which is due immediately.
    case starting
    case playing(ReplayPace)
  }

  package init(speed: Double, last: Int, usesMouse: Bool = true) {
    self.speed = speed
    self.last = last
    self.usesMouse = usesMouse
  }
}

extension ReplayStatus {
  /// The longest wait for a step, to which a longer pause of the recording is shortened.
  static let longestWait = Duration.seconds(10)
  /// The shortest remaining wait that is shown, in seconds.
  private static let shortestShownWait = 3

  /// The remaining seconds until the next step if they are shown, or `nil` if it comes soon.
  var shownWait: Int? {
    guard case .playing = playback, wait >= Self.shortestShownWait else { return nil }
    return wait
  }

  /// Shortens a long pause before the next step, and notes how long the wait is.
  mutating func limitWait(in history: History<AppState, AppAction>, at now: Duration) {
    wait = 0
    guard case .playing(let pace) = playback, var next = pace.nextStep(in: history) else { return }
    if next - now > Self.longestWait {
      let zero = ReplayPace(of: history, speed: speed, from: .zero)
      let pause = zero.nextStep(in: history) ?? .zero
      next = now + Self.longestWait
      playback = .playing(ReplayPace(of: history, speed: speed, from: next - pause))
    }
    let (seconds, attoseconds) = (next - now).components
    wait = max(0, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// Returns the time at which the step that is due then, or the shown wait, changes the screen.
  func nextTick(in history: History<AppState, AppAction>, countsDown: Bool) -> Duration? {
    guard case .playing(let pace) = playback, let next = pace.nextStep(in: history) else {
      return nil
    }
    guard countsDown, let shownWait else { return next }
    return next - .seconds(shownWait - 1)
  }
}

package enum ReplayAction: Equatable, Sendable {
  case pauseKeyPressed
  case clockTicked(at: Duration)
  /// Every step was verified; `divergence` is the first whose state differs from the recorded one.
  case checked(divergence: Int?)
}

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

  /// Draws the parts of the banner that fit, the most important first.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let style = Style(replay?.divergence == nil ? .warning : .error, [.bold, .reverse])
    frame.fill(frame.bounds, style: style)
    var x = 1
    for part in replay.map({ parts(of: $0) }) ?? pastParts {
      guard x + part.displayWidth < frame.size.width || x == 1 else { break }
      x += frame.write(part, at: Position(x: x, y: 0), style: style) + 2
    }
  }

  /// The same parts, of which the time is left out.
  var linearPage: LinearPage {
    let start = "\(replay == nil ? "Past" : "Replay"), action \(position) of \(newest)"
    let parts = replay.map { self.parts(of: $0) } ?? pastParts
    let rest = parts.dropFirst(2).filter { $0 != time?.minutesText }
    var page = LinearPage(lead: [([start] + rest).joined(separator: ", ")])
    page.kind = .message(answersKeys: hasRejectedKey)
    return page
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

extension Duration {
  /// The duration in minutes, seconds and milliseconds, such as `1:02.345`.
  var minutesText: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    let (seconds, thousandths) = rest.quotientAndRemainder(dividingBy: 1_000)
    return
      "\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(String(thousandths + 1_000).dropFirst())"
  }
}
