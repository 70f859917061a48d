public import Domain
public import Redux
public import TerminalUI

/// What the panes of the films segment look at: its state, and what it is shown by.
public struct FilmsContext: Equatable, Sendable {
  /// The segment's own state.
  @Boxed public var films: FilmsState
  /// The moment it is, as far as ages are concerned.
  public var now: Timestamp
  /// What the clocks here are ahead of UTC, in seconds.
  public var utcOffset: Int
  /// What texts call the keys in force.
  public var keys: KeyNames

  /// Makes a context.
  public init(
    films: Boxed<FilmsState>, now: Timestamp, utcOffset: Int = 0,
    keys: KeyNames = FilmsKeyMaps.names
  ) {
    _films = films
    self.now = now
    self.utcOffset = utcOffset
    self.keys = keys
  }
}

/// What the keys of the films segment look at: what is shown, and in how much room.
public struct FilmsKeyContext: Equatable, Sendable {
  /// What is shown.
  public var films: FilmsContext
  /// The size of the pane that shows it: it says how far a page reaches, and where the text ends.
  public var size: Size

  /// Makes a context.
  public init(films: FilmsContext, size: Size) {
    self.films = films
    self.size = size
  }
}
