package import TerminalUI

/// A part of a scene in the night sky, which is black on every background.
enum SkyPart: Int, CaseIterable {
  /// A text in front of the stars.
  case text
  /// A text that is far away.
  case farText
  /// A star, or a quiet text.
  case star

  fileprivate var color: Color {
    switch self {
    case .text: .tiered(255, 217, 74, index: 221, fallback: 11)
    case .farText: .tiered(185, 154, 58, index: 178, fallback: 3)
    case .star: .tiered(143, 163, 196, index: 146, fallback: 7)
    }
  }
}

extension Style {
  /// Creates the style of a part of a scene in the night sky.
  init(sky part: SkyPart, _ attributes: Attributes = []) {
    self.init(custom: FilmsColors.styleNumbers.lowerBound + part.rawValue, attributes)
  }
}

/// The colors of the films, which are those of the opening crawl.
package enum FilmsColors {
  /// The numbers of all styles of the films.
  package static let styleNumbers = 400..<400 + SkyPart.allCases.count
}

extension Theme {
  /// Returns a theme with the colors of the night sky.
  package func addingNightSky() -> Theme {
    let looks = SkyPart.allCases.map { part in
      (Style(sky: part), Appearance(part.color, on: .adaptive(0, 0, 0, fallback: 0)))
    }
    return adding(looks: Dictionary(uniqueKeysWithValues: looks))
  }
}
