import Domain
import Testing

@Suite("A report that shares its forecasts with another")
struct WeatherReportSharingTests {
  @Test("takes no memory of its own for days and hours that are the same")
  func sameForecasts() throws {
    let (old, news) = (try report(temperature: 21), try report(temperature: 21))
    #expect(news.memory != old.memory)
    #expect(news.sharingForecasts(with: old).memory == old.memory)
  }

  @Test("says what it said before")
  func sameReport() throws {
    let (old, news) = (try report(temperature: 21), try report(temperature: 22))
    #expect(news.sharingForecasts(with: old) == news)
  }

  private func report(temperature: Double) throws -> WeatherReport {
    let point = try #require(Coordinates(latitude: 32.8, longitude: -17.05))
    let noon = ZonedTime(instant: Timestamp(seconds: 1_509_537_600), utcOffset: 0)
    var hour = HourlyForecast(time: noon)
    hour.temperature = Quantity(temperature, .celsius)
    var day = DailyForecast(date: noon.date)
    day.temperature = QuantityRange(min: 19, max: temperature, unit: .celsius)
    return WeatherReport(
      provider: .openMeteo, place: Place(name: "Sao Vicente", coordinates: point), current: nil,
      daily: [day], hourly: [hour])
  }
}

extension WeatherReport {
  /// Where its days and hours are.
  fileprivate var memory: [UnsafeRawPointer?] {
    [
      daily.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      hourly.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
    ]
  }
}
