package import Domain
internal import TerminalUI

extension Film {
  /// The episode as a Roman numeral, or a placeholder.
  var episodeText: String { episode.map(\.romanNumeral) ?? .missingValue }

  var directorText: String { director ?? .missingValue }

  var producersText: String {
    producers.isEmpty ? .missingValue : producers.joined(separator: ", ")
  }

  /// The release date, such as `25 May 1977`, or a placeholder.
  var releaseText: String { releaseDate?.longText ?? .missingValue }

  /// A short description that distinguishes the film from others, such as `Episode IV, 1977`.
  var subtitle: String {
    [episode.map { "Episode \($0.romanNumeral)" }, releaseDate.map { String($0.year) }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The film in a list for screen readers, such as `A New Hope, Episode 4, 1977`.
  var line: String { [title, spokenSubtitle].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// The short description with a number that screen readers read as one.
  var spokenSubtitle: String {
    [episode.map { "Episode \($0)" }, releaseDate.map { String($0.year) }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The cells of the film's row on the page of an entry: the episode, the year, and the director.
  var cells: [String] {
    [episodeText, releaseDate.map { String($0.year) } ?? "", director ?? ""]
  }

  /// The facts on the film's page.
  package var facts: [FilmPage.Fact] {
    [
      FilmPage.Fact(name: "Episode", value: episodeText, spokenValue: episode.map(String.init)),
      FilmPage.Fact(name: "Director", value: directorText),
      FilmPage.Fact(name: "Producers", value: producersText),
      FilmPage.Fact(name: "Released", value: releaseText),
    ]
  }

  /// The paragraphs of the opening crawl, without the line breaks that the service has in them.
  package var crawlParagraphs: [String] {
    let lines = (openingCrawl ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return paragraphs.map { $0.joined(separator: " ") }
  }
}

extension Int {
  /// The number as a Roman numeral, or in digits outside of 1 to 3,999.
  var romanNumeral: String {
    guard (1..<4_000).contains(self) else { return String(self) }
    var rest = self
    var text = ""
    for (value, numeral) in Self.romanNumerals {
      while rest >= value {
        text += numeral
        rest -= value
      }
    }
    return text
  }

  private static let romanNumerals = [
    (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}

// MARK: - Ages

extension Film {
  /// Returns the age of a person in the film, in years.
  ///
  /// Returns `nil` if a year is not known, or if the person is not born yet.
  func age(of person: Resource) -> Int? {
    guard let year, case .year(let years, let era) = person.attributes[.birthYear] else {
      return nil
    }
    let age = Double(year) - (era == .before ? -years : years)
    return age >= 0 ? Int(age.rounded(.down)) : nil
  }

  /// The year in which the film takes place, counted from the battle of Yavin, or `nil` if it is not
  /// known.
  ///
  /// SWAPI does not give it. These are the years of *Star Wars: Timelines* (DK, 2023).
  private var year: Int? {
    switch episode {
    case 1: -32
    case 2: -22
    case 3: -19
    case 4: 0
    case 5: 3
    case 6: 4
    case 7, 8: 34
    case 9: 35
    default: nil
    }
  }
}
