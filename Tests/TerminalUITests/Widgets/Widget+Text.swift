@testable import TerminalUI

extension Widget {
  /// Returns the frame of the widget as text.
  func text(_ width: Int, _ height: Int, glyphs: Glyphs = .unicode) -> String {
    frame(in: DrawContext(size: Size(width: width, height: height), glyphs: glyphs))
      .transliterated(for: glyphs).text
  }
}

/// Common sizes, and sizes that are too small for any content.
let anySizes = [
  (0, 0), (1, 1), (3, 1), (1, 3), (0, 5), (5, 0), (2, 2), (40, 12), (80, 24), (120, 40),
].map { Size(width: $0, height: $1) }
