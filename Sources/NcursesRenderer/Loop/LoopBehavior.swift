public import TerminalUI

/// What a ``TerminalRunLoop`` has to know about an app.
public struct LoopBehavior<State: Sendable, Action: Sendable> {
  /// Whether a state is one in which the app is over.
  public var shouldQuit: (State) -> Bool
  /// What an action, that a key became, asks of the renderer; the store gets the action all the same.
  ///
  /// So the keys for it are in the app's key map like all others.
  public var request: (Action) -> RendererRequest? = { _ in nil }
  /// Whether the app hears of the mouse, or leaves it to the terminal for selecting text.
  public var isMouseCaptured: (State) -> Bool = { _ in true }
  /// Whether what is animated moves; otherwise its first step is shown.
  public var hasMotion = true
  /// How long from now until something shown changes by itself, such as an age; nil where nothing
  /// does.
  public var nextTick: (State) -> Duration? = { _ in nil }
  /// The action for when that time has come.
  public var tick: () -> Action?
  /// Whether what a tick changes is news to someone who is told, as in a replay; ages are not.
  public var tickIsNews = false
  /// The action for when a pane's animation has come to its end.
  public var animationEnd: (PaneID) -> Action? = { _ in nil }
  /// What happens once the first picture is on the screen.
  public var onFirstFrame: () -> Void = {}

  /// Makes the behaviour of an app that needs nothing of the rest.
  public init(shouldQuit: @escaping (State) -> Bool) {
    self.shouldQuit = shouldQuit
    tick = { nil }
  }
}

/// What a key can ask of the renderer itself.
public enum RendererRequest: Hashable, Sendable {
  /// Send the whole picture again, because something else wrote over it.
  case redraw
  /// Give the terminal back and stop until the shell continues the process.
  case suspend
}
