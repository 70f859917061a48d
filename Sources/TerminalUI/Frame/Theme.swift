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

extension Theme {
  /// The themes that configuration can name.
  public static let builtIn: [String: Theme] = [
    "default": standard, "light": light, "high-contrast": highContrast, "monochrome": monochrome,
  ]

  /// Attributes only.
  public static let monochrome = Theme([
    .secondary: Appearance(nil, .dim),
    .title: Appearance(nil, .bold),
    .emphasis: Appearance(nil, .bold),
    .selection: Appearance(nil, .reverse),
    .key: Appearance(nil, .bold),
    .disabled: Appearance(nil, .dim),
    .warning: Appearance(nil, .underline),
    .error: Appearance(nil, [.bold, .underline]),
    .match: Appearance(nil, .underline),
  ])

  /// The colours that are as readable on a black ground as on a white one: the few of middling
  /// lightness.
  ///
  /// Of the dark ones every terminal has, red and magenta are so in most; the others are left out.
  public static let standard = monochrome.adding([
    .title: .fine(95, 95, 255, coarse: nil), .border: .fine(95, 95, 255, coarse: nil),
    .key: .fine(0, 135, 95, coarse: 5), .success: .fine(0, 135, 0, coarse: nil),
    .warning: .fine(175, 95, 0, coarse: nil), .error: .fine(215, 0, 175, coarse: 1),
    .match: .fine(135, 95, 215, coarse: 5), .warm: .fine(175, 95, 0, coarse: nil),
    .cold: .fine(95, 95, 255, coarse: nil),
  ])

  /// Darker colours, for a light ground.
  public static let light = monochrome.adding([
    .title: .rgb(0, 55, 130), .border: .rgb(90, 90, 90), .key: .rgb(0, 85, 95),
    .success: .rgb(0, 95, 0), .warning: .rgb(135, 75, 0), .error: .rgb(170, 0, 0),
    .match: .rgb(130, 0, 130), .warm: .rgb(160, 70, 0), .cold: .rgb(0, 70, 150),
  ])

  /// The terminal's own colours, strong: nothing is dim.
  public static let highContrast = Theme([
    .title: Appearance(nil, [.bold, .underline]),
    .border: Appearance(nil, .bold),
    .emphasis: Appearance(nil, .bold),
    .selection: Appearance(nil, [.bold, .reverse]),
    .control: Appearance(nil, .bold),
    .key: Appearance(nil, [.bold, .underline]),
    .success: Appearance(nil, .bold),
    .warning: Appearance(nil, [.bold, .underline]),
    .error: Appearance(nil, [.bold, .reverse]),
    .match: Appearance(nil, [.bold, .underline]),
    .warm: Appearance(nil, .bold),
    .cold: Appearance(nil, .bold),
  ])

  private func adding(_ colors: [Style.Role: Color]) -> Theme {
    var theme = self
    for (role, color) in colors { theme[role].foreground = color }
    return theme
  }
}
