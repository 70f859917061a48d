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

  /// The size in columns and rows.
  static let size = Size(width: 46, height: 7)
  private static let arcWidth = 26
  /// The size of the sky around the Moon.
  private static let skySize = Size(width: 14, height: 5)

  /// Draws both side by side, with their texts in the last rows.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let (left, right) = rect.split(left: Self.arcWidth)
    if let sun { draw(sun, in: left, context, of: &frame) }
    let texts = right.split(left: 4).rest
    let sky = Rect(
      origin: Position(x: texts.origin.x + 1, y: texts.origin.y), size: Self.skySize)
    frame.draw(moon, in: sky, context: context)
    for (line, y) in zip(moonText.wrapped(to: texts.size.width, lines: 2), sky.rows.upperBound...) {
      frame.write(
        line, at: Position(x: texts.origin.x, y: y), style: Style(.secondary),
        width: texts.size.width)
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
}
