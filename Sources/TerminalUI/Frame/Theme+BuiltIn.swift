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

  /// Colours of the terminal's own palette that are readable on a dark and a light ground.
  public static let standard = monochrome.adding([
    .title: .ansi(4), .border: .ansi(4), .key: .ansi(6), .success: .ansi(2), .warning: .ansi(3),
    .error: .ansi(1), .match: .ansi(5), .warm: .ansi(3), .cold: .ansi(6),
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
