/// The appearance of each role.
///
/// Colors only support what text and attributes show already, so that nothing is lost without
/// colors. The built-in themes set no background color: the terminal's own stays, light or dark.
public struct Theme: Hashable, Sendable {
  private var appearances: [Style.Role: Appearance]

  /// Creates a theme; a role that is not listed looks like plain text.
  public init(_ appearances: [Style.Role: Appearance] = [:]) {
    self.appearances = appearances
  }

  /// The appearance of a role.
  public subscript(role: Style.Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    // A plain appearance is the default and is not stored, so that themes that look equal are
    // equal.
    set { appearances[role] = newValue == Appearance() ? nil : newValue }
  }

  /// Returns the appearance of a style: that of its role, with the style's own attributes added.
  ///
  /// A selected style looks like the role `selection` instead of its own.
  public func appearance(of style: Style) -> Appearance {
    let isSelected = style.attributes.contains(.selected)
    var appearance = self[isSelected ? .selection : style.role]
    appearance.attributes.formUnion(style.attributes.subtracting(.selected))
    return appearance
  }
}

extension Theme {
  /// The themes that a configuration file can select, by name.
  public static let builtIn: [String: Theme] = [
    "default": standard, "light": light, "high-contrast": highContrast, "monochrome": monochrome,
  ]

  /// A theme without colors.
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

  /// The default theme, readable on dark and on light backgrounds.
  ///
  /// Its colors have a medium lightness. Of the dark ANSI colors, only red and magenta are readable
  /// on both backgrounds in most terminals, so the fallbacks use no others.
  public static let standard = monochrome.adding([
    .title: .adaptive(95, 95, 255, fallback: nil), .border: .adaptive(95, 95, 255, fallback: nil),
    .key: .adaptive(0, 135, 95, fallback: 5), .success: .adaptive(0, 135, 0, fallback: nil),
    .warning: .adaptive(175, 95, 0, fallback: nil), .error: .adaptive(215, 0, 175, fallback: 1),
    .match: .adaptive(135, 95, 215, fallback: 5), .warm: .adaptive(175, 95, 0, fallback: nil),
    .cold: .adaptive(95, 95, 255, fallback: nil),
  ])

  /// A theme of dark colors, for light backgrounds.
  public static let light = monochrome.adding([
    .title: .rgb(0, 55, 130), .border: .rgb(90, 90, 90), .key: .rgb(0, 85, 95),
    .success: .rgb(0, 95, 0), .warning: .rgb(135, 75, 0), .error: .rgb(170, 0, 0),
    .match: .rgb(130, 0, 130), .warm: .rgb(160, 70, 0), .cold: .rgb(0, 70, 150),
  ])

  /// A theme in the terminal's default colors, with strong attributes and nothing dim.
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
