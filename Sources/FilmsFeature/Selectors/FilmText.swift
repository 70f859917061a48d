internal import Domain

/// Stands for what is not known.
let absentText = "–"

extension Film {
  /// The episode as a Roman numeral.
  var episodeText: String { episode.map(\.romanNumeral) ?? absentText }

  /// Who directed it.
  var directorText: String { director ?? absentText }

  /// Who produced it.
  var producersText: String {
    producers.isEmpty ? absentText : producers.joined(separator: ", ")
  }

  /// The day it came out, as `25 May 1977`.
  var releaseText: String { releaseDate?.longText ?? absentText }

  /// What tells it from other films: `Episode IV, 1977`.
  var gist: String {
    [episode.map { "Episode \($0.romanNumeral)" }, releaseDate.map { String($0.year) }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// What a page tells of it, line by line.
  var facts: [FilmPage.Fact] {
    [
      FilmPage.Fact(name: "Episode", value: episodeText),
      FilmPage.Fact(name: "Director", value: directorText),
      FilmPage.Fact(name: "Producers", value: producersText),
      FilmPage.Fact(name: "Released", value: releaseText),
    ]
  }

  /// The opening text by paragraphs, without the line ends that its service put into them.
  var crawlParagraphs: [String] {
    let lines = (openingCrawl ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return paragraphs.map { $0.joined(separator: " ") }
  }
}

extension Int {
  /// The number in Roman numerals, or in digits where those cannot write it.
  var romanNumeral: String {
    guard (1..<4_000).contains(self) else { return String(self) }
    var rest = self
    var text = ""
    for (value, sign) in Self.romanSigns {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  private static let romanSigns = [
    (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
