internal import Domain
package import TerminalUI

/// The opening crawl of a film, which scrolls up or, without animations, is a page.
package struct CrawlView: FilmsPaneValue {
  /// The lines above the text: the episode, and the title.
  var heading: [String]
  /// The same for screen readers.
  var film: String
  /// The name of the text for screen readers, or `nil` without a film.
  var title: String?
  var paragraphs: [String]
  /// The number of lines scrolled off the top of the page, or `nil` if the text scrolls up.
  var scroll: Int?

  var isAnimated: Bool { scroll == nil }

  /// Returns the text in front of the stars.
  ///
  /// A click closes it.
  func body(in context: DrawContext) -> Block<FilmsAction> {
    guard !context.isLinear else { return .plain(linearPage) }
    return Block<FilmsAction>(height: context.size.height) { rect, canvas in
      canvas.frame.fill(rect, style: Style(sky: .star))
      if scroll == nil {
        drawMoving(in: context, into: &canvas.frame)
      } else {
        drawStill(in: context, into: &canvas.frame)
      }
    }.withCursor().onClick(.crawlClosed)
  }

  /// Returns the heading and the paragraphs, wrapped to a width and separated by blank lines.
  private func lines(width: Int) -> [String] {
    ([headingLines(width: width)] + paragraphs.map { $0.wrapped(to: width) }).paragraphs
  }

  var linearPage: LinearPage {
    var page = LinearPage(rest: [film] + paragraphs)
    (page.title, page.isText) = (title, true)
    return page
  }

  private func headingLines(width: Int) -> [String] { heading.flatMap { $0.wrapped(to: width) } }
}

extension FilmsContext {
  var crawl: CrawlView {
    let film = films.crawl.flatMap { films.film($0.filmID) }
    let scroll: Int? = if case .still(_, let scroll) = films.crawl { scroll } else { nil }
    return CrawlView(
      heading: [
        film?.episode.map { "Episode \($0.romanNumeral)" } ?? "", film?.title.uppercased() ?? "",
      ].filter { !$0.isEmpty }, film: film?.line ?? "",
      title: film.map { films.crawlTitle(of: ResourceID(.films, $0.id)) },
      paragraphs: film?.crawlParagraphs ?? [], scroll: scroll)
  }
}

// MARK: - Keys

extension CrawlView {
  /// The keys while the opening crawl is on the screen; any other key closes it.
  package static let keys = KeyMap<FilmsContext, FilmsAction>(
    title: "Opening crawl", isActive: { $0.films.screen == .crawl },
    bindings: [
      closing(keyText: "any key") { $0.isMoving },
      // Some keys scroll the still text, which may be longer than the screen.
      closing(keyText: nil) { !$0.isMoving },
    ]
      + FilmsBinding.moving("crawl", ends: ("top", "bottom")) { movement, context in
        guard case .still(_, let scroll) = context.films.crawl else { return .hidden }
        let last = context.crawl.maximumScroll(in: context.size)
        return ScrollPosition(line: scroll, last: last)
          .response(to: movement, space: context.size.height) { .crawlScrolled(to: $0) }
      })

  private static func closing(
    keyText: String?, where isIncluded: @escaping @Sendable (CrawlPresentation) -> Bool
  ) -> FilmsBinding {
    FilmsBinding(
      "crawl-close", keys: [.escape], help: "close", keyText: keyText, isInFooter: true
    ) { context in
      context.films.crawl.map(isIncluded) == true ? .enabled(.crawlClosed) : .hidden
    }
  }
}

// MARK: - The still page

extension CrawlView {
  /// Draws the text for users who turned animations off: in perspective if all of it fits, or as a page.
  private func drawStill(in context: DrawContext, into frame: inout Frame) {
    Stars().draw(in: context, into: &frame)
    if let nearest = nearestStill(in: context.size) {
      let count = lines(width: Perspective(context.size).farWidth).count
      return drawLines(from: nearest + Double(count - 1), of: &frame)
    }
    let width = Self.pageWidth(context.size)
    let (lines, headingCount) = (lines(width: width), headingLines(width: width).count)
    let first = min(scroll ?? 0, maximumScroll(in: context.size))
    let top = max(0, (context.size.height - lines.count) / 2)
    for (offset, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let isHeading = first + offset < headingCount
      let x = (context.size.width - line.displayWidth) / 2
      guard !line.isEmpty else { continue }
      // No star touches a word.
      frame.write(
        " \(line) ", at: Position(x: x - 1, y: top + offset),
        style: Style(sky: .text, isHeading ? [.bold] : []))
    }
  }

