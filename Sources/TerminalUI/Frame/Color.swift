package enum Color: Hashable, Sendable {
  /// One of the terminal's own 16 colors.
  ///
  /// Numbers 0 to 7 are dark and 8 to 15 are bright. The order of both is black, red, green,
  /// yellow, blue, magenta, cyan, white.
  case ansi(UInt8)
  /// A color by its red, green, and blue parts.
  case rgb(UInt8, UInt8, UInt8)
  /// A color by its red, green, and blue parts, with a fallback for terminals of 16 colors or fewer.
  ///
  /// `fallback` is a number of ``ansi(_:)``, or `nil` for the terminal's default color. The look of ANSI colors depends
  /// on the terminal, and most are not readable on both light and dark backgrounds.
  case adaptive(UInt8, UInt8, UInt8, fallback: UInt8?)
  /// A color by its red, green, and blue parts, with a number for each smaller palette.
  ///
  /// `index` is a number of the 256-color palette. `fallback` is as in ``adaptive(_:_:_:fallback:)``.
  case tiered(UInt8, UInt8, UInt8, index: UInt8, fallback: UInt8?)

  package init(index: UInt8) {
    self = index < 16 ? .ansi(index) : RGB.palette[Int(index) - 16].color
  }
}

/// The number of colors that a terminal can show.
package enum ColorDepth: Hashable, CaseIterable, Sendable {
  case none
  /// The 8 dark colors of ``Color/ansi(_:)``.
  case ansi8
  /// All 16 colors of ``Color/ansi(_:)``.
  case ansi16
  /// The 16 ANSI colors, a cube of 216 colors, and 24 shades of gray.
  case indexed256
  /// All colors with 8 bits for each part, also called true color.
  case direct
}

extension Color {
  /// Returns the terminal's number for this color, or for the nearest color that it has.
  ///
  /// With ``ColorDepth/direct`` the number is `0xRRGGBB`, but 0 to 7 are numbers of the palette.
  /// The result is `nil` without colors, and for a fallback to the terminal's default color.
  package func number(in depth: ColorDepth) -> Int? {
    switch (depth, self) {
    case (.none, _): nil
    case (.ansi8, .adaptive(_, _, _, let fallback)), (.ansi16, .adaptive(_, _, _, let fallback)),
      (.ansi8, .tiered(_, _, _, _, let fallback)), (.ansi16, .tiered(_, _, _, _, let fallback)):
      fallback.flatMap { Color.ansi($0).number(in: depth) }
    case (.indexed256, .tiered(_, _, _, let index, _)): Int(index)
    case (_, .adaptive(let red, let green, let blue, _)),
      (_, .tiered(let red, let green, let blue, _, _)):
      Color.rgb(red, green, blue).number(in: depth)
    case (.ansi8, .ansi(let index)): Int(index) % 8
    case (_, .ansi(let index)) where depth != .direct || index < 8: Int(index) % 16
    case (_, .ansi(let index)): RGB.ansi[Int(index) % 16].number
    case (.direct, .rgb(let red, let green, let blue)): RGB(red, green, blue).number
    case (.indexed256, .rgb(let red, let green, let blue)):
      RGB(red, green, blue).nearest(in: RGB.palette) + 16
    case (.ansi16, .rgb(let red, let green, let blue)):
      RGB(red, green, blue).nearest(in: RGB.ansi)
    case (.ansi8, .rgb(let red, let green, let blue)):
      RGB(red, green, blue).nearest(in: RGB.ansi) % 8
    }
  }
}

extension Color {
  /// Whether the color is a bright one of the terminal's own 16 colors, or falls back to one.
  package var isBright: Bool {
    switch self {
    case .ansi(let index): index % 16 >= 8
    case .adaptive(_, _, _, let fallback), .tiered(_, _, _, _, let fallback): (fallback ?? 0) >= 8
    case .rgb: false
    }
  }
}

extension Color {
  private static let black = Color.adaptive(0, 0, 0, fallback: 0)
  private static let white = Color.adaptive(255, 255, 255, fallback: 15)

  /// The one of black and white that contrasts more with the color, by the relative luminance of WCAG
  /// 2.2, of which 0.179 is the one between both.
  package var contrast: Color { luminance > 0.179 ? Self.black : Self.white }

  private var luminance: Double {
    let linear = rgb.map { part in
      let value = Double(part) / 255
      // This is within 0.01 of the exact curve, which needs a power function.
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The red, green, and blue parts, of which those of the terminal's own colors are as in xterm.
  private var rgb: [UInt8] {
    if let parts { return parts }
    guard case .ansi(let index) = self else { return [0, 0, 0] }
    let color = RGB.ansi[Int(index) % 16]
    return [color.red, color.green, color.blue]
  }

  /// Returns the color for a bar: its hue if 16 colors have no fallback and no text can be read in it.
  func ofBar(in depth: ColorDepth) -> Color {
    guard [.ansi8, .ansi16].contains(depth) else { return self }
    return switch self {
    case .ansi: self
    case .rgb: .ansi(hue)
    case .adaptive(_, _, _, let fallback), .tiered(_, _, _, _, let fallback): .ansi(fallback ?? hue)
    }
  }

  /// The dark color of the terminal's own that has the most similar hue.
  private var hue: UInt8 {
    let parts = rgb.map(Int.init)
    guard let least = parts.min(), let most = parts.max(), least < most else { return 7 }
    let bits = parts.enumerated().reduce(0) { bits, part in
      2 * (part.element - least) >= most - least ? bits | 1 << part.offset : bits
    }
    return UInt8(bits)
  }
}

extension Color {
  /// The color as `#rrggbb`, of which the first 16 are those of xterm.
  package var hex: String {
    let number = number(in: .direct) ?? 0
    let color = number < 8 ? RGB.ansi[number].number : number
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

/// A color by its parts, for finding the nearest one.
private struct RGB {
  let red, green, blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var color: Color { .rgb(red, green, blue) }

  /// The number with direct color, where the darkest blues become 8, because lower numbers mean the palette.
  var number: Int { max(8, Int(red) << 16 | Int(green) << 8 | Int(blue)) }

  /// The palette from number 16 on, which no terminal changes: a color cube and shades of gray.
  static let palette =
    cube
    + (0..<24).map { (level: UInt8) in
      RGB(8 + 10 * level, 8 + 10 * level, 8 + 10 * level)
    }

  private static let cube: [RGB] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { RGB(red, green, $0) } }
    }
  }()

  /// The first 16 colors as in xterm; those of other terminals are similar.
  static let ansi = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]

  func nearest(in colors: [RGB]) -> Int {
    let distances = colors.map { distance(to: $0) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  private func distance(to other: RGB) -> Int {
    func squared(_ one: UInt8, _ other: UInt8) -> Int {
      (Int(one) - Int(other)) * (Int(one) - Int(other))
    }
    return squared(red, other.red) + squared(green, other.green) + squared(blue, other.blue)
  }
}
