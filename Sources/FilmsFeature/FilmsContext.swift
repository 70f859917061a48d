public import Domain
public import Redux
public import TerminalUI

/// The input of the panes of the films segment: its state, and how to show it.
public struct FilmsContext: Equatable, Sendable {
  /// The state of the segment.
  @Boxed public var films: FilmsState
  /// The current time, from which the ages of data are computed.
  public var now: Timestamp
  /// The offset of the local time from UTC, in seconds.
  public var utcOffset: Int
  /// The labels of the bound keys.
  public var keys: KeyLabels

  /// Creates a context, by default for UTC.
  public init(
    films: Boxed<FilmsState>, now: Timestamp, utcOffset: Int = 0, keys: KeyLabels
  ) {
    _films = films
    self.now = now
    self.utcOffset = utcOffset
    self.keys = keys
  }
}

/// The input of the keys and the mouse in the films segment.
public struct FilmsKeyContext: Equatable, Sendable {
  /// The input of the panes.
  public var films: FilmsContext
  /// The size of the pane, in columns and rows.
  ///
  /// It determines how far a page key scrolls and where scrolling ends.
  public var size: Size

  /// Creates the input of a pane of the given size.
  public init(films: FilmsContext, size: Size) {
    self.films = films
    self.size = size
  }
}
