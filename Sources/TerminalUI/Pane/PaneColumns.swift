/// The number of panes that a screen shows side by side.
package enum PaneColumns {
  /// The width from which a second pane is shown beside the first.
  package static let widthForTwo = 160
  /// The width from which a third pane is shown.
  package static let widthForThree = 200

  /// Returns the number of panes that a width has room for, from one to three.
  package static func count(width: Int) -> Int {
    width >= widthForThree ? 3 : width >= widthForTwo ? 2 : 1
  }
}

extension Style {
  /// Returns the style of a pane's border, where `nil` is that of a pane without others beside it.
  package static func border(hasFocus: Bool?) -> Style {
    switch hasFocus {
    case nil: Style(.border)
    case true?: Style(.key)
    case false?: Style(.disabled)
    }
  }
}
