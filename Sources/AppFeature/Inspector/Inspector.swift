/// What a person looks at in the inspector.
public struct Inspector: Equatable, Sendable {
  /// A part that has the keyboard.
  public enum Part: String, Codable, Equatable, Sendable {
    case log, tree
  }

  /// Whether it is on the screen.
  public var isOpen = false
  /// The part that has the keyboard.
  public var focus = Part.log
  /// The selected row of the tree.
  public var row = 0
  /// The nodes of the tree that a person opened or closed, by their paths.
  public var toggled: Set<String> = []
  /// The help, where it was opened while nothing may happen to the app.
  public var help = Overlay.none
  /// Whether a key was pressed that cannot act in the past.
  public var hasRefused = false

  mutating func apply(_ action: InspectorAction) {
    hasRefused = action == .keyRefused
    switch action {
    case .opened: isOpen = true
    case .closed: isOpen = false
    case .partSelected(let part): focus = part
    case .rowSelected(let row): self.row = max(0, row)
    case .nodeToggled(let path): toggled.formSymmetricDifference([path])
    case .helpTurned(let overlay): help = overlay
    case .stepSelected, .wentLive, .pauseKeyPressed, .keyRefused: break
    }
  }
}