  /// Returns the distance of the last line that puts the whole text in the middle of the screen.
  ///
  /// It is `nil` if the text is too long for that.
  private func nearestStill(in size: Size) -> Double? {
    let perspective = Perspective(size)
    let length = Double(lines(width: perspective.farWidth).count - 1)
    let distances = stride(from: 0, through: perspective.depth - length, by: 0.25)
    return distances.first { distance in
      guard let first = perspective.place(atDistance: distance + length)?.y,
        let last = perspective.place(atDistance: distance)?.y
      else { return false }
      return first <= size.height - 1 - last
    }
  }

  /// Returns the number of lines by which the page can be scrolled.
  func maximumScroll(in size: Size) -> Int {
    guard nearestStill(in: size) == nil else { return 0 }
    return max(0, lines(width: Self.pageWidth(size)).count - size.height)
  }

  private static func pageWidth(_ size: Size) -> Int { max(1, min(60, size.width - 4)) }
}

// MARK: - The moving crawl

// Some words are in the middle of the screen, and then the text, which rises among the stars and becomes
// smaller with the distance.
extension CrawlView {
  private static let opening = "A long time ago in a galaxy far,\nfar away…"
  /// The keys, in the lower row while the opening words are shown.
  private static let keysText = "any key or click leaves"
  /// The animation steps, at eight per second, for which the opening words are shown: three seconds.
  private static let openingSteps = 24
  /// The animation steps between two lines: two seconds.
  private static let stepsPerLine = 16
  /// The lines below the heading that are on the screen when the text appears: a blank one and two of the
  /// text.
  private static let firstLines = 3

  /// Returns the number of animation steps until the last line has left at the top.
  func animationLength(in size: Size) -> Int? {
    let perspective = Perspective(size)
    let width = perspective.farWidth
    let rest = lines(width: width).count - start(width: width)
    let distance = Double(rest) + perspective.depth
    return Self.openingSteps + Self.stepsPerLine * Int(distance.rounded(.up))
  }

  /// Returns the distance of the first line when the text appears.
  private func start(width: Int) -> Int { headingLines(width: width).count + Self.firstLines - 1 }

  private func drawMoving(in context: DrawContext, into frame: inout Frame) {
    Stars().draw(in: context, into: &frame)
    let step = context.animationStep - Self.openingSteps
    if step < 0 {
      let sky = Style(sky: .star)
      frame.drawCentered(Self.opening, in: frame.bounds, style: sky, context: context)
      frame.drawCentered(
        Self.keysText, in: frame.bounds.split(bottom: 1).bottom, style: sky, context: context)
    } else {
      drawRising(by: Double(step) / Double(Self.stepsPerLine), of: &frame)
    }
  }

  /// Draws the text after it has risen by a number of lines.
  private func drawRising(by risen: Double, of frame: inout Frame) {
    drawLines(
      from: Double(start(width: Perspective(frame.size).farWidth)) + risen, of: &frame)
  }

  /// Draws the text in perspective, with the first line at a distance.
  private func drawLines(from first: Double, of frame: inout Frame) {
    let perspective = Perspective(frame.size)
    let width = perspective.farWidth
    let (lines, headingCount) = (lines(width: width), headingLines(width: width).count)
    // Near lines are drawn last, over those behind them.
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let (y, scale) = perspective.place(atDistance: first - Double(index)) else { continue }
      let text = line.spread(by: perspective.spread(at: scale))
      let x = (frame.size.width - text.displayWidth) / 2
      let isFar = scale < Perspective.farScale * 1.15
      // No star touches a word.
      frame.write(
        " \(text) ", at: Position(x: x - 1, y: y),
        style: Style(sky: isFar ? .farText : .text, index < headingCount && !isFar ? [.bold] : []))
    }
  }
}

