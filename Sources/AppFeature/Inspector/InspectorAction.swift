/// What a person does in the inspector.
///
/// It is no part of what happens to the app: it is neither recorded nor gone back through.
public enum InspectorAction: Codable, Equatable, Sendable {
  /// A person wants to look inside.
  case opened
  /// A person has seen enough; the moment that is shown stays.
  case closed
  /// A person turned to a part.
  case partSelected(Inspector.Part)
  /// A person turned to an action: the state after it is shown.
  case stepSelected(Int)
  /// A person wants the newest state again.
  case wentLive
  /// A person wants a replay to stand still, or to go on.
  case pauseKeyPressed
  /// A person turned to a row of the tree.
  case rowSelected(Int)
  /// A person opened or closed a node of the tree.
  case nodeToggled(path: String)
  /// A person opened, scrolled or closed the help while nothing may happen to the app.
  case helpTurned(to: Overlay)
  /// A person pressed a key that cannot act in the past.
  case keyRefused

  private enum CodingKeys: String, CodingKey {
    case opened, closed, partSelected, stepSelected, wentLive, pauseKeyPressed, rowSelected
    case nodeToggled, helpTurned, keyRefused
  }
  private enum PartSelectedCodingKeys: String, CodingKey { case _0 = "part" }
  private enum StepSelectedCodingKeys: String, CodingKey { case _0 = "number" }
  private enum RowSelectedCodingKeys: String, CodingKey { case _0 = "row" }
  private enum NodeToggledCodingKeys: String, CodingKey { case path }
  private enum HelpTurnedCodingKeys: String, CodingKey { case to }
}
