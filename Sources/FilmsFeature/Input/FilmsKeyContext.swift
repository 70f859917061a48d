public import TerminalUI

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