/// The view of a plane that begins at the lower edge of the screen and recedes.
///
/// A line at a distance *d*, in lines of text, appears in the scale *s* = *D* / (*D* + *d*). Its
/// height above the lower edge is proportional to 1 − *s*. *D* is such that the lines at the upper
/// edge are one row apart.
private struct Perspective {
  /// The scale at the upper edge.
  static let farScale = 0.6
  /// The width from which lines of small letters would be too long to read.
  private static let widthOfLargeLetters = 150

  private let size: Size

  init(_ size: Size) {
    self.size = size
  }

  private var height: Double { Double(max(1, size.height - 1)) }

  /// The distance of the upper edge, in lines.
  var depth: Double { height * Self.farScale }

  /// The width of a letter at the upper edge: on a wide screen, a blank follows each.
  private var letterWidth: Int { size.width < Self.widthOfLargeLetters ? 1 : 2 }

  /// The width of a full line without blanks between its letters.
  ///
  /// With all blanks, the line covers two thirds of the width in the middle.
  var farWidth: Int { max(1, Int(Double(size.width) * Self.farScale) / letterWidth) }

  /// Returns how many times as wide as without blanks a line is.
  func spread(at scale: Double) -> Double { scale / Self.farScale * Double(letterWidth) }

  /// Returns the row and the scale of a line, or `nil` if it is not on the screen.
  func place(atDistance distance: Double) -> (y: Int, scale: Double)? {
    let unit = depth * Self.farScale / (1 - Self.farScale)
    let scale = unit / (unit + max(0, distance))
    let above = height * (1 - scale) / (1 - Self.farScale)
    let y = size.height - 1 - Int(above.rounded())
    return distance >= 0 && y >= 0 ? (y, scale) : nil
  }
}

/// A sky with stars, which are at the same places each time.
struct Stars: Widget, Hashable {
  var style = Style(sky: .star)

  /// One of this many places has a star.
  private static let rarity: UInt32 = 48

  func draw(in context: DrawContext, into frame: inout Frame) {
    let glyphs = context.glyphs.isUnicode ? ["·", "·", "∙", "✦"] : [".", ".", "'", "+"]
    for y in frame.bounds.rows {
      for x in 0..<frame.size.width {
        let number = Self.number(x, y)
        guard number % Self.rarity == 0 else { continue }
        let glyph = glyphs[Int(number / Self.rarity % UInt32(glyphs.count))]
        frame.write(glyph, at: Position(x: x, y: y), style: style)
      }
    }
  }

  /// Returns a number that looks random and depends only on the place.
  private static func number(_ x: Int, _ y: Int) -> UInt32 {
    var hash = UInt32(truncatingIfNeeded: x) &* 374_761_393
    hash &+= UInt32(truncatingIfNeeded: y) &* 668_265_263
    hash = (hash ^ (hash >> 13)) &* 1_274_126_177
    return hash ^ (hash >> 16)
  }
}

extension String {
  /// Returns the text with blanks between its letters, at most `factor` times as wide as before.
  ///
  /// The gaps between letters are equal. Remaining blanks are added between words.
  func spread(by factor: Double) -> String {
    let words = split(separator: " ").map(Array.init)
    let letterGaps = words.reduce(0) { $0 + $1.count - 1 }
    let wordGaps = max(0, words.count - 1)
    let blanks = max(0, Int(Double(displayWidth) * (factor - 1)))
    let distance = blanks / max(1, letterGaps + 2 * wordGaps)
    let rest = blanks - distance * (letterGaps + 2 * wordGaps)
    // More than two extra blanks would look like a hole between two words.
    let extra = wordGaps > 0 ? min(2, rest / wordGaps) : 0
    let letterGap = String(repeating: " ", count: distance)
    let wordGap = String(repeating: " ", count: 1 + 2 * distance + extra)
    return words.map { $0.map(String.init).joined(separator: letterGap) }
      .joined(separator: wordGap)
  }
}
