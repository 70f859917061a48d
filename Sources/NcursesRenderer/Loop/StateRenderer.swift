internal import TerminalUI

/// The part of a run loop that shows what a store's subscriptions deliver.
protocol StateRenderer: AnyObject {
  /// Subscribes the panes that the layout now places, and cancels the others.
  ///
  /// A new pane receives its first value immediately, because the caller has just drained the
  /// store.
  func layOut(size: Size)

  /// Shows the panes whose value changed.
  func render(_ pass: RenderPass) -> RenderResult
}

/// The circumstances of one pass of the run loop.
struct RenderPass {
  /// The animation step of the screen.
  var animationStep = 0
  /// Whether the terminal may show something else than what was last sent.
  var isRepaint = false
  /// Whether only time went by.
  var isIdle = false
  /// The mouse events that the app receives.
  var mouseReports = MouseReports.none
  /// The kind of background that the theme is for, or `nil` if it is unknown.
  var background: TerminalBackground?
}

/// The animations of the panes that were shown.
struct RenderResult {
  /// Whether some pane is animated, and so has to be shown at every step.
  var isAnimating = false
  /// The panes whose animation has ended.
  var endedPanes: [PaneID] = []
}
