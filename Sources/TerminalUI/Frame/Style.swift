/// The meaning of a cell's text, with additional attributes.
///
/// A style names a role, a step of a ``Scale``, or a look of the app, never a color. The ``Theme`` gives
/// each its colors. A style has two bytes, because a frame has thousands of cells.
package struct Style: Hashable, Sendable {
  /// The attributes in the lowest five bits, and above them a code of ten bits, or with the highest bit set, a code
  /// of seven bits below a background.
  private var bits: UInt16

  /// The number of the role, or that of the app's look after the roles and the backdrop.
  var code: UInt16 { background.isEmpty ? bits >> 5 : bits >> 5 & 0x7f }

  /// The background of a chart behind the text.
  package var background: Background {
    bits & 0x8000 == 0 ? [] : Background(rawValue: UInt8(bits >> 12 & 7))
  }

  /// Returns the style on a background; looks with other numbers, such as those of maps, have their own.
  package func on(_ background: Background) -> Style {
    guard code < 0x80 else { return self }
    var style = Style(code: code, attributes)
    if !background.isEmpty { style.bits |= 0x8000 | UInt16(background.rawValue) << 12 }
    return style
  }

  /// The attributes in addition to those of the look.
  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits & 31)) }
    set { bits = bits & ~31 | UInt16(newValue.rawValue & 31) }
  }

  package init(_ role: Role = .text, _ attributes: Attributes = []) {
    self.init(code: role.code, attributes)
  }

  /// Creates the style of a look that only the app knows, from 0 up to ``customCount``.
  ///
  /// Features of one app, and their scales, must not share a number.
  package init(custom number: Int, _ attributes: Attributes = []) {
    precondition(0..<Self.customCount ~= number, "The styles of an app end at \(Self.customCount).")
    self.init(code: Self.backdrop.code + 1 + UInt16(number), attributes)
  }

  /// The number of looks that an app can define.
  package static let customCount = 1024 - 1 - Int(backdrop.code)

  init(code: UInt16, _ attributes: Attributes = []) {
    bits = code << 5 | UInt16(attributes.rawValue & 31)
  }

  /// The role of the text, or `nil` if the style is a step of a scale or a look of the app.
  package var role: Role? { Int(code) < Role.allCases.count ? Role.allCases[Int(code)] : nil }

  /// The number of the app's look, or `nil` for a role.
  package var customNumber: Int? {
    code > Self.backdrop.code ? Int(code - Self.backdrop.code) - 1 : nil
  }

  package func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  var withoutAttributes: Style { Style(code: code) }

  /// The number of the style in a table: small for roles, and different for each style.
  package var tableIndex: Int { Int(bits) }

  package static let text = Style()

  /// The style of what is behind a window, which is too weak to be read as a part of it.
  package static let backdrop = Style(code: UInt16(Role.allCases.count))

  /// The meaning of text, for which a theme has an appearance; configuration files name it by its raw value.
  package enum Role: String, CaseIterable, Sendable {
    case text
    /// Less important text: units, ages, hints.
    case secondary
    /// A heading or a name.
    case title
    /// The border of a pane.
    case border
    /// A value that stands out.
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
    /// Something warm, such as a high value.
    case warm
    /// Something cold, such as a low value.
    case cold
  }

  /// The parts of a chart behind text, of which a theme makes one color.
  ///
  /// Without a theme that knows the background of the terminal, and with 16 colors or fewer, they are invisible.
  package struct Background: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A step that is darker than others, such as an hour of the night.
    package static let shade = Background(rawValue: 1)
    /// The area below a curve, in the color of the text.
    package static let area = Background(rawValue: 2)
    /// The curve at the upper edge of the area, in its color; with an area, the part below its highest dots.
    package static let edge = Background(rawValue: 4)
  }

  /// The attributes of text in a terminal, and whether the text is selected.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
    /// Text in the selected row, which has a background or, if the theme has none, looks like `selection`.
    ///
    /// The cells keep their roles, so that removing the attribute restores their look.
    package static let selected = Attributes(rawValue: 16)
  }
}

extension Style.Role {
  var code: UInt16 {
    switch self {
    case .text: 0
    case .secondary: 1
    case .title: 2
    case .border: 3
    case .emphasis: 4
    case .selection: 5
    case .control: 6
    case .key: 7
    case .disabled: 8
    case .success: 9
    case .warning: 10
    case .error: 11
    case .match: 12
    case .warm: 13
    case .cold: 14
    }
  }
}
