package import Domain

extension Gazetteer {
  /// Returns the places within a range of latitudes and longitudes, the largest first.
  ///
  /// The longitudes may reach beyond 180 or -180, for a box across that meridian.
  package func places(
    latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, limit: Int
  ) -> [Place] {
    var found: [Place] = []
    for index in 0..<file.places.count where found.count < limit {
      guard let point = file.coordinates(ofPlace: index), latitudes.contains(point.latitude)
      else { continue }
      let turns = [point.longitude, point.longitude + 360, point.longitude - 360]
      guard turns.contains(where: longitudes.contains), let place = file.place(index) else {
        continue
      }
      found.append(place)
    }
    return found.sorted { ($0.population ?? 0, $1.name) > ($1.population ?? 0, $0.name) }
  }
}
