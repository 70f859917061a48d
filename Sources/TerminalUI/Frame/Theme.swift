/// The appearance of each role, and that of the scales and looks of an app.
///
/// Colors only support what text and attributes show already, so that nothing is lost without
/// colors. The built-in themes set no background color, except that of the selected row in `dark` and
/// `light`: the terminal's own stays, light or dark.
package struct Theme: Hashable, Sendable {
  private var appearances: [Style.Role: Appearance]
  private var scales: [Style.Scale: ColorScale]
  /// The appearance of the app's looks, by their styles without attributes.
  private var looks: [Style: Appearance]
  /// The attributes of roles on terminals that cannot show the color of the role.
  private var colorlessAttributes: [Style.Role: Style.Attributes]
  /// The background of the selected row, whose texts keep their colors, or `nil` if the row looks like
  /// the role `selection`, as it does on terminals that cannot show this color.
  private var rowBackground: Color?
  /// The color of what is behind a window, or `nil` for a dim one, as on terminals that cannot show it.
  private var backdrop: Color?
  /// The colors of which the backgrounds of charts are mixed, or `nil` for a theme without them.
  private var chart: ChartColors?

  /// Creates a theme; a role, scale, or look that is not listed looks like plain text.
  package init(
    _ appearances: [Style.Role: Appearance] = [:], scales: [Style.Scale: ColorScale] = [:],
    looks: [Style: Appearance] = [:],
    colorlessAttributes: [Style.Role: Style.Attributes] = [:], rowBackground: Color? = nil,
    backdrop: Color? = nil, chart: ChartColors? = nil
  ) {
    self.appearances = appearances
    self.scales = scales
    self.colorlessAttributes = colorlessAttributes
    self.rowBackground = rowBackground
    self.looks = looks
    self.backdrop = backdrop
    self.chart = chart
  }

  package func adding(
    scales: [Style.Scale: ColorScale] = [:], looks: [Style: Appearance] = [:]
  ) -> Theme {
    var theme = self
    theme.scales.merge(scales) { _, new in new }
    theme.looks.merge(looks) { _, new in new }
    return theme
  }

  package subscript(role: Style.Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    // A plain appearance is the default and is not stored, so that themes that look equal are equal.
    set {
      appearances[role] = newValue == Appearance() ? nil : newValue
      colorlessAttributes[role] = nil
      if role == .selection { rowBackground = nil }
    }
  }

  package subscript(scale scale: Style.Scale) -> ColorScale {
    get { scales[scale] ?? ColorScale() }
    set { scales[scale] = newValue == ColorScale() ? nil : newValue }
  }

  /// Returns the appearance of a style, with the style's own attributes added.
  ///
  /// A selected style is bold on the background of the selected row. Without that color, it looks like
  /// the role `selection` instead of its own role or step. A look of the app is only underlined then,
  /// because its reverse could look like another one.
  package func appearance(of style: Style, in depth: ColorDepth = .direct) -> Appearance {
    let isSelected = style.attributes.contains(.selected)
    let background = rowBackground?.number(in: depth) == nil ? nil : rowBackground
    let look = looks[style.withoutAttributes]
    let isReplaced = isSelected && background == nil && look == nil
    var appearance =
      look ?? plainAppearance(of: isReplaced ? Style(.selection) : style, in: depth)
    appearance.attributes.formUnion(style.attributes.subtracting(.selected))
    if !style.background.isEmpty, let chart {
      appearance = chart.appearance(appearance, on: style.background, in: depth)
    }
    guard isSelected else { return appearance }
    if let background {
      appearance.background = background
      appearance.attributes.insert(.bold)
    } else if look != nil {
      appearance.attributes.insert(.underline)
    }
    return appearance
  }

  /// Returns the appearance of a role, the backdrop, or a step of a scale, without the attributes of the style.
  private func plainAppearance(of style: Style, in depth: ColorDepth) -> Appearance {
    if let role = style.role {
      var appearance = self[role]
      if appearance.foreground?.number(in: depth) == nil {
        appearance.attributes.formUnion(colorlessAttributes[role] ?? [])
      }
      return appearance
    }
    if style.code == Style.backdrop.code {
      return backdrop?.number(in: depth) == nil
        ? Appearance(self[.disabled].foreground, .dim) : Appearance(backdrop)
    }
    for (scale, colors) in scales {
      if let value = scale.value(of: style) {
        return colors.appearance(at: value, isMixed: scale.isContinuous)
      }
      if let value = scale.barValue(of: style) {
        let color = colors.appearance(at: value, isMixed: scale.isContinuous).foreground
        return Appearance(color?.ofBar(in: depth))
      }
    }
    return Appearance()
  }
}
