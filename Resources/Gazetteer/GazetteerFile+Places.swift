internal import Domain

extension GazetteerFile {
  /// The bytes of a place's row.
  private static let placeSize = 24
  /// The number of a region where there is none.
  private static let noRegion: UInt16 = 0xFFFF

  /// Where the names of a place begin; they grow with the number of the place.
  func nameStart(ofPlace index: Int) -> Int {
    Int(number(in: places, row: index, size: Self.placeSize, at: 12))
  }

  /// The number of a place's region.
  func region(ofPlace index: Int) -> Int? {
    let region = number(UInt16.self, in: places, row: index, size: Self.placeSize, at: 16)
    return region == Self.noRegion ? nil : Int(region)
  }

  /// The number of a place's country.
  func country(ofPlace index: Int) -> Int {
    Int(number(UInt8.self, in: places, row: index, size: Self.placeSize, at: 20))
  }

  /// How likely a place is meant, among those that fit as well.
  func weight(ofPlace index: Int) -> Int {
    Int(number(UInt8.self, in: places, row: index, size: Self.placeSize, at: 21))
  }

  /// The number of the place that a name or word in the text belongs to.
  func place(ofNameAt start: Int) -> Int {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if nameStart(ofPlace: middle) <= start { low = middle } else { high = middle }
    }
    return low
  }

  /// A place with all that is known of it; nothing only if its point were not on the Earth.
  func place(_ index: Int) -> Place? {
    func degrees(at field: Int) -> Double {
      let value = number(Int32.self, in: places, row: index, size: Self.placeSize, at: field)
      return Double(value) / 100_000
    }
    guard let point = Coordinates(latitude: degrees(at: 0), longitude: degrees(at: 4)) else {
      return nil
    }
    let zone = number(UInt16.self, in: places, row: index, size: Self.placeSize, at: 18)
    let population = number(in: places, row: index, size: Self.placeSize, at: 8)
    return Place(
      name: string(at: nameStart(ofPlace: index)),
      region: region(ofPlace: index).map { string(at: listStart(regions, $0)) },
      country: string(at: listStart(countries, country(ofPlace: index))), coordinates: point,
      timeZone: string(at: listStart(zones, Int(zone))),
      population: population > 0 ? Int(population) : nil)
  }

  /// Where the names of a region, country or zone begin.
  func listStart(_ section: Section, _ index: Int) -> Int {
    Int(number(in: section, row: index, size: 4))
  }

  /// Where the name or word of a key begins.
  func start(ofKey index: Int) -> Int {
    Int(number(in: keys, row: index, size: 4))
  }
}
