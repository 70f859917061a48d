package import TerminalUI

package struct RunLoopConfiguration<State: Sendable, Action: Sendable> {
  /// Selects the part of the state that the loop subscribes to.
  package var select: @Sendable (State) -> RunLoopState
  /// Returns the renderer request of a key's action, or `nil`.
  ///
  /// The store receives the action, too. The keys for these requests are thus ordinary bindings of the app's key map.
  package var request: (Action) -> RendererRequest? = { _ in nil }
  /// Whether animations run; otherwise, only their first step is shown.
  package var hasMotion = true
  /// Returns the current time, by default since the system started.
  package var now: () -> Duration = { .nanoseconds(MonotonicInstant.now.nanoseconds) }
  /// Returns the action to dispatch at ``RunLoopState/nextTick``, for the current time.
  package var tick: (_ now: Duration) -> Action? = { _ in nil }
  /// Whether linear output prints the changes of a tick, as in a replay.
  ///
  /// By default they are not printed, because a screen reader would announce every change of an age.
  package var announcesTicks = false
  package var animationEnd: (PaneID) -> Action? = { _ in nil }
  package var backgroundAction: (TerminalBackground) -> Action? = { _ in nil }
  package var focusAction: (_ hasFocus: Bool) -> Action? = { _ in nil }
  /// Returns the action to dispatch for the size of the terminal and the height of a cell in its
  /// widths, at the start and when they change.
  package var resizeAction: (_ size: Size, _ cellHeight: Double) -> Action? = { _, _ in nil }
  /// Copies a text by other means than the terminal, and returns whether there are any.
  package var copies: (_ text: String) -> Bool = { _ in false }
  /// Returns the action to dispatch when the terminal has no clipboard that a program can set.
  package var copyFailure: () -> Action? = { nil }
  /// Returns the action to dispatch when the terminal reports that it shows characters of ambiguous width
  /// two columns wide, so that only ASCII is used from now on.
  package var wideCharactersAction: () -> Action? = { nil }
  /// Returns the requests that no key caused since the last call; wake the loop when there is one.
  package var takeRequests: () -> [RendererRequest] = { [] }
  /// Runs when the terminal reports that it understands ``NotificationForm/osc99``.
  package var onNotificationReport: () -> Void = {}
  package var onFirstFrame: () -> Void = {}

  package init(select: @escaping @Sendable (State) -> RunLoopState) {
    self.select = select
  }
}
