import BundledData
import Domain

/// What people might type, drawn evenly from the names of the gazetteer.
enum QuerySample {
  /// Every so manieth place, most often meant first.
  static func names(every step: Int, of gazetteer: Gazetteer) -> [Place] {
    stride(from: 0, to: gazetteer.count, by: step).compactMap { gazetteer[$0] }
  }

  /// What has been typed after so many letters.
  static func beginnings(_ length: Int, of places: [Place]) -> [String] {
    places.map(\.name).filter { $0.count >= length }.map { String($0.prefix(length)) }
  }

  /// `Paris, Texas`.
  static func withRegions(_ places: [Place]) -> [String] {
    places.map { [$0.name, $0.region].compactMap { $0 }.joined(separator: ", ") }
  }

  /// Names in which a letter in the middle became a `q`, so that mostly nothing is called so.
  static func withSlips(_ places: [Place]) -> [String] {
    places.map { place in
      let middle = place.name.count / 2
      return place.name.prefix(middle) + "q" + place.name.dropFirst(middle + 1)
    }
  }
}
