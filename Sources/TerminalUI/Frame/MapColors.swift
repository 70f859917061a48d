/// The colors of maps: of rain, of water, and of lines.
public struct MapColors: Hashable, Sendable {
  /// The color of each class of rain, from the weakest to the strongest.
  let rain: [Color]
  /// The color of water, or `nil` for the background of the terminal.
  package let sea: Color?
  let coast, border, state, unseen: Color

  /// Returns the appearance of a symbol.
  ///
  /// Names and lines on rain have the one of black and white that contrasts more with it. Lines are
  /// mixed with the color of the rain, so that they do not hide its shape.
  func appearance(of ink: MapInk, on ground: MapGround) -> Appearance {
    Appearance(foreground(of: ink, on: ground), on: color(of: ground))
  }

  private func color(of ground: MapGround) -> Color? {
    switch ground {
    case .land: nil
    case .sea: sea
    case .rain(let number): rain[min(max(number, 0), rain.count - 1)]
    }
  }

  private func foreground(of ink: MapInk, on ground: MapGround) -> Color? {
    if case .ground(let upper) = ink { return color(of: upper) }
    guard case .rain = ground, let behind = color(of: ground) else {
      return switch ink {
      case .ground, .label: nil
      case .coast: coast
      case .border: border
      case .state: state
      case .unseen: unseen
      }
    }
    let contrast = behind.contrast
    return ink == .label ? contrast : behind.mixed(with: contrast, fraction: 0.55)
  }
}

extension Color {
  /// Black or white, whichever contrasts more with the color.
  private static let dark = Color.adaptive(0, 0, 0, fallback: 0)
  private static let bright = Color.adaptive(255, 255, 255, fallback: 15)

  /// The one of black and white that contrasts more with the color, by the relative luminance of WCAG
  /// 2.2, of which 0.179 is the one between both.
  fileprivate var contrast: Color { luminance > 0.179 ? Self.dark : Self.bright }

  private var luminance: Double {
    let linear = (parts ?? [0, 0, 0]).map { part in
      let value = Double(part) / 255
      // This is within 0.01 of the exact curve, which needs a power function.
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

extension MapColors {
  /// The colors on a dark background.
  static let onDark = MapColors(
    rain: rain(0x1d4a6b, 0x22699a, 0x2b8bc6, 0x56c8f0, 0xf2dc5d, 0xffa23f, 0xff5d5d, 0xf06bff),
    sea: color(0x18293b, nil), coast: color(0x7d93ab, 7), border: color(0x5b6272, 8),
    state: color(0x3b4350, 8), unseen: color(0x4a515d, 8))

  /// The colors on a light background.
  static let onLight = MapColors(
    rain: rain(0xd9eaf7, 0xb3d6f0, 0x7db9e6, 0x3f93d6, 0xe3a600, 0xe0640b, 0xc4183c, 0x7a1fa6),
    sea: color(0xdfe9f1, nil), coast: color(0x5c7690, 4), border: color(0x9a9385, 8),
    state: color(0xcfc8ba, 7), unseen: color(0xb9b3a4, 7))

  /// The colors for a background that may be dark or light.
  static let neutral = MapColors(
    rain: rain(0x6c9dbb, 0x4a8db8, 0x2b8bc6, 0x1f7fd0, 0xd9a800, 0xe57a1f, 0xe04848, 0xb04fd0),
    sea: nil, coast: color(0x6b8299, nil), border: color(0x7b8290, nil),
    state: color(0x8a8f99, nil), unseen: color(0x888e98, nil))

  /// Creates the colors of rain, as `0xRRGGBB`, with the terminal's own colors in place of them on
  /// terminals of 16 colors.
  private static func rain(_ colors: Int...) -> [Color] {
    zip(colors, [4, 4, 6, 14, 3, 9, 1, 5] as [UInt8]).map { color($0, $1) }
  }

  private static func color(_ value: Int, _ fallback: UInt8?) -> Color {
    let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    return .adaptive(parts[0], parts[1], parts[2], fallback: fallback)
  }
}
