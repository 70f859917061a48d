internal import Domain
internal import TerminalUI

/// The page behind the place prompt of a user without a place: the name of the program, what it shows,
/// pictures of the weather, and mountains.
struct WelcomePage: PaneContent {
  static let id: PaneID = "weather.welcome"
  static let title = "Skyreel"

  private let icons: IconSet

  init(_ context: WeatherContext) { icons = context.display.icons }

  private static let text = "The weather of any place, and the Star Wars films"
  private static let skies: [(sky: WeatherCondition, isDay: Bool)] = [
    (.clear, true), (.rain, true), (.partlyCloudy, true), (.thunderstorm, true), (.snow, true),
    (.clear, false),
  ]
}

extension WelcomePage {
  func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return .blank(0) }
    guard let layout = WelcomeLayout(context.size) else {
      let mountains = Block<WeatherAction>.widget(Mountains(), height: WelcomeLayout.leastMountains)
      return .column([mountains], pinsLast: true)
    }
    let name = ProgramName(pixel: layout.pixel)
    let page = Block<WeatherAction>.column(
      [
        .blank(layout.top),
        .widget(name, height: name.size.height).atMost(name.size.width, isCentered: true), .blank(),
        .text(Self.text, Style(.secondary), alignment: .center).fixed(height: 1),
        .widget(Mountains(), height: layout.mountainHeight),
      ], pinsLast: true)
    let pictures = pictures(at: layout.pictureColumns, isDoubled: layout.hasLargePictures)
    return Block(height: context.size.height) { rect, canvas in
      page.draw(rect, &canvas)
      pictures.draw(rect.split(top: layout.pictureTop).rest, &canvas)
    }
  }

  /// Returns pictures side by side, at some columns.
  private func pictures(at columns: [Int], isDoubled: Bool) -> Block<WeatherAction> {
    let size = WeatherArt.size
    return Block(height: isDoubled ? size.height * 2 : size.height) { rect, canvas in
      for (sky, x) in zip(Self.skies, columns) {
        let art = WeatherArt(sky: sky.sky, isDay: sky.isDay, icons: icons)
        let frame = art.frame(with: canvas.context.glyphs)
        canvas.frame.draw(
          isDoubled ? frame.doubledPicture : frame, at: rect.position(of: Position(x: x, y: 0)))
      }
    }
  }
}

/// The places on the welcome page.
struct WelcomeLayout {
  /// The columns and half rows of each pixel of the name.
  let pixel: Int
  /// The row of the name.
  let top: Int
  /// The row of the pictures: beside the name, or in a row of their own below the text.
  let pictureTop: Int
  let pictureColumns: [Int]
  /// Whether the pictures are twice as large.
  let hasLargePictures: Bool
  /// The first row of the place prompt.
  let boxTop: Int
  let mountainHeight: Int

  /// The rows of the prompt with the ways to begin.
  private static let boxHeight = 9
  /// The rows of the mountains below a prompt without a name above it.
  static let leastMountains = 2
  private static let highest = 10
  private static let gap = 4

  /// Divides the segment, or returns `nil` if it has room only for the prompt.
  init?(_ size: Size) {
    var art = WeatherArt.size
    func nameSize(_ pixel: Int) -> Size { ProgramName(pixel: pixel).size }
    let fitting = [4, 2, 1].first {
      nameSize($0).width + 16 <= size.width && nameSize($0).height * 5 <= size.height
    }
    guard let pixel = fitting else { return nil }
    hasLargePictures = pixel == 4
    if hasLargePictures { art = Size(width: art.width * 2, height: art.height * 2) }
    let (name, hasRow) = (nameSize(pixel), size.height >= 30)
    let content = name.height + 2 + (hasRow ? art.height + 1 : 0) + Self.boxHeight
    guard content < size.height else { return nil }
    let high = max(0, min(Self.highest, (size.height - content) / 3))
    let free = size.height - content - high
    // The larger the page, the more it is spread.
    let spread = free / 6
    let top = (free - spread * 2) / 2
    (self.pixel, self.top, mountainHeight) = (pixel, top, high)
    let row = top + name.height + 3 + spread
    boxTop = hasRow ? row + art.height + spread + 1 : row
    let outer = hasRow ? 0 : art.width + Self.gap - 1
    let span = hasLargePictures ? size.width - 2 * Self.gap : name.width + 2 * outer
    let left = (size.width - span) / 2
    let count = hasRow ? min(6, (size.width - 4) / (art.width + Self.gap)) : left < 0 ? 0 : 2
    pictureTop = hasRow ? row : max(0, top - 1)
    pictureColumns = (0..<count).map {
      left + (span - art.width) * $0 / max(1, count - 1)
    }
  }

  /// Returns the rectangle of the place prompt with some rows below its text.
  ///
  /// It only grows downward, so that nothing jumps while the user types.
  static func box(in bounds: Rect, rows: Int) -> Rect {
    guard let layout = WelcomeLayout(bounds.size) else {
      let above = bounds.split(bottom: leastMountains).rest
      return rows + 3 <= above.size.height
        ? above : SearchBox.rect(in: bounds, rows: bounds.size.height)
    }
    let below = bounds.split(top: layout.boxTop).rest
    let height = min(max(boxHeight, rows + 3), below.size.height - 1)
    let width = min(80, bounds.size.width)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) / 2, y: below.origin.y, width: width,
      height: height)
  }
}

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
    let (light, shade) = (Style(.border), Style.backdrop)
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
