internal import Domain

/// Finds the films that have every one of some words in the title, a name or the crawl.
struct FilmSearch {
  private let words: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.lowercased().utf8) }
  }

  /// The numbers of the films, in their order.
  func indices(in films: [Film]) -> [Int] {
    words.isEmpty ? Array(films.indices) : films.indices.filter { matches(films[$0]) }
  }

  private func matches(_ film: Film) -> Bool {
    words.allSatisfy { word in
      film.title.has(word) || film.director?.has(word) == true
        || film.producers.contains { $0.has(word) } || film.openingCrawl?.has(word) == true
    }
  }
}

extension String {
  /// Whether a word, in lower case, is in it, in capitals or not.
  ///
  /// Bytes are compared: this runs over every film at every letter of a filter. Only words beyond
  /// ASCII need the whole text in lower case.
  fileprivate func has(_ word: [UInt8]) -> Bool {
    guard word.allSatisfy({ $0 < 0x80 }) else { return Array(lowercased().utf8).contains(word) }
    var text = self
    return text.withUTF8 { bytes in
      guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
      return (0...(bytes.count - word.count)).contains { start in
        bytes[start].lowercased == first
          && word.indices.allSatisfy { bytes[start + $0].lowercased == word[$0] }
      }
    }
  }
}

extension UInt8 {
  /// The same letter of ASCII in lower case; anything else as it is.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
