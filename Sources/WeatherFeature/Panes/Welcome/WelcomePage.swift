internal import Domain
internal import TerminalUI

/// The page behind the place prompt of a user without a place: the name of the program, what it shows,
/// pictures of the weather, and mountains.
struct WelcomePage: Equatable {
  private let icons: IconSet

  init(_ context: WeatherContext) { icons = context.display.icons }

  private static let text = "The weather of any place, and the Star Wars films"
  private static let skies: [(sky: WeatherCondition, isDay: Bool)] = [
    (.clear, true), (.rain, true), (.partlyCloudy, true), (.thunderstorm, true), (.snow, true),
    (.clear, false),
  ]
}

extension WelcomePage: Widget {
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear, let layout = WelcomeLayout(context.size) else { return }
    frame.draw(ProgramName(pixel: layout.pixel), in: layout.name, context: context)
    let line = Rect(x: 0, y: layout.text, width: context.size.width, height: 1)
    frame.draw(
      Paragraph(Self.text, style: Style(.secondary), alignment: .center), in: line, context: context
    )
    for (sky, place) in zip(Self.skies, layout.pictures) {
      let art = WeatherArt(sky: sky.sky, isDay: sky.isDay, icons: icons)
      frame.draw(art.frame(with: context.glyphs), at: place)
    }
    frame.draw(Mountains(), in: layout.mountains, context: context)
  }
}

/// The places on the welcome page.
struct WelcomeLayout {
  /// The columns and half rows of each pixel of the name.
  let pixel: Int
  let name: Rect
  /// The row of the text below the name.
  let text: Int
  /// The positions of pictures: beside the name, or in a row of their own below the text.
  let pictures: [Position]
  /// The first row of the place prompt.
  let boxTop: Int
  let mountains: Rect

  /// The rows of the prompt with the ways to begin.
  private static let boxHeight = 9
  private static let highest = 10
  private static let gap = 4

  /// Divides the segment, or returns `nil` if it has room only for the prompt.
  init?(_ size: Size) {
    let art = WeatherArt.size
    func nameSize(_ pixel: Int) -> Size { ProgramName(pixel: pixel).size }
    let fitting = [4, 2, 1].first {
      nameSize($0).width + 16 <= size.width && nameSize($0).height * 5 <= size.height
    }
    guard let pixel = fitting else { return nil }
    let (name, hasRow) = (nameSize(pixel), size.height >= 30)
    let content = name.height + 2 + (hasRow ? art.height + 1 : 0) + Self.boxHeight
    guard content < size.height else { return nil }
    let high = max(0, min(Self.highest, (size.height - content) / 3))
    let free = size.height - content - high
    // The larger the page, the more it is spread.
    let spread = free / 6
    let top = (free - spread * 2) / 2
    self.pixel = pixel
    self.name = Rect(
      x: (size.width - name.width) / 2, y: top, width: name.width, height: name.height)
    text = top + name.height + 1
    let row = text + 2 + spread
    boxTop = hasRow ? row + art.height + spread + 1 : row
    let outer = hasRow ? 0 : art.width + Self.gap - 1
    let left = self.name.origin.x - outer
    let count = hasRow ? min(6, (size.width - 4) / (art.width + Self.gap)) : left < 0 ? 0 : 2
    pictures = (0..<count).map {
      Position(
        x: left + (name.width + 2 * outer - art.width) * $0 / max(1, count - 1),
        y: hasRow ? row : max(0, top - 1))
    }
    mountains = Rect(size: size).split(bottom: high).bottom
  }

  /// Returns the rectangle of the place prompt with some rows below its text.
  ///
  /// It only grows downward, so that nothing jumps while the user types.
  static func box(in bounds: Rect, rows: Int) -> Rect {
    guard let layout = WelcomeLayout(bounds.size) else {
      return SearchBox.rect(in: bounds, rows: bounds.size.height)
    }
    let below = bounds.split(top: layout.boxTop).rest
    let height = min(max(boxHeight, rows + 3), below.size.height - 1)
    let width = min(80, bounds.size.width)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) / 2, y: below.origin.y, width: width,
      height: height)
  }
}
