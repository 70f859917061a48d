import BundledData
import Domain

/// Places that the user may have meant by an unknown name.
struct PlaceSuggestions {
  private let places: [Place]

  /// Creates suggestions from similar names, longer names, and places that a service returned.
  init(for name: String, found: [Place] = []) {
    let gazetteer = Gazetteer()
    let near = gazetteer.fuzzyMatches(to: name, limit: 3)
    let longer = gazetteer.matches(for: name, limit: 2).filter { $0.quality == .namePrefix }
    places = (near + longer).map(\.place) + found.prefix(2)
  }

  /// The last sentence of an error message: the suggestions or, if there are none, other advice.
  var advice: String { question ?? "Check the spelling, or pass LAT,LON." }

  /// The question whether the user meant one of the suggestions, or `nil` if there are none.
  var question: String? {
    guard !places.isEmpty else { return nil }
    let names = places.map(\.fullName)
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return "Did you mean \(unique.joined(separator: "; "))?"
  }
}

extension Place {
  /// The name with region and country: `Paris, Texas, United States`.
  var fullName: String {
    [name, region == name ? nil : region, countryName].compactMap { $0 }.joined(separator: ", ")
  }
}
