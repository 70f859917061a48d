/// The meaning of a cell's text, with additional attributes.
///
/// A style names a role, a step of a ``Scale``, or a part of a map, never a color. The ``Theme`` gives
/// each its colors. A style has two bytes, because a frame has thousands of cells.
public struct Style: Hashable, Sendable {
  /// The code in the upper eleven bits, and the attributes in the others.
  private var bits: UInt16

  /// The position of the role, step, or part of a map in ``looks``.
  var code: UInt16 { bits >> 5 }

  /// The attributes in addition to those of the look.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits & 31)) }
    set { bits = bits & ~31 | UInt16(newValue.rawValue & 31) }
  }

  /// Creates a style; without arguments it is that of plain text.
  public init(_ role: Role = .text, _ attributes: Attributes = []) {
    self.init(code: role.code, attributes)
  }

  init(code: UInt16, _ attributes: Attributes) {
    bits = code << 5 | UInt16(attributes.rawValue & 31)
  }

  /// The role of the text, or `nil` if the style is a step of a scale or a part of a map.
  public var role: Role? {
    if case .role(let role) = look { role } else { nil }
  }

  /// The style of plain text.
  public static let text = Style()

  /// The meaning of text, for which a theme has an appearance.
  ///
  /// Configuration files name roles by their raw values.
  public enum Role: String, CaseIterable, Sendable {
    /// Ordinary text.
    case text
    /// Less important text: units, ages, hints.
    case secondary
    /// A heading or a name.
    case title
    /// The border of a pane.
    case border
    /// A value that stands out, such as the temperature.
    case emphasis
    /// The selected tab or segment, and all text that is ``Attributes/selected``.
    case selection
    /// A tab or segment that is not selected.
    case control
    /// A key in the footer or the help.
    case key
    /// Something that is not available now.
    case disabled
    /// The result of something that succeeded.
    case success
    /// Data to be careful with: stale, sample, or approximate.
    case warning
    /// The result of something that failed.
    case error
    /// Text that matches a filter.
    case match
    /// Something warm: a high temperature, the sun.
    case warm
    /// Something cold: a low temperature, rain, snow.
    case cold
  }

  /// The attributes of text in a terminal, and whether the text is selected.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier strokes or a brighter color.
    public static let bold = Attributes(rawValue: 1)
    /// A weaker color.
    public static let dim = Attributes(rawValue: 2)
    /// A line below the text.
    public static let underline = Attributes(rawValue: 4)
    /// Exchanged foreground and background colors.
    public static let reverse = Attributes(rawValue: 8)
    /// Text in the selected row.
    ///
    /// It has a background or, if the theme has none for it, looks like the role `selection` whatever
    /// its own role is.
    ///
    /// The cells keep their roles, so that removing the attribute restores their look.
    public static let selected = Attributes(rawValue: 16)
  }
}
