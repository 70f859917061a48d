/// A colour of text or of its ground.
public enum Color: Hashable, Sendable {
  /// One of the terminal's own 16: 0 to 7 dark, 8 to 15 bright, in the order black, red, green,
  /// yellow, blue, magenta, cyan, white.
  case ansi(UInt8)
  /// A colour by its parts.
  case rgb(UInt8, UInt8, UInt8)
  /// A colour by its parts where a terminal has more than sixteen.
  ///
  /// Elsewhere it is one of ``ansi(_:)``, or the terminal's own: what those look like is up to the
  /// terminal, and most cannot be read on a light and on a dark ground.
  case fine(UInt8, UInt8, UInt8, coarse: UInt8?)

  /// The colour of a number in the palette of 256.
  public init(index: UInt8) {
    self = index < 16 ? .ansi(index) : RGB.palette[Int(index) - 16].color
  }
}

/// How many colours a terminal has.
public enum ColorDepth: Hashable, CaseIterable, Sendable {
  /// None.
  case none
  /// The dark ones of ``Color/ansi(_:)``.
  case ansi8
  /// Those of ``Color/ansi(_:)``.
  case ansi16
  /// Those, a cube of 216 and 24 shades of grey.
  case indexed256
  /// All.
  case direct
}

extension Color {
  /// The number by which a terminal knows this colour, or the nearest it has; nil without colours.
  ///
  /// Where there are all colours it is `0xRRGGBB`; the first eight numbers stay the palette's.
  public func number(in depth: ColorDepth) -> Int? {
    switch (depth, self) {
    case (.none, _): nil
    case (.ansi8, .fine(_, _, _, let coarse)), (.ansi16, .fine(_, _, _, let coarse)):
      coarse.flatMap { Color.ansi($0).number(in: depth) }
    case (_, .fine(let red, let green, let blue, _)):
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

/// A colour by its parts, to find the nearest one.
private struct RGB {
  let red, green, blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var color: Color { .rgb(red, green, blue) }

  /// Numbers below 8 mean the palette, so that the darkest blues become the next one.
  var number: Int { max(8, Int(red) << 16 | Int(green) << 8 | Int(blue)) }

  /// The colours from 16 on, which no terminal changes: a cube, and shades of grey.
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

  /// The first 16 colours as xterm has them; others differ, but not by much.
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
