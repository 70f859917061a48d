package enum RendererRequest: Hashable, Sendable {
  /// Redraw the entire screen, because another program wrote over it.
  case redraw
  /// Restore the terminal and stop until the shell continues the process.
  case suspend
  case copy(String)
  /// Let the terminal show a notification, or ring its bell.
  case notify(TerminalNotification)
}
