package import Domain

/// The regions and countries that a name can mean, by index.
///
/// `Georgia` is both.
struct AdministrativeAreas {
  var regions: Set<Int> = []
  var countries: Set<Int> = []

  var isEmpty: Bool { regions.isEmpty && countries.isEmpty }

  func contains(_ place: Int, _ file: GazetteerFile) -> Bool {
    countries.contains(file.country(ofPlace: place))
      || file.region(ofPlace: place).map(regions.contains) ?? false
  }
}

extension Gazetteer {
  /// Whether a place from any source has the name in a text, and lies in the region or country that
  /// the text gives.
  package func fits(_ place: Place, _ text: String) -> Bool {
    let interpretations = PlaceQueryInterpretation.interpretations(of: text, folding: folding)
    return interpretations.contains { interpretation in
      folding.folded(place.name) == interpretation.name
        && interpretation.areas.allSatisfy { lies(place, in: $0, isWhole: interpretation.isStrict) }
    }
  }

  /// Whether a place lies in a named region or country.
  ///
  /// Regions are compared by name, because a place from another source has no index. Codes such as
  /// `TX` are resolved by the gazetteer.
  private func lies(_ place: Place, in name: [UInt8], isWhole: Bool) -> Bool {
    let region = folding.folded(place.region ?? "")
    if isWhole ? region == name : region.starts(with: name) { return true }
    let area = area(named: name, isWhole: isWhole)
    return area.countries.contains {
      file.string(at: file.listStart(file.countries, $0)) == place.country
    }
      || area.regions.contains {
        folded(at: file.listStart(file.regions, $0)).elementsEqual(region)
      }
  }

  private static let and = Array(" and ".utf8)

  /// Returns the regions and countries of each area of an interpretation, or `nil` if one is
  /// unknown.
  func areas(of interpretation: PlaceQueryInterpretation) -> [AdministrativeAreas]? {
    var areas: [AdministrativeAreas] = []
    for name in interpretation.areas {
      let area = area(named: name, isWhole: interpretation.isStrict)
      if area.isEmpty { return nil }
      areas.append(area)
    }
    return areas
  }

  /// Returns the regions and countries with a folded name or, unless `isWhole`, one that starts
  /// with it.
  ///
  /// The first of two names is a whole one: `Newfoundland` is Newfoundland and Labrador.
  func area(named name: [UInt8], isWhole: Bool) -> AdministrativeAreas {
    func indices(_ section: GazetteerFile.Section) -> Set<Int> {
      Set(
        (0..<section.count).filter { index in
          file.nameStarts(from: file.listStart(section, index)).contains { start in
            let folded = folded(at: start)
            guard isWhole else { return folded.starts(with: name) }
            return folded.elementsEqual(name) || folded.starts(with: name + Self.and)
          }
        })
    }
    return AdministrativeAreas(regions: indices(file.regions), countries: indices(file.countries))
  }
}
