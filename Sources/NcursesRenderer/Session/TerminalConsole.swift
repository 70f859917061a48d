internal import TerminalUI

/// What a run loop needs of a terminal, whether the state is drawn on it or told.
protocol TerminalConsole: AnyObject {
  /// Where keys come from.
  var input: CInt { get }
  /// What to poll for being readable when a signal came.
  var signalDescriptor: CInt { get }
  /// How many columns and rows there are to lay things out in.
  var size: Size { get }

  /// The signals that came since the last call.
  func takeSignals() -> [CInt]
  /// Gives the terminal back and stops the process until it is continued; says whether it was.
  func stop(group: Bool) -> Bool
  /// Takes the terminal again after the process was continued.
  func takeAgain()
  /// Takes over the terminal's present size.
  func resize()
}

extension TerminalSession: TerminalConsole {}
