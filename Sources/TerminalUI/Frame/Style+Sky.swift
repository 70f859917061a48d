/// A part of a scene in the night sky, which is black on every background, apart from the Moon.
public enum SkyPart: CaseIterable, Hashable, Sendable {
  /// A text in front of the stars.
  case text
  /// A text that is far away.
  case farText
  /// A star, or a quiet text.
  case star
  /// The lit part of the Moon, on the background of the terminal.
  case moon

  /// Returns the colors, of which only the Moon's differs between themes.
  func appearance(moon: Color) -> Appearance {
    let color: Color =
      switch self {
      case .text: .tiered(255, 217, 74, index: 221, fallback: 11)
      case .farText: .tiered(185, 154, 58, index: 178, fallback: 3)
      case .star: .tiered(143, 163, 196, index: 146, fallback: 7)
      case .moon: moon
      }
    return Appearance(color, on: self == .moon ? nil : .adaptive(0, 0, 0, fallback: 0))
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
