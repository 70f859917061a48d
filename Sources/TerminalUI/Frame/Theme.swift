/// What each role looks like.
///
/// Colours only support what attributes and text say already, so that nothing is lost without them.
/// No theme sets a ground but under a selection: the terminal's own stays, light or dark.
public struct Theme: Hashable, Sendable {
  private var appearances: [Style.Role: Appearance]

  /// Makes a theme from what differs from plain text.
  public init(_ appearances: [Style.Role: Appearance] = [:]) {
    self.appearances = appearances
  }

  /// What a role looks like.
  public subscript(role: Style.Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    // Plain is what a role is anyway, so that equal looks are equal themes.
    set { appearances[role] = newValue == Appearance() ? nil : newValue }
  }

  /// What a style looks like: its role, with its own attributes on top.
  public func appearance(of style: Style) -> Appearance {
    let isSelected = style.attributes.contains(.selected)
    var appearance = self[isSelected ? .selection : style.role]
    appearance.attributes.formUnion(style.attributes.subtracting(.selected))
    return appearance
  }
}

/// What text looks like in a terminal.
public struct Appearance: Hashable, Sendable {
  /// The colour of the text; nil is the terminal's own.
  public var foreground: Color?
  /// The colour of the ground; nil is the terminal's own.
  public var background: Color?
  /// What is done besides colouring.
  public var attributes: Style.Attributes

  /// Makes an appearance.
  public init(
    _ foreground: Color? = nil, on background: Color? = nil, _ attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
