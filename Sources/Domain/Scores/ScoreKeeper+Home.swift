extension WeatherStation {
  /// The beginning of the identifier of a thermometer, which that of no airport has.
  private static let homePrefix = "home "

  /// Whether it is the user's own thermometer, rather than an airport.
  package var isHome: Bool { id.hasPrefix(Self.homePrefix) }

  /// Creates the station of the user's own thermometer, which is as high as its place.
  ///
  /// The identifier has the point, because readings at another one are of another place.
  fileprivate init(_ home: HomeStation, elevation: Double) {
    self.init(
      id: Self.homePrefix + "\(home.point)", name: "your own thermometer", coordinates: home.point,
      elevation: elevation)
  }
}

extension ScoreKeeper {
  /// Stores a reading of the user's own thermometer if it measures for a scored place.
  package func add(_ reading: FetchedValue<HomeReading>) throws(StorageError) {
    guard let home = home(),
      try storage.values(in: .scoredPlaces).contains(where: { home.isAt($0.place) })
    else { return }
    let temperature = reading.value.temperature
    // Whole degrees Fahrenheit are no tenths of a degree Celsius, although they have decimals there.
    let report = StationReport(
      time: reading.fetchedAt, celsius: temperature.celsius,
      hasTenths: temperature.value != temperature.value.rounded())
    try storage.save([report], of: WeatherStation(home, elevation: 0).id)
  }

  /// Returns a scored place for which the user's own thermometer measures, with its readings, or `nil` if it does not.
  func measuredAtHome(
    _ scored: ScoredPlace, elevation: Double?
  ) throws(StorageError) -> (place: ScoredPlace, reports: [StationReport])? {
    guard let home = home(), home.isAt(scored.place) else { return nil }
    let station = WeatherStation(home, elevation: elevation ?? 0)
    let reports = try storage.stationReports(of: station.id)
    var place = scored
    (place.station, place.observedAt) = (station, reports.map(\.time).max())
    return (place, reports)
  }
}
