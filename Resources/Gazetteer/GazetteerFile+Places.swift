internal import Domain

extension GazetteerFile {
  /// The size of a place's row, in bytes.
  private static let placeSize = 24
  /// The value that means no region.
  private static let noRegion: UInt16 = 0xFFFF

  /// Returns the offset of a place's names in the text.
  ///
  /// Offsets increase with the index of the place.
  func nameStart(ofPlace index: Int) -> Int {
    Int(number(in: places, row: index, size: Self.placeSize, at: 12))
  }

  /// Returns the index of a place's region, or `nil` if it has none.
  func region(ofPlace index: Int) -> Int? {
    let region = number(UInt16.self, in: places, row: index, size: Self.placeSize, at: 16)
    return region == Self.noRegion ? nil : Int(region)
  }

  /// Returns the index of a place's country.
  func country(ofPlace index: Int) -> Int {
    Int(number(UInt8.self, in: places, row: index, size: Self.placeSize, at: 20))
  }

  /// Returns the weight of a place, from 0 to 255: its likelihood among places that match equally.
  func weight(ofPlace index: Int) -> Int {
    Int(number(UInt8.self, in: places, row: index, size: Self.placeSize, at: 21))
  }

  /// Returns the index of the place that a name or word at an offset of the text belongs to.
  func place(ofNameAt start: Int) -> Int {
    max(0, (0..<places.count).partitioningIndex { nameStart(ofPlace: $0) > start } - 1)
  }

  /// Returns the position of a place, or `nil` if its coordinates are not valid.
  func coordinates(ofPlace index: Int) -> Coordinates? {
    func degrees(at field: Int) -> Double {
      let value = number(Int32.self, in: places, row: index, size: Self.placeSize, at: field)
      return Double(value) / 100_000
    }
    return Coordinates(latitude: degrees(at: 0), longitude: degrees(at: 4))
  }

  /// Returns a place with all its data, or `nil` if its coordinates are not valid.
  func place(_ index: Int) -> Place? {
    guard let point = coordinates(ofPlace: index) else { return nil }
    let zone = number(UInt16.self, in: places, row: index, size: Self.placeSize, at: 18)
    let population = number(in: places, row: index, size: Self.placeSize, at: 8)
    return Place(
      name: string(at: nameStart(ofPlace: index)),
      region: region(ofPlace: index).map { string(at: listStart(regions, $0)) },
      country: string(at: listStart(countries, country(ofPlace: index))), coordinates: point,
      timeZone: string(at: listStart(zones, Int(zone))),
      population: population > 0 ? Int(population) : nil)
  }

  /// Returns the offset of the names of a region, country, or zone.
  func listStart(_ section: Section, _ index: Int) -> Int {
    Int(number(in: section, row: index, size: 4))
  }

  /// Returns the offset of the name or word of a key.
  func start(ofKey index: Int) -> Int {
    Int(number(in: keys, row: index, size: 4))
  }
}
