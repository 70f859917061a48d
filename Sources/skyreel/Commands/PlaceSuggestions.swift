import BundledData
import Domain

/// What a person may have meant by a name that no place has.
struct PlaceSuggestions {
  private let places: [Place]

  /// Collects what is nearly called so, and what a service offered instead.
  init(for name: String, found: [Place] = []) {
    let gazetteer = Gazetteer()
    let near = gazetteer.nearMisses(to: name, limit: 3)
    let longer = gazetteer.matches(for: name, limit: 2).filter { $0.quality == .beginning }
    places = (near + longer).map(\.place) + found.prefix(2)
  }

  /// What to do, at the end of a sentence about what is wrong.
  var advice: String {
    guard !places.isEmpty else { return "check the spelling, or give LAT,LON" }
    let names = places.map(\.fullName)
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return "did you mean \(unique.joined(separator: "; "))?"
  }
}

extension Place {
  /// The name with region and country: `Paris, Texas, US`.
  var fullName: String {
    [name, region == name ? nil : region, country].compactMap { $0 }.joined(separator: ", ")
  }
}
