internal import Domain
internal import TerminalUI

/// A picture of the weather, of the same size whatever the weather and the signs.
struct WeatherArt: Hashable {
  /// How much room it takes.
  static let size = Size(width: 13, height: 5)

  /// What the sky does; nothing is drawn where that is not known.
  var sky: Sky?
  /// Whether the sun is up, where it can be seen.
  var isDay: Bool
  /// The signs to draw with; those of ASCII where the terminal has no others.
  var icons: IconSet

  /// Draws it.
  func frame(with glyphs: Glyphs) -> Frame {
    var frame = Frame(size: Self.size)
    guard let sky else { return frame }
    let pictures = ArtPictures(glyphs.isUnicode ? icons : .ascii)
    for (y, line) in pictures.lines(of: sky, isDay: isDay).enumerated() {
      frame.write(ArtMarkup.styled(line), at: Position(x: 0, y: y))
    }
    return frame
  }
}

/// Text with marks that say what a part of it shows.
private enum ArtMarkup {
  /// What follows each mark, up to the next one; a cloud where nothing is said.
  private static let styles: [Character: Style] = [
    "§": Style(.secondary), "¤": Style(.warm), "¢": Style(.cold), "¥": Style(.warning, .bold),
  ]

  static func styled(_ line: String) -> StyledText {
    var text = StyledText("")
    var style = Style(.secondary)
    var run = ""
    for character in line {
      if let next = styles[character] {
        text += StyledText(run, style)
        (run, style) = ("", next)
      } else {
        run.append(character)
      }
    }
    return text + StyledText(run, style)
  }
}
