internal import Domain
package import TerminalUI

/// The kind of thing that a name or a mark stands for, which decides its color everywhere.
///
/// Titles, and the names of humans and of beings whose species is not known, have the color of text.
enum FilmsRole: Int, CaseIterable {
  /// A being that is neither a human nor a droid, and its species.
  case being
  /// A droid, its species, a starship, or a vehicle.
  case machine
  case planet
  /// The episode and the year of a film of the first, the second, or the third trilogy of the story.
  case firstTrilogy, secondTrilogy, thirdTrilogy
}

extension FilmsRole {
  /// Returns the kinds of names, each in its color, in the longest form that fits into a width, if one does.
  static func legend(fitting width: Int) -> StyledText? {
    let forms = [
      ["Human or not given", "Other being", "Droid or craft", "Planet"],
      ["Human or none", "Other", "Machine", "Planet"], ["Other being", "Machine", "Planet"],
    ]
    let roles: [FilmsRole?] = [nil, .being, .machine, .planet]
    return forms.lazy.map { names in
      zip(names, roles.suffix(names.count)).reduce(into: StyledText("")) { line, entry in
        line += StyledText((line.runs.isEmpty ? "" : "  ") + entry.0, Style(entry.1))
      }
    }.first { $0.displayWidth <= width }
  }
}

extension FilmsState {
  /// Returns what the name of an entry stands for, or `nil` if it has the color of text.
  func role(of id: ResourceID) -> FilmsRole? {
    switch id.kind {
    case .films: nil
    case .people: links(.species, of: id).first?.resource.flatMap(role)
    case .planets: .planet
    case .starships, .vehicles: .machine
    case .species:
      // Humans are species 1 of SWAPI, and droids are species 2.
      switch id.number {
      case 1: nil
      case 2: .machine
      default: .being
      }
    }
  }
}

extension Film {
  /// The trilogy of the film, or `nil` if it belongs to none.
  var role: FilmsRole? {
    switch episode {
    case 1, 2, 3: .firstTrilogy
    case 4, 5, 6: .secondTrilogy
    case 7, 8, 9: .thirdTrilogy
    default: nil
    }
  }
}

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
    self.init(custom: FilmsColors.firstSkyStyle + part.rawValue, attributes)
  }

  /// Creates the style of a name or a mark.
  init(_ role: FilmsRole?, _ attributes: Attributes = []) {
    self = role.map { Style(FilmsColors.roles, at: Double($0.rawValue)) } ?? .text
    self.attributes = attributes
  }
}

/// The colors of the films: those of the opening crawl, and one for each role.
package struct FilmsColors: Sendable {
  fileprivate static let firstSkyStyle = 400
  // Unlike other looks, the steps of a scale look like selected text in a selected row.
  package static let roles = Style.Scale(
    "films", firstStyle: firstSkyStyle + SkyPart.allCases.count,
    steps: FilmsRole.allCases.map { Double($0.rawValue) })
  /// The numbers of all styles of the films.
  package static let styleNumbers = firstSkyStyle..<roles.styleNumbers.upperBound

  /// The colors of the roles, in their order.
  fileprivate let colors: [Color]

  /// The colors on a dark background.
  package static let onDark = FilmsColors(colors: [
    .tiered(143, 219, 140, index: 114, fallback: 10),
    .tiered(111, 211, 216, index: 80, fallback: 6),
    .tiered(222, 178, 135, index: 180, fallback: 3),
    .tiered(224, 154, 208, index: 176, fallback: 13),
    .tiered(226, 208, 110, index: 185, fallback: 11),
    .tiered(240, 154, 128, index: 209, fallback: 9),
  ])
  /// The colors on a light background.
  package static let onLight = FilmsColors(colors: [
    .tiered(27, 107, 47, index: 22, fallback: 2), .tiered(0, 99, 107, index: 23, fallback: nil),
    .tiered(138, 74, 22, index: 94, fallback: nil), .tiered(138, 44, 120, index: 90, fallback: 5),
    .tiered(111, 86, 0, index: 58, fallback: nil), .tiered(150, 44, 20, index: 88, fallback: 1),
  ])
  /// The colors for a background that may be dark or light.
  package static let neutral = FilmsColors(colors: [
    .adaptive(0, 135, 0, fallback: nil), .adaptive(0, 135, 135, fallback: nil),
    .adaptive(175, 95, 0, fallback: nil), .adaptive(175, 95, 175, fallback: 5),
    .adaptive(135, 135, 0, fallback: nil), .adaptive(215, 95, 95, fallback: 1),
  ])
}

extension Theme {
  /// Returns a theme with the colors of the films and of the night sky.
  package func adding(_ colors: FilmsColors) -> Theme {
    let looks = SkyPart.allCases.map { part in
      (Style(sky: part), Appearance(part.color, on: .adaptive(0, 0, 0, fallback: 0)))
    }
    let roles = zip(FilmsColors.roles.steps, colors.colors).map {
      ColorScale.Anchor($0, Appearance($1))
    }
    return adding(
      scales: [FilmsColors.roles: ColorScale(roles)],
      looks: Dictionary(uniqueKeysWithValues: looks))
  }
}
