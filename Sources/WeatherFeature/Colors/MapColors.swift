internal import TerminalUI

/// The colors of maps, which are those of rain, water, and lines, and that of the Moon.
struct MapColors: Hashable, Sendable {
  /// The color of each class of rain, from the weakest to the strongest.
  let rain: [Color]
  /// The colors of land and of water, or `nil` for the background of the terminal.
  let land, sea: Color?
  let coast, border, state, unseen: Color
  /// The color of names, or `nil` for that of text.
  let label: Color?
  /// The color toward which rain is mixed below names, or `nil` if they have the terminal's background.
  ///
  /// Terminals of 256 colors show only this color there, and those of 16 their background.
  let quiet: Color?
  let moon: Color

  /// Returns the appearance of a symbol.
  ///
  /// Names have one color on any ground, so rain is quieter below them. Lines on rain are its color
  /// mixed with the one of black and white that contrasts more with it, so that they do not hide its
  /// shape.
  private func appearance(of ink: MapInk, on ground: MapGround) -> Appearance {
    // Bars are beside the map.
    if case .bar = ink { return Appearance(foreground(of: ink, on: ground)) }
    var behind = color(of: ground)
    if ink == .label, ground.rainClass != nil {
      behind = quiet.flatMap { behind?.mixed(with: $0, fraction: 0.6) }
    }
    return Appearance(foreground(of: ink, on: ground), on: behind)
  }

  /// The appearance of all symbols on all grounds and of the Moon, by their styles.
  var looks: [Style: Appearance] {
    var looks = [Style.moon: Appearance(moon)]
    for ink in MapInk.all {
      for ground in MapGround.all {
        looks[Style(map: ink, on: ground)] = appearance(of: ink, on: ground)
      }
    }
    return looks
  }

  private func color(of ground: MapGround) -> Color? {
    switch ground {
    case .land: land
    case .sea: sea
    case .rain(let number): rain[min(max(number, 0), rain.count - 1)]
    }
  }

  private func foreground(of ink: MapInk, on ground: MapGround) -> Color? {
    switch ink {
    case .ground(let upper): color(of: upper)
    case .bar(let number): color(of: .rain(number))
    case .label: label
    case .coast: line(coast, on: ground)
    case .border: line(border, on: ground)
    case .state: line(state, on: ground)
    case .unseen: line(unseen, on: ground)
    }
  }

  private func line(_ line: Color, on ground: MapGround) -> Color? {
    guard ground.rainClass != nil, let behind = color(of: ground) else { return line }
    return behind.mixed(with: behind.contrast, fraction: 0.55)
  }
}

extension MapColors {
  /// The colors on a dark background.
  static let onDark = MapColors(
    rain: [
      color(0x205883, 24, 4), color(0x3282c4, 32, 12), color(0x2cacbc, 38, 14),
      color(0x60dd91, 85, 10), color(0xffe45c, 227, 11), color(0xfa9b35, 215, 3),
      color(0xfb4c4c, 203, 9), color(0xfae8ff, 225, 15),
    ],
    land: color(0x2c362a, 236, nil), sea: color(0x0f1f34, 17, nil), coast: color(0x93a9bf, 7),
    border: color(0x5b6272, 8), state: color(0x3b4350, 8), unseen: color(0x6b7382, 8),
    label: color(0xf0f3f7, 15), quiet: color(0x14171d, 234, nil), moon: color(0xece8d6, 15))

  /// The colors on a light background.
  static let onLight = MapColors(
    rain: [
      color(0xb5d8ee, 153, 14), color(0x008eee, 33, 12), color(0x3e8d84, 30, 6),
      color(0x5d864a, 101, 2), color(0x9f6500, 130, 3), color(0xa40e00, 124, 9),
      color(0x790028, 52, 1), color(0x3a0b78, 54, 5),
    ],
    land: color(0xf0f2dc, 230, nil), sea: color(0xd9e5ee, nil), coast: color(0x5c7690, 4),
    border: color(0x9a9385, 8), state: color(0xcfc8ba, 8), unseen: color(0x9a9385, 8),
    label: color(0x14181f, 0), quiet: color(0xfbf8f1, 255, nil), moon: color(0xa6b0c4, 8))

  /// The colors for a background that may be dark or light.
  static let neutral = MapColors(
    rain: [
      color(0x92c2e2, 117, 14), color(0x4698e4, 33, 12), color(0x73948d, 245, 6),
      color(0x359a56, 29, 2), color(0xaf7605, 136, 3), color(0x915a09, 94, 9),
      color(0xb81d57, 126, 1), color(0x7930c8, 92, 5),
    ],
    land: nil, sea: nil, coast: color(0x6b8299, nil), border: color(0x7b8290, nil),
    state: color(0x8a8f99, nil), unseen: color(0x888e98, nil), label: nil, quiet: nil,
    moon: color(0x9aa5bb, 8))

  /// Returns the color `0xRRGGBB`, with its numbers in the palettes of 256 and 16 colors.
  ///
  /// Any two classes of rain differ for people without one of the three kinds of cones, too. All but the weakest
  /// stand out from the background and from land. Of the terminal's own colors, that is not known.
  private static func color(_ value: Int, _ index: UInt8, _ fallback: UInt8?) -> Color {
    let parts = parts(value)
    return .tiered(parts[0], parts[1], parts[2], index: index, fallback: fallback)
  }

  private static func color(_ value: Int, _ fallback: UInt8?) -> Color {
    let parts = parts(value)
    return .adaptive(parts[0], parts[1], parts[2], fallback: fallback)
  }

  private static func parts(_ value: Int) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
