import BundledData
import Domain

/// Likely queries, sampled evenly from the names of the gazetteer.
enum QuerySample {
  /// Returns every `step`th place, the best known first.
  static func names(every step: Int, of gazetteer: Gazetteer) -> [Place] {
    stride(from: 0, to: gazetteer.count, by: step).compactMap { gazetteer[$0] }
  }

  /// Returns the first letters of each name that is long enough.
  static func beginnings(_ length: Int, of places: [Place]) -> [String] {
    places.map(\.name).filter { $0.count >= length }.map { String($0.prefix(length)) }
  }

  /// Returns names with their regions, such as `Paris, Texas`.
  static func withRegions(_ places: [Place]) -> [String] {
    places.map { [$0.name, $0.region].compactMap { $0 }.joined(separator: ", ") }
  }

  /// Returns names with a `q` in place of the middle letter, so that hardly any place matches.
  static func withSlips(_ places: [Place]) -> [String] {
    places.map { place in
      let middle = place.name.count / 2
      return place.name.prefix(middle) + "q" + place.name.dropFirst(middle + 1)
    }
  }
}
