/// How a cell looks: what it stands for, and attributes on top of that.
///
/// A style names a role, never a colour; a theme gives each role its colours.
public struct Style: Hashable, Sendable {
  /// What the text stands for.
  public var role: Role
  /// Attributes added to those of the role.
  public var attributes: Attributes

  /// Makes a style.
  public init(_ role: Role = .text, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// Plain text.
  public static let text = Style()

  /// What text can stand for; user themes name these by their raw values.
  public enum Role: String, CaseIterable, Sendable {
    /// Ordinary text.
    case text
    /// Text that matters less: units, ages, hints.
    case secondary
    /// A heading, a name.
    case title
    /// A border of a pane.
    case border
    /// A value that stands out: the temperature.
    case emphasis
    /// The selected tab or segment; a theme also shows by it what is ``Attributes/selected``.
    case selection
    /// A segment or tab that is not selected.
    case control
    /// A key in the footer or the help.
    case key
    /// Something that cannot be used now.
    case disabled
    /// Something went well.
    case success
    /// Something to know: stale, sample or guessed data.
    case warning
    /// Something failed.
    case error
    /// A match of a filter.
    case match
    /// Warm: a high temperature, the sun.
    case warm
    /// Cold: a low temperature, rain, snow.
    case cold
  }

  /// What a terminal can do to a character besides colouring it, and whether it is in a selected row.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier strokes or a brighter colour.
    public static let bold = Attributes(rawValue: 1)
    /// A weaker colour.
    public static let dim = Attributes(rawValue: 2)
    /// A line below.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
    /// In the selected row: looks as the role `selection` does, whatever it stands for.
    ///
    /// So the selection moves without anything being drawn again: what a row stands for stays in it.
    public static let selected = Attributes(rawValue: 16)

    mutating func set(_ attributes: Attributes, _ isSet: Bool) {
      if isSet { formUnion(attributes) } else { subtract(attributes) }
    }
  }
}
