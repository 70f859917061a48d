public import TerminalUI

/// The app-specific behavior of a ``TerminalRunLoop``.
public struct RunLoopConfiguration<State: Sendable, Action: Sendable> {
  /// Whether a state ends the app.
  public var shouldQuit: (State) -> Bool
  /// Returns the renderer request of a key's action, or `nil`.
  ///
  /// The store receives the action, too. The keys for these requests are thus ordinary bindings of
  /// the app's key map.
  public var request: (Action) -> RendererRequest? = { _ in nil }
  /// Whether the app receives mouse events.
  ///
  /// Otherwise, the terminal uses the mouse to select text.
  public var isMouseCaptured: (State) -> Bool = { _ in true }
  /// Whether the app receives the movements of the mouse, too.
  ///
  /// Each movement wakes the loop, so return true only in states in which a movement has an effect.
  public var isMouseMotionCaptured: (State) -> Bool = { _ in false }
  /// Whether animations run; otherwise, only their first step is shown.
  public var hasMotion = true
  /// Returns the time until something on the screen changes automatically, such as an age.
  ///
  /// The result is `nil` if nothing changes. A time below 10 ms counts as 10 ms.
  public var nextTick: (State) -> Duration? = { _ in nil }
  /// Returns the action to dispatch when that time has passed.
  public var tick: () -> Action?
  /// Whether linear output prints the changes of a tick, as in a replay.
  ///
  /// By default they are not printed, because a screen reader would announce every change of an
  /// age.
  public var announcesTicks = false
  /// Returns the action to dispatch when a pane's animation has ended.
  public var animationEnd: (PaneID) -> Action? = { _ in nil }
  /// Returns the kind of background in a state, or `nil` if it is unknown.
  ///
  /// It selects a theme of ``TerminalOptions/backgroundThemes``.
  public var background: (State) -> TerminalBackground? = { _ in nil }
  /// Returns the action to dispatch when the terminal reports another kind of background.
  public var backgroundAction: (TerminalBackground) -> Action? = { _ in nil }
  /// Returns the action to dispatch when the terminal changed its size, or `nil`.
  public var resizeAction: (State, _ old: Size, _ new: Size) -> Action? = { _, _, _ in nil }
  /// Returns the action to dispatch when the terminal has no clipboard that a program can set.
  public var copyFailure: () -> Action? = { nil }
  /// Runs once the first frame is on the screen.
  public var onFirstFrame: () -> Void = {}

  /// Creates the behavior of an app that needs none of the other options.
  public init(shouldQuit: @escaping (State) -> Bool) {
    self.shouldQuit = shouldQuit
    tick = { nil }
  }
}

/// A request from a key to the renderer.
public enum RendererRequest: Hashable, Sendable {
  /// Redraw the entire screen, because another program wrote over it.
  case redraw
  /// Restore the terminal and stop until the shell continues the process.
  case suspend
  /// Send text to the terminal's clipboard.
  case copy(String)
}
