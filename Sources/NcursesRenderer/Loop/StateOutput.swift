internal import TerminalUI

/// How a run loop shows a state.
protocol StateOutput<State>: AnyObject {
  associatedtype State

  /// Whether something of what is shown moves, so that it has to be shown at every step.
  var isAnimating: Bool { get }

  /// The panes whose animation has come to its end.
  var endedPanes: [PaneID] { get }

  /// Shows a state.
  func show(_ state: State, as turn: OutputTurn)
}

/// What a run loop says about a turn whose end is shown.
struct OutputTurn {
  /// Which step animations are at.
  var animationStep = 0
  /// Whether the terminal may show something else than what was last sent.
  var isRepaint = false
  /// Whether nothing happened but that time went by.
  var isQuiet = false
  /// Whether the app hears of the mouse.
  var isMouseCaptured = false
}
