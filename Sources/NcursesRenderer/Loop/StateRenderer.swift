internal import TerminalUI

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
