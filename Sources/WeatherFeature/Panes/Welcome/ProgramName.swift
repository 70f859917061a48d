internal import TerminalUI

/// The name of the program in large letters, from cold to warm.
struct ProgramName: Widget {
  /// The columns and half rows of each pixel.
  var pixel: Int

  private static let pixels: [String] = [
    ".#### #...# #...# ####. ##### ##### #....",
    "#.... #..#. .#.#. #...# #.... #.... #....",
    ".###. ###.. ..#.. ####. ####. ####. #....",
    "....# #..#. ..#.. #..#. #.... #.... #....",
    "####. #...# ..#.. #...# ##### ##### #####",
  ]
  private static let columns = pixels[0].count

  var size: Size {
    Size(width: Self.columns * pixel, height: (Self.pixels.count * pixel + 1) / 2)
  }

  /// Draws the name; with ASCII only, pixels of half rows have no characters.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let glyphs = context.glyphs
    guard glyphs.isUnicode || pixel > 1 else {
      frame.write(
        StyledText("S k y r e e l", Style(.title)),
        at: Position(x: (frame.size.width - 13) / 2, y: frame.size.height / 2))
      return
    }
    let lit = Self.pixels.map { $0.map { $0 == "#" } }
    func isLit(_ x: Int, _ halfRow: Int) -> Bool {
      let row = halfRow / pixel
      return lit.indices.contains(row) && lit[row][x / pixel]
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let text: String? =
          switch (isLit(x, 2 * y), isLit(x, 2 * y + 1)) {
          case (true, true): glyphs.isUnicode ? "█" : "#"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): nil
          }
        guard let text else { continue }
        let degrees = -4 + 34 * Double(x) / Double(size.width)
        frame.write(text, at: Position(x: x, y: y), style: Style(.temperature, at: degrees))
      }
    }
  }
}

/// A chain of mountains that fills a frame, lit from the left.
struct Mountains: Widget {
  /// The heights of the peaks in percent, again and again.
  private static let heights = [70, 100, 55, 85, 62, 95]

  func draw(in context: DrawContext, into frame: inout Frame) {
    let (size, levels) = (context.size, context.glyphs.barLevels)
    // The quiet colors of lines on maps, which ASCII would draw as lines.
    let (light, shade): (Style, Style) =
      context.glyphs.isUnicode
      ? (Style(map: .border, on: .land), Style(map: .state, on: .land))
      : (Style(.secondary), Style(.disabled))
    let step = max(8, size.height * 3)
    let peaks = (0...(size.width / step + 2)).map { index in
      (
        x: index * step - step / 3 + index % 3 * 2,
        height: size.height * 8 * Self.heights[index % Self.heights.count] / 100
      )
    }
    for x in 0..<size.width {
      // Three eighths of a row for each column.
      let slopes = peaks.map { (peak: $0, height: $0.height - abs(x - $0.x) * 3) }
      guard let slope = slopes.max(by: { $0.height < $1.height }) else { continue }
      let style = x <= slope.peak.x ? light : shade
      for y in 0..<size.height {
        let eighths = min(8, slope.height - (size.height - 1 - y) * 8)
        guard eighths > 0 else { continue }
        let level = max(0, (eighths * levels.count + 7) / 8 - 1)
        frame.write(levels[level], at: Position(x: x, y: y), style: style)
      }
    }
  }
}
