internal import Domain
internal import TerminalUI

/// A value of the weather with its label, the same in each pane and text.
package struct Fact: Hashable, Sendable {
  /// The label.
  package let name: String
  /// The label where there is little room.
  let shortName: String
  /// The value with its unit, or `nil` if it is not known.
  let value: Reading?
  /// A detail behind the value in a style of its own, or `nil` for none.
  private(set) var detail: Reading?
  /// The value where there is less and less room.
  private let shorterTexts: [String]
  /// A symbol before the value, omitted in a terminal without Unicode.
  let symbol: String?
  let picture: Picture?
  /// Whether the value changed while the terminal was without the focus.
  var isChanged = false

  /// A picture in place of the value, or behind it.
  enum Picture: Hashable {
    /// A gauge that is filled to a share, from 0 to 1.
    case gauge(Double)
    /// The path of the sun from sunrise to sunset.
    case sun(SunAndMoon.Sun)
  }

  init(
    _ name: String, short: String? = nil, _ value: Reading?, symbol: String? = nil,
    picture: Picture? = nil, shorter: [String?] = []
  ) {
    self.name = name
    shortName = short ?? name
    self.value = value
    shorterTexts = shorter.compactMap(\.self)
    self.symbol = value == nil ? nil : symbol
    self.picture = value == nil ? nil : picture
  }

  /// Creates a fact from a text, or `nil` if it is not known, in the color of its value, if any.
  init(
    _ name: String, short: String? = nil, _ text: String?, _ style: Style? = nil,
    symbol: String? = nil, picture: Picture? = nil, shorter: [String?] = []
  ) {
    self.init(
      name, short: short, text.map { Reading($0, style ?? .text) }, symbol: symbol,
      picture: picture, shorter: shorter)
  }

  /// Creates the fact of the worst pollen of a day, such as `birch high` or, with little room, `high`.
  init(pollen: PollenCount?) {
    let text = pollen.map { count in
      count.level == .none ? count.level.word : "\(count.kind.rawValue) \(count.level.word)"
    }
    self.init("Pollen", text, pollen?.style, shorter: [pollen?.level.word])
  }

  /// The value with its unit and its detail, or `missingValue` if it is not known.
  package var text: String { knownText ?? .missingValue }

  /// The value with its unit and its detail, or `nil` if it is not known.
  package var knownText: String? { value.map { $0.text + (detail.map { ", \($0.text)" } ?? "") } }

  /// The value in its color, or ``Reading/missing`` if it is not known.
  var reading: Reading { value ?? .missing }

  /// The label and the value in words, such as `Wind S 9 km/h`, or `nil` if the value is not known.
  var words: String? { knownText.map { "\(name) \($0)" } }

  /// Returns the label that fits into a width.
  func label(fitting width: Int) -> String { [name, shortName].longest(fitting: width) }

  /// Returns the value, or the longest shorter text of it that fits into a width, else the shortest one.
  func reading(fitting width: Int) -> Reading {
    guard !shorterTexts.isEmpty, text.displayWidth > width else { return reading }
    return Reading(shorterTexts.longest(fitting: width), reading.style)
  }

  /// Returns the value with its detail in their colors, or without room for both a shorter text of the
  /// value alone.
  func styledText(fitting width: Int) -> StyledText {
    guard let detail, text.displayWidth <= width else { return reading(fitting: width).styledText }
    return StyledText("\(reading.text), ", reading.style) + detail.styledText
  }

  /// Returns the fact with a detail behind its value, if both are known.
  func adding(_ detail: String?, _ style: Style? = nil) -> Fact {
    guard let detail, let value else { return self }
    var fact = self
    fact.detail = Reading(detail, style ?? value.style)
    return fact
  }
}
