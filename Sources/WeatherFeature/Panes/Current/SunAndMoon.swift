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
  /// The Moon's elongation from the Sun in degrees, from 0 to 360: 0 is new, 180 is full.
  var elongation: Double
  /// Whether the place is in the southern hemisphere, where the waxing Moon is lit on the left.
  var isSouthern = false
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

  /// The size in columns and rows.
  static let size = Size(width: 46, height: 7)
  private static let arcWidth = 26
  private static let moonSize = Size(width: 10, height: 5)
  /// The width of the sky on each side of the Moon.
  private static let skyMargin = 2

  /// Draws both side by side, with their texts in the last rows.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let (left, right) = rect.split(left: Self.arcWidth)
    if let sun { draw(sun, in: left, context, of: &frame) }
    let moon = right.split(left: 4).rest
    let disc = Rect(
      origin: Position(x: moon.origin.x + 3, y: moon.origin.y), size: Self.moonSize)
    drawMoon(in: disc, context, of: &frame)
    for (line, y) in zip(moonText.wrapped(to: moon.size.width, lines: 2), disc.rows.upperBound...) {
      frame.write(
        line, at: Position(x: moon.origin.x, y: y), style: Style(.secondary),
        width: moon.size.width)
    }
  }

  private func draw(
    _ sun: Sun, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (sky, texts) = rect.split(top: rect.size.height - 2)
    let steps = (0...40).map { sin(Double($0) / 40 * .pi) }
    let arc = AreaPlot(
      values: steps, range: 0...1, coloring: .uniform(Style(.secondary)), isLine: true)
    frame.draw(arc, in: sky, context: context)
    if let progress = sun.progress {
      let x = min(Int(progress * Double(sky.size.width)), sky.size.width - 1)
      let height = sin(progress * .pi) * Double(sky.size.height - 1)
      let y = sky.size.height - 1 - Int(height.rounded())
      frame.write(
        context.glyphs.isUnicode ? "●" : "O",
        at: Position(x: sky.origin.x + x, y: sky.origin.y + y), style: Style(.warm, .bold))
    }
    frame.write(sun.rise, at: texts.origin, style: Style(.secondary))
    frame.write(
      sun.set,
      at: Position(x: texts.columns.upperBound - sun.set.displayWidth, y: texts.origin.y),
      style: Style(.secondary))
    guard let remaining = sun.remaining else { return }
    let margin = (texts.size.width - remaining.displayWidth) / 2
    frame.write(
      remaining, at: Position(x: texts.origin.x + margin, y: texts.origin.y + 1))
  }

  /// Draws the lit part over a faint disc in the night sky, without which a full Moon on a light background
  /// would look like a new one.
  ///
  /// The edge of the lit part is half an ellipse, whose width is the cosine of the elongation. In
  /// the northern hemisphere, the waxing Moon is lit on the right.
  private func drawMoon(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    func disc(_ x: Double, _ y: Double) -> (x: Double, y: Double, width: Double)? {
      let (x, y) = (2 * x - 1, 2 * y - 1)
      let square = 1 - y * y
      return x * x <= square ? (x, y, square.squareRoot()) : nil
    }
    let sky = Rect(
      x: rect.origin.x - Self.skyMargin, y: rect.origin.y,
      width: rect.size.width + 2 * Self.skyMargin, height: rect.size.height)
    frame.fill(sky, style: Style(sky: .star))
    frame.draw(
      BlockShape(style: Style(sky: .star), symbol: context.glyphs.isUnicode ? "░" : ".") { x, y in
        disc(x, y) != nil
      }, in: rect, context: context)
    let edge = cos(elongation * .pi / 180)
    let isLitOnRight = (elongation < 180) != isSouthern
    frame.draw(
      BlockShape(style: Style(sky: .moon)) { x, y in
        disc(x, y).map { point in
          isLitOnRight ? point.x >= edge * point.width : point.x <= -edge * point.width
        } ?? false
      }, in: rect, context: context)
  }
}
