/// The appearance of each role and the colors of each scale.
///
/// Colors only support what text and attributes show already, so that nothing is lost without
/// colors. The built-in themes set no background color: the terminal's own stays, light or dark.
public struct Theme: Hashable, Sendable {
  private var appearances: [Style.Role: Appearance]
  private var scales: [Style.Scale: ColorScale]
  /// The attributes of roles on terminals that cannot show the color of the role.
  private var colorlessAttributes: [Style.Role: Style.Attributes]

  /// Creates a theme; a role or scale that is not listed looks like plain text.
  ///
  /// - Parameters:
  ///   - appearances: The appearance of each role.
  ///   - scales: The colors of each scale.
  ///   - colorlessAttributes: The attributes to add to roles whose color the terminal cannot show.
  public init(
    _ appearances: [Style.Role: Appearance] = [:], scales: [Style.Scale: ColorScale] = [:],
    colorlessAttributes: [Style.Role: Style.Attributes] = [:]
  ) {
    self.appearances = appearances
    self.scales = scales
    self.colorlessAttributes = colorlessAttributes
  }

  /// The appearance of a role.
  public subscript(role: Style.Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    // A plain appearance is the default and is not stored, so that themes that look equal are
    // equal.
    set {
      appearances[role] = newValue == Appearance() ? nil : newValue
      colorlessAttributes[role] = nil
    }
  }

  /// The colors of a scale.
  public subscript(scale scale: Style.Scale) -> ColorScale {
    get { scales[scale] ?? ColorScale() }
    set { scales[scale] = newValue == ColorScale() ? nil : newValue }
  }

  /// Returns the appearance of a style, with the style's own attributes added.
  ///
  /// A selected style looks like the role `selection` instead of its own role or step.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - depth: The number of colors that the terminal can show.
  /// - Returns: The colors and attributes to show.
  public func appearance(of style: Style, in depth: ColorDepth = .direct) -> Appearance {
    let isSelected = style.attributes.contains(.selected)
    var appearance = appearance(of: isSelected ? .role(.selection) : style.look, in: depth)
    appearance.attributes.formUnion(style.attributes.subtracting(.selected))
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
    }
  }
}
