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

  /// The opening text by paragraphs, without the line ends that its service put into them.
  var crawlParagraphs: [String] {
    let lines = (openingCrawl ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return paragraphs.map { $0.joined(separator: " ") }
  }

  /// What belongs to it, by kind; kinds of which it has nothing are left out.
  var relatedSections: [RelatedSection] {
    let all = [
      RelatedSection("Characters", characters), RelatedSection("Planets", planets),
      RelatedSection("Starships", starships), RelatedSection("Vehicles", vehicles),
      RelatedSection("Species", species),
    ]
    return all.filter { $0.count > 0 }
  }
}

/// What belongs to a film, of one kind.
struct RelatedSection: Hashable {
  /// The kind.
  var title: String
  /// How many there are.
  var count: Int
  /// The names that are known.
  var names: [String]

  init(_ title: String, _ resources: [RelatedResource]) {
    self.title = title
    count = resources.count
    names = resources.compactMap(\.name)
  }

  /// The names in a row, and how many have none.
  var text: String? {
    guard !names.isEmpty else { return nil }
    let unnamed = count - names.count
    return names.joined(separator: ", ") + (unnamed > 0 ? " and \(unnamed) more" : "")
  }
}
