internal import TerminalUI

extension CrawlPicture {
  /// The text as a page, for who wants nothing to move.
  func drawStill(in context: DrawContext, into frame: inout Frame) {
    let lines = lines(width: Self.pageWidth(context.size))
    let first = min(scroll ?? 0, maximumScroll(in: context.size))
    let top = max(0, (context.size.height - lines.count) / 2)
    for (offset, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let isHeading = first + offset < heading.count
      let x = (context.size.width - line.displayWidth) / 2
      frame.write(
        line, at: Position(x: x, y: top + offset), style: Style(.warm, isHeading ? [.bold] : []))
    }
  }

  /// How far the text can be scrolled.
  func maximumScroll(in size: Size) -> Int {
    max(0, lines(width: Self.pageWidth(size)).count - size.height)
  }

  private static func pageWidth(_ size: Size) -> Int { max(1, min(60, size.width - 4)) }
}
