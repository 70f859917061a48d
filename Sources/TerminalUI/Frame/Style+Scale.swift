extension Style {
  /// A kind of quantity whose color depends on its value.
  ///
  /// An app declares its scales, and its themes give each its colors (``Theme/subscript(scale:)``).
  package struct Scale: Hashable, Sendable {
    package let name: String
    package let help: String
    /// The value of each step, in ascending order: the lower end of the range that the step covers.
    package let steps: [Double]
    /// Whether the colors between two anchors are mixed; otherwise, the scale has classes, each in one color.
    package let isContinuous: Bool
    /// Whether values are rounded to whole numbers, as they are when they are shown.
    let isRounded: Bool
    /// The value below which values look like the role `secondary`, or `nil` if values below the first
    /// step look like that step.
    let leastValue: Double?
    /// The number of the first step's style (see ``Style/init(custom:_:)``).
    let firstStyle: Int
    /// The number of the first step's style in a bar, or `nil` if the scale has no bars.
    let firstBar: Int?

    /// From `leastValue` to the first step, values look like plain text.
    package init(
      _ name: String, firstStyle: Int, firstBar: Int? = nil, steps: [Double],
      isContinuous: Bool = false, isRounded: Bool = false, leastValue: Double? = nil,
      help: String = ""
    ) {
      self.name = name
      self.help = help
      self.steps = steps
      self.isContinuous = isContinuous
      self.isRounded = isRounded
      self.leastValue = leastValue
      self.firstStyle = firstStyle
      self.firstBar = firstBar
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Creates the style of a value on a scale.
  ///
  /// Values that look the same have equal styles. Values that are not finite look like plain text, and those
  /// beyond the ends of the scale like the ends.
  package init(_ scale: Scale, at value: Double, _ attributes: Attributes = []) {
    self = value.isFinite ? scale.style(at: value) : .text
    self.attributes = attributes
  }

  /// Creates the style of a part of a bar at a value on a scale.
  ///
  /// If no text in the color of the value can be read, the bar has a color of the same hue (see ``Color/ofBar(in:)``).
  package init(bar scale: Scale, at value: Double) {
    let step = Style(scale, at: value).customNumber.map { $0 - scale.firstStyle }
    guard let step, let first = scale.firstBar else {
      self.init()
      return
    }
    self.init(custom: first + step)
  }
}

extension Style.Scale {
  package var styleNumbers: Range<Int> { firstStyle..<firstStyle + steps.count }

  package var barNumbers: Range<Int> { firstBar.map { $0..<$0 + steps.count } ?? 0..<0 }

  /// Returns the value of a part of a bar, or `nil` for any other style.
  func barValue(of style: Style) -> Double? { step(of: style, in: barNumbers) }

  /// Returns the value of the step with a style, or `nil` if the style is none of this scale.
  func value(of style: Style) -> Double? { step(of: style, in: styleNumbers) }

  private func step(of style: Style, in numbers: Range<Int>) -> Double? {
    guard let number = style.customNumber, numbers.contains(number) else { return nil }
    return steps[number - numbers.lowerBound]
  }

  fileprivate func style(at value: Double) -> Style {
    let value = isRounded ? value.rounded() : value
    let step = steps.lastIndex { $0 <= value }
    if step == nil, let leastValue { return value < leastValue ? Style(.secondary) : .text }
    return Style(custom: firstStyle + (step ?? 0))
  }
}
