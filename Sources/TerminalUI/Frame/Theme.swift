/// The appearance of each role and the colors of each scale.
///
/// Colors only support what text and attributes show already, so that nothing is lost without
/// colors. The built-in themes set no background color, except that of the selected row in `dark` and
/// `light`: the terminal's own stays, light or dark.
public struct Theme: Hashable, Sendable {
  private var appearances: [Style.Role: Appearance]
  private var scales: [Style.Scale: ColorScale]
  /// The attributes of roles on terminals that cannot show the color of the role.
  private var colorlessAttributes: [Style.Role: Style.Attributes]
  /// The background of the selected row, whose texts keep their colors, or `nil` if the row looks like
  /// the role `selection`, as it does on terminals that cannot show this color.
  private var rowBackground: Color?
  /// The color of what is behind a window, or `nil` for a dim one, as on terminals that cannot show it.
  private var backdrop: Color?
  /// The colors of maps, or `nil` if maps and the sky are drawn without color.
  public var map: MapColors?

  /// Creates a theme; a role or scale that is not listed looks like plain text.
  ///
  /// - Parameters:
  ///   - appearances: The appearance of each role.
  ///   - scales: The colors of each scale.
  ///   - colorlessAttributes: The attributes to add to roles whose color the terminal cannot show.
  ///   - rowBackground: The background of the selected row, or `nil` for one that looks like the role
  ///     `selection`.
  ///   - backdrop: The color of what is behind a window, or `nil` for a dim one.
  ///   - map: The colors of maps, or `nil` for maps and a sky without color.
  public init(
    _ appearances: [Style.Role: Appearance] = [:], scales: [Style.Scale: ColorScale] = [:],
    colorlessAttributes: [Style.Role: Style.Attributes] = [:], rowBackground: Color? = nil,
    backdrop: Color? = nil, map: MapColors? = nil
  ) {
    self.appearances = appearances
    self.scales = scales
    self.colorlessAttributes = colorlessAttributes
    self.rowBackground = rowBackground
    self.backdrop = backdrop
    self.map = map
  }

  /// The appearance of a role.
  public subscript(role: Style.Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    // A plain appearance is the default and is not stored, so that themes that look equal are
    // equal.
    set {
      appearances[role] = newValue == Appearance() ? nil : newValue
      colorlessAttributes[role] = nil
      if role == .selection { rowBackground = nil }
    }
  }

  /// The colors of a scale.
  public subscript(scale scale: Style.Scale) -> ColorScale {
    get { scales[scale] ?? ColorScale() }
    set { scales[scale] = newValue == ColorScale() ? nil : newValue }
  }

  /// Returns the appearance of a style, with the style's own attributes added.
  ///
  /// A selected style is bold on the background of the selected row. Without that color, it looks like
  /// the role `selection` instead of its own role or step. A bar of rain is only underlined then,
  /// because its reverse would look like the bar of another rate.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - depth: The number of colors that the terminal can show.
  /// - Returns: The colors and attributes to show.
  public func appearance(of style: Style, in depth: ColorDepth = .direct) -> Appearance {
    let isSelected = style.attributes.contains(.selected)
    let background = rowBackground?.number(in: depth) == nil ? nil : rowBackground
    let isBar = style.mapLook != nil
    let look: Style.Look =
      isSelected && background == nil && !isBar ? .role(.selection) : style.look
    var appearance = appearance(of: look, in: depth)
    appearance.attributes.formUnion(style.attributes.subtracting(.selected))
    guard isSelected else { return appearance }
    if let background {
      appearance.background = background
      appearance.attributes.insert(.bold)
    } else if isBar {
      appearance.attributes.insert(.underline)
    }
    return appearance
  }

  private func appearance(of look: Style.Look, in depth: ColorDepth) -> Appearance {
    switch look {
    case .role(let role):
      var appearance = self[role]
      if appearance.foreground?.number(in: depth) == nil {
        appearance.attributes.formUnion(colorlessAttributes[role] ?? [])
      }
      return appearance
    case .step(let scale, let value):
      return self[scale: scale].appearance(at: value, isMixed: scale.isContinuous)
    case .map(let ink, let ground): return map?.appearance(of: ink, on: ground) ?? Appearance()
    case .backdrop:
      return backdrop?.number(in: depth) == nil
        ? Appearance(self[.disabled].foreground, .dim) : Appearance(backdrop)
    case .sky(let part): return map.map { part.appearance(moon: $0.moon) } ?? Appearance()
    }
  }
}
