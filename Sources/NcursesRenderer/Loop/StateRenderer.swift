package import Redux
package import TerminalUI

/// The part of a run loop that shows what a store's subscriptions deliver.
protocol StateRenderer: AnyObject {
  /// Subscribes the panes that the layout now places, and cancels the others.
  ///
  /// A new pane receives its first value immediately, because the caller has just drained the store.
  func layOut()

  /// Shows the panes whose value changed, and returns the animations of all.
  func render(_ pass: RenderPass, for loop: RunLoopState) -> RenderResult
}

struct RenderPass {
  var animationStep = 0
  /// Whether the terminal may show something other than the last frame.
  var isRepaint = false
  /// Whether the pass handled input, or a tick that is announced like it.
  var hasInput = false
  /// Whether only a deadline has passed, without input, a signal, or a wake.
  var isIdle = false
}

struct RenderResult {
  /// The number of steps after which some animated pane must be drawn again, or `nil` if none is animated.
  var animationPace: Int?
  var endedPanes: [PaneID] = []
}

/// The part of a state that a ``TerminalRunLoop`` subscribes to.
package struct RunLoopState: Equatable, Sendable {
  package var isFinished: Bool
  package var mouseReports: MouseReports
  /// The kind of background, which selects one of the themes, or `nil` if it is unknown.
  package var background: TerminalBackground?
  /// The themes, or `nil` for those of ``TerminalOptions/themes``.
  package var themes: Boxed<ThemeSet>?
  /// The title of the terminal's window, or `nil` to leave it as it was.
  package var title: String?
  /// The time at which something on the screen changes automatically, such as an age, or `nil` if nothing changes.
  ///
  /// The time is on the clock of ``RunLoopConfiguration/now``. If it has passed, the tick is due immediately.
  package var nextTick: Duration?

  package init(
    isFinished: Bool = false, mouseReports: MouseReports = .clicks,
    background: TerminalBackground? = nil, themes: Boxed<ThemeSet>? = nil,
    title: String? = nil, nextTick: Duration? = nil
  ) {
    self.isFinished = isFinished
    self.mouseReports = mouseReports
    self.background = background
    (self.themes, self.title) = (themes, title)
    self.nextTick = nextTick
  }
}
