package import Redux
package import TerminalUI

/// A session of the terminal that a run loop shows the state on.
package protocol TerminalFrontend: AnyObject {
  /// A message to the user about a limited display, or `nil`.
  var notice: String? { get }

  /// Returns the run loop that shows the state on this terminal.
  ///
  /// The store must have the drain policy ``DrainPolicy/manual(wake:)``, which wakes the pipe.
  func loop<State, Action>(
    wakePipe: WakePipe, store: Store<State, Action>, screen: Screen<State, Action>,
    configuration: RunLoopConfiguration<State, Action>
  ) -> TerminalRunLoop<State, Action>

  /// Restores the terminal; further calls have no effect.
  func close()
}
