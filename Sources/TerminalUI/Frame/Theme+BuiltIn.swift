extension Theme {
  /// A theme without colors.
  package static let monochrome = Theme(
    [
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
  /// on both backgrounds in most terminals, so the roles fall back to no others.
  package static let standard = Theme(
    [
      .secondary: Appearance(nil, .dim),
      .title: Appearance(nil, .bold),
      .border: Appearance(.adaptive(95, 95, 255, fallback: nil)),
      .emphasis: Appearance(nil, .bold),
      .selection: Appearance(nil, .reverse),
      .key: Appearance(.adaptive(0, 135, 95, fallback: 5), .bold),
      .disabled: Appearance(nil, .dim),
      .success: Appearance(.adaptive(0, 135, 0, fallback: nil)),
      .warning: Appearance(.adaptive(175, 95, 0, fallback: nil), .underline),
      .error: Appearance(.adaptive(215, 0, 175, fallback: 1), [.bold, .underline]),
      .match: Appearance(.adaptive(135, 95, 215, fallback: 5), .underline),
      .warm: Appearance(.adaptive(175, 95, 0, fallback: nil)),
      .cold: Appearance(.adaptive(95, 95, 255, fallback: nil)),
    ])

  /// A theme of light colors, for dark backgrounds.
  package static let dark = Theme(
    [
      .secondary: Appearance(.tiered(167, 176, 191, index: 248, fallback: nil)),
      .title: Appearance(nil, .bold),
      .border: Appearance(.tiered(143, 159, 184, index: 247, fallback: nil)),
      .emphasis: Appearance(nil, .bold),
      .selection: Appearance(nil, .reverse),
      .key: Appearance(.tiered(127, 180, 255, index: 111, fallback: 14), .bold),
      .disabled: Appearance(.tiered(154, 165, 181, index: 247, fallback: nil)),
      .success: Appearance(.tiered(111, 220, 140, index: 78, fallback: 10)),
      .warning: Appearance(.tiered(245, 192, 74, index: 221, fallback: 11)),
      .error: Appearance(.tiered(255, 133, 133, index: 210, fallback: 9), .bold),
      .match: Appearance(.tiered(211, 164, 255, index: 177, fallback: 13), .underline),
      .warm: Appearance(.tiered(255, 176, 74, index: 215, fallback: 11)),
      .cold: Appearance(.tiered(111, 176, 255, index: 75, fallback: 14)),
    ], colorlessAttributes: colorlessAttributes,
    rowBackground: .tiered(38, 52, 80, index: 17, fallback: nil),
    backdrop: .tiered(92, 99, 112, index: 241, fallback: nil),
    chart: ChartColors(
      plain: .rgb(26, 28, 34), shade: .tiered(12, 16, 30, index: 233, fallback: nil),
      text: .rgb(210, 214, 220)))

  /// A theme of dark colors, for light backgrounds.
  package static let light = Theme(
    [
      .secondary: Appearance(.tiered(92, 100, 112, index: 241, fallback: nil)),
      .title: Appearance(nil, .bold),
      .border: Appearance(.tiered(84, 93, 107, index: 242, fallback: nil)),
      .emphasis: Appearance(nil, .bold),
      .selection: Appearance(nil, .reverse),
      .key: Appearance(.tiered(26, 86, 184, index: 25, fallback: 4), .bold),
      .disabled: Appearance(.tiered(86, 91, 100, index: 242, fallback: nil)),
      .success: Appearance(.tiered(10, 115, 64, index: 22, fallback: 2)),
      .warning: Appearance(.tiered(138, 82, 0, index: 94, fallback: nil)),
      .error: Appearance(.tiered(184, 29, 44, index: 124, fallback: 1), .bold),
      .match: Appearance(.tiered(122, 47, 180, index: 91, fallback: 5), .underline),
      .warm: Appearance(.tiered(163, 74, 0, index: 94, fallback: nil)),
      .cold: Appearance(.tiered(11, 102, 168, index: 25, fallback: 4)),
    ], colorlessAttributes: colorlessAttributes,
    rowBackground: .tiered(205, 228, 255, index: 195, fallback: nil),
    backdrop: .tiered(160, 160, 164, index: 247, fallback: nil),
    chart: ChartColors(
      plain: .rgb(252, 250, 245), shade: .tiered(224, 229, 240, index: 254, fallback: nil),
      text: .rgb(60, 66, 76)))

  /// A theme in the terminal's default colors, with strong attributes and nothing dim.
  package static let highContrast = Theme(
    [
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

  /// The attributes of the roles that `dark` and `light` show by color alone.
  private static let colorlessAttributes: [Style.Role: Style.Attributes] = [
    .secondary: .dim, .disabled: .dim, .warning: .underline, .error: .underline,
  ]
}
