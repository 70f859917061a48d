public import Domain

/// The regions and countries that a text may mean: `Georgia` is both.
struct Area {
  var regions: Set<Int> = []
  var countries: Set<Int> = []

  var isEmpty: Bool { regions.isEmpty && countries.isEmpty }

  func contains(_ place: Int, _ file: GazetteerFile) -> Bool {
    countries.contains(file.country(ofPlace: place))
      || file.region(ofPlace: place).map(regions.contains) ?? false
  }
}

extension Gazetteer {
  /// Whether a place, whoever found it, bears the name that is typed and lies where that says.
  public func fits(_ place: Place, _ text: String) -> Bool {
    PlaceReading.readings(of: text, folding: folding).contains { reading in
      folding.folded(place.name) == reading.name
        && reading.areas.allSatisfy { lies(place, in: $0, isWhole: reading.isStrict) }
    }
  }

  /// A region is known by what the place itself says, or by a code that only the gazetteer has.
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

  /// The regions and countries of each area of a reading; nothing if one is unknown.
  func areas(of reading: PlaceReading) -> [Area]? {
    var areas: [Area] = []
    for name in reading.areas {
      let area = area(named: name, isWhole: reading.isStrict)
      if area.isEmpty { return nil }
      areas.append(area)
    }
    return areas
  }

  /// The regions and countries that have a folded name, or one that begins so.
  func area(named name: [UInt8], isWhole: Bool) -> Area {
    func indices(_ section: GazetteerFile.Section) -> Set<Int> {
      Set(
        (0..<section.count).filter { index in
          file.nameStarts(from: file.listStart(section, index)).contains { start in
            let folded = folded(at: start)
            return isWhole ? folded.elementsEqual(name) : folded.starts(with: name)
          }
        })
    }
    return Area(regions: indices(file.regions), countries: indices(file.countries))
  }
}
