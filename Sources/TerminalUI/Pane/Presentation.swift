/// What a screen shows now, and what of it is new.
public struct Presentation: Sendable {
  /// The whole screen, all panes composed.
  public var frame: Frame
  /// What may look different from the last presentation, each row once.
  public var changedRows: [ChangedRow]
  /// The panes that were drawn again, back to front.
  public var redrawnPanes: [PaneID]
  /// The panes whose animation has come to its end.
  public var endedPanes: [PaneID] = []
  /// Where the terminal's cursor is to be seen, if anywhere.
  public var cursor: Position?
}
