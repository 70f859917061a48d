/// A page of the encyclopedia that is open, and where a person is on it.
public struct OpenPage: Codable, Equatable, Sendable {
  /// The step that led to it.
  public var step: FilmsStep
  /// The row that is selected, as the step that it offers; none while the text above is read.
  public var selection: FilmsStep?
  /// How many lines are scrolled away at the top.
  public var scroll: Int

  /// Opens a page at its top.
  public init(_ step: FilmsStep, selection: FilmsStep? = nil, scroll: Int = 0) {
    self.step = step
    self.selection = selection
    self.scroll = scroll
  }
}
