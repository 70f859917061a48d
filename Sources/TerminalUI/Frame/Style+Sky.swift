/// A part of a scene in the night sky, which is black on every background.
public enum SkyPart: CaseIterable, Hashable, Sendable {
  /// A text in front of the stars.
  case text
  /// A text that is far away.
  case farText
  /// A star, or a quiet text.
  case star
  /// The lit part of the Moon.
  case moon

  /// The colors, which are the same in all themes with colors.
  var appearance: Appearance {
    let color: Color =
      switch self {
      case .text: .tiered(255, 217, 74, index: 221, fallback: 11)
      case .farText: .tiered(185, 154, 58, index: 178, fallback: 3)
      case .star: .tiered(143, 163, 196, index: 146, fallback: 7)
      case .moon: .tiered(236, 232, 214, index: 254, fallback: 15)
      }
    return Appearance(color, on: .adaptive(0, 0, 0, fallback: 0))
  }
}

extension Style {
  /// Creates the style of a part of a scene in the night sky.
  public init(sky part: SkyPart, _ attributes: Attributes = []) {
    let number = SkyPart.allCases.firstIndex(of: part) ?? 0
    self.init(code: UInt16(Self.looks.count - 1 - SkyPart.allCases.count + number), attributes)
  }

  /// The style of what is behind a window, which is too weak to be read as a part of it.
  static let backdrop = Style(code: UInt16(looks.count - 1), [])
}
