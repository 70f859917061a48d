internal import Radar
internal import TerminalUI

/// One cell of the radar map: two pixels above each other, or a part of a line.
struct RadarMapCell {
  /// A part of the hatching of areas that no radar sees.
  static let unseenMark = "╱"

  let symbol: String
  let style: Style

  /// Creates the cell at a column and a row of cells.
  ///
  /// Without frames of the area, nothing is seen.
  init(
    _ drawing: MapDrawing, _ pixels: [RadarSampling.Pixel]?, x: Int, y: Int, hasFrames: Bool
  ) {
    let width = drawing.width
    let places = [2 * y * width + x, (2 * y + 1) * width + x]
    let rain = places.map { pixels?[$0] ?? (hasFrames ? .missing : .unseen) }
    let grounds = zip(places, rain).map { place, pixel in
      switch pixel {
      case .rain(let number), .estimate(let number): return MapGround.rain(number)
      case .dry, .unseen, .missing: return drawing.water[place] ? MapGround.sea : .land
      }
    }
    let cell = y * width + x
    if let line = drawing.lines[cell] {
      self.init(line, dots: drawing.dots[cell], on: grounds[0], grounds[1])
    } else if rain.allSatisfy(\.isUnseen), (x + y).isMultiple(of: 4) {
      self.init(Self.unseenMark, .unseen, on: Self.strongest(grounds[0], grounds[1]))
    } else {
      self.init(upper: grounds[0], lower: grounds[1])
    }
  }

  private init(_ symbol: String, _ ink: MapInk, on ground: MapGround) {
    (self.symbol, style) = (symbol, Style(map: ink, on: ground))
  }

  /// Creates a part of a line, which never hides rain: the cell has the stronger of both grounds.
  private init(_ line: MapDrawing.Line, dots: UInt8, on upper: MapGround, _ lower: MapGround) {
    let ground = Self.strongest(upper, lower)
    let scalar = Unicode.Scalar(0x2800 + UInt32(dots)).map(String.init) ?? " "
    switch line {
    case .coast: self.init(scalar, .coast, on: ground)
    case .border: self.init(scalar, .border, on: ground)
    case .state: self.init(scalar, .state, on: ground)
    }
  }

  /// Returns the ground with the stronger rain, or that of both halves, or land.
  private static func strongest(_ upper: MapGround, _ lower: MapGround) -> MapGround {
    let strongest = max(upper.rainClass ?? -1, lower.rainClass ?? -1)
    return strongest >= 0 ? .rain(strongest) : upper == lower ? upper : .land
  }

  /// Creates two pixels.
  ///
  /// Land has the background color of the terminal, which only an undrawn half can show.
  private init(upper: MapGround, lower: MapGround) {
    if upper == lower {
      self.init(" ", .ground(upper), on: upper)
    } else if upper == .land {
      self.init("▄", .ground(lower), on: .land)
    } else {
      self.init("▀", .ground(upper), on: lower)
    }
  }
}

extension RadarSampling.Pixel {
  /// Whether no radar sees the pixel.
  fileprivate var isUnseen: Bool {
    switch self {
    case .unseen, .estimate: true
    case .dry, .rain, .missing: false
    }
  }
}
