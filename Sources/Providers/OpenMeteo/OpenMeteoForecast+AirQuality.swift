import Domain

extension OpenMeteoForecast {
  /// The air quality in the response, or `nil` if it contains no value.
  var airQuality: AirQuality? {
    guard let row = current?.rows.first else { return nil }
    var air = AirQuality()
    air.europeanIndex = row.number(.europeanAirQualityIndex)
    air.usIndex = row.number(.usAirQualityIndex)
    air.pm2_5 = row.quantity(.pm2_5)
    air.pm10 = row.quantity(.pm10)
    air.ozone = row.quantity(.ozone)
    air.nitrogenDioxide = row.quantity(.nitrogenDioxide)
    air.sulphurDioxide = row.quantity(.sulphurDioxide)
    air.carbonMonoxide = row.quantity(.carbonMonoxide)
    guard air != AirQuality() else { return nil }
    air.observedAt = row[.time].flatMap(clock.time)
    return air
  }
}
