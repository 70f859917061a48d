internal import Domain
internal import TerminalUI

/// A row of weather pictures with what the program shows, below the ways to begin.
struct WelcomePicture {
  var icons: IconSet

  private static let skies: [(sky: WeatherCondition, isDay: Bool)] = [
    (.clear, true), (.rain, true), (.partlyCloudy, true), (.thunderstorm, true), (.snow, true),
    (.clear, false),
  ]
  private static let gap = 4
  private static let text = "The weather of any place, and the Star Wars films"

  /// Draws as many pictures as fit side by side in the middle of a rectangle, if there is room.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let step = WeatherArt.size.width + Self.gap
    let count = min(Self.skies.count, (rect.size.width + Self.gap) / step)
    let size = Size(width: count * step - Self.gap, height: WeatherArt.size.height + 2)
    guard rect.size.fits(Size(width: size.width, height: size.height + 2)), count > 1 else {
      return
    }
    let space = rect.centered(size)
    for (index, sky) in Self.skies.prefix(count).enumerated() {
      let art = WeatherArt(sky: sky.sky, isDay: sky.isDay, icons: icons)
      frame.draw(
        art.frame(with: context.glyphs),
        at: Position(x: space.origin.x + index * step, y: space.origin.y))
    }
    let below = space.split(bottom: 1).bottom
    frame.draw(
      Paragraph(Self.text, style: Style(.secondary), alignment: .center),
      in: Rect(
        x: rect.origin.x, y: below.origin.y, width: rect.size.width, height: 1), context: context)
  }
}
