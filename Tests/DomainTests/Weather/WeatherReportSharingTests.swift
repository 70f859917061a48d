import Domain
import TestSupport
import Testing

@Suite("A report that shares its forecasts with another")
struct WeatherReportSharingTests {
  @Test("reuses the buffers of equal days and hours")
  func sameForecasts() throws {
    let (old, new) = (try report(temperature: 21), try report(temperature: 21))
    #expect(new.bufferAddresses != old.bufferAddresses)
    #expect(new.sharingForecasts(with: old).bufferAddresses == old.bufferAddresses)
  }

  @Test("is equal to the report before sharing")
  func sameReport() throws {
    let (old, new) = (try report(temperature: 21), try report(temperature: 22))
    #expect(new.sharingForecasts(with: old) == new)
  }

  private func report(temperature: Double) throws -> WeatherReport {
    let noon = ZonedTime(instant: Timestamp(seconds: 1_509_537_600), utcOffset: 0)
    var hour = HourlyForecast(time: noon)
    hour.temperature = Quantity(temperature, .celsius)
    var day = DailyForecast(date: noon.date)
    day.temperature = QuantityRange(min: 19, max: temperature, unit: .celsius)
    return WeatherReport(
      provider: .openMeteo, place: Place.at(32.8, -17.05, "Sao Vicente"), current: nil,
      daily: [day], hourly: [hour])
  }
}

extension WeatherReport {
  /// The addresses of the buffers of days and hours.
  fileprivate var bufferAddresses: [UnsafeRawPointer?] {
    [
      daily.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      hourly.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
    ]
  }
}
