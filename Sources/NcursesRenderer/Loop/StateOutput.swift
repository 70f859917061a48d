internal import TerminalUI

/// How a run loop shows a state; it returns what of that moves.
typealias StateOutput<State> = (_ state: State, _ turn: OutputTurn) -> OutputMotion

/// What moves in what is shown.
struct OutputMotion {
  /// Whether something does, so that it has to be shown at every step.
  var isAnimating = false
  /// The panes whose animation has come to its end.
  var endedPanes: [PaneID] = []
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
