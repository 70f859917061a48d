internal import Domain
internal import TerminalUI

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// The path of the sun as an arc beside the phase of the Moon as a disc, for a large pane.
struct SunAndMoon: Hashable {
  /// The path of the sun, or `nil` if sunrise or sunset is not known.
  var sun: Sun?
  var moon: MoonDisc
  /// The name of the phase and the illuminated part of the Moon.
  var moonText: String

  /// The path of the sun on this day.
  struct Sun: Hashable {
    var rise, set: String
    /// The part of daylight that is over, from 0 to 1, or `nil` by night.
    var progress: Double?
    /// The time to the next sunrise or sunset, such as `sets in 3 h 12 min`, or after sunset that of
    /// the next sunrise, such as `rises 07:25 tomorrow`, or `nil` if that is not known.
    var remaining: String?
    /// Whether the sun has set.
    var isOver = false
  }

  /// The smallest size in columns and rows.
  static let size = Size(width: 46, height: 7)
  /// The smallest width of the Moon with its text in two lines, and that with room for one line.
  private static let moonWidths = (narrow: 16, wide: 22)
  private static let gap = 4
  /// The rows below the pictures.
  private static let textHeight = 2
  /// The height from which the sun is a disc.
  private static let largeHeight = 9

  /// The pictures at their smallest height.
  var body: Block<WeatherAction> {
    Block(height: Self.size.height) { draw(in: $0, $1.context, of: &$1.frame) }
  }

  /// Draws both side by side as large as the rectangle, with their texts in the last rows.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let widths = Self.moonWidths
    let least = rect.size.width > Self.size.width ? widths.wide : widths.narrow
    let moonWidth = max(least, 2 * (rect.size.height - Self.textHeight))
    let (left, right) = rect.split(left: rect.size.width - moonWidth - Self.gap)
    if let sun { draw(sun, in: left, context, of: &frame) }
    let (disc, texts) = right.split(left: Self.gap).rest.split(bottom: Self.textHeight)
    frame.draw(moon, in: disc, context: context)
    let text = Paragraph(moonText, style: Style(.secondary), alignment: .center)
    frame.draw(text, in: texts, context: context)
  }

  private func draw(
    _ sun: Sun, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (sky, texts) = rect.split(bottom: Self.textHeight)
    drawArc(sun.progress, in: sky, context, of: &frame)
    frame.write(sun.rise, at: texts.origin, style: Style(.secondary))
    frame.write(
      sun.set,
      at: Position(x: texts.columns.upperBound - sun.set.displayWidth, y: texts.origin.y),
      style: Style(.secondary))
    guard let remaining = sun.remaining else { return }
    frame.drawCentered(remaining, in: texts.split(top: 1).rest, style: .text, context: context)
  }

  /// Draws the arc and the sun on it, which is larger in a large sky.
  private func drawArc(
    _ progress: Double?, in sky: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let count = max(40, sky.size.width)
    let heights = (0...count).map { sin(Double($0) / Double(count) * .pi) }
    let arc = AreaPlot(
      values: heights, range: 0...1, coloring: .uniform(Style(.secondary)), isLine: true)
    frame.draw(arc, in: sky, context: context)
    guard let progress else { return }
    let x = min(Int(progress * Double(sky.size.width)), sky.size.width - 1)
    let height = sin(progress * .pi) * Double(sky.size.height - 1)
    let y = sky.size.height - 1 - Int(height.rounded())
    let radius = sky.size.height < Self.largeHeight ? 0 : max(1, sky.size.height / 10)
    guard radius > 0 else {
      frame.write(
        context.glyphs.sun,
        at: Position(x: sky.origin.x + x, y: sky.origin.y + y), style: Style(.warm, .bold))
      return
    }
    let size = Size(width: 4 * radius, height: 2 * radius)
    let corner = Position(
      x: sky.origin.x + min(max(0, x - 2 * radius), sky.size.width - size.width),
      y: sky.origin.y + min(max(0, y - radius), sky.size.height - size.height))
    let disc = BlockShape(style: Style(.warm)) { x, y in
      (2 * x - 1) * (2 * x - 1) + (2 * y - 1) * (2 * y - 1) <= 1
    }
    frame.draw(disc, in: Rect(origin: corner, size: size), context: context)
  }
}

extension Glyphs {
  /// The sun on its path.
  var sun: String { isUnicode ? "●" : "O" }
}
