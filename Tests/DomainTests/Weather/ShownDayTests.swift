import TestSupport
import Testing

@testable import Domain

/// The rows of days: a day is its date, and today is what is left of it.
@Suite struct ShownDayTests {
  private let place = Place.at(38.72, -9.14, "Lisbon")
  private static let midnight = Timestamp(seconds: 1_795_132_800)
  private static let today = ZonedTime(instant: midnight, utcOffset: 0).date

  /// Each hour has a chance, an amount, a wind, and a temperature of its own.
  private func hour(_ number: Int) -> HourlyForecast {
    var hour = HourlyForecast(
      time: ZonedTime(instant: Self.midnight.advanced(bySeconds: number * 3_600), utcOffset: 0))
    hour.temperature = Quantity(Double(number % 24), .celsius)
    hour.feelsLike = Quantity(Double(number % 24) - 1, .celsius)
    hour.uvIndex = Double(max(0, 6 - abs(number % 24 - 12)))
    hour.wind = Wind(speed: Quantity(Double(40 - number % 24), .kilometersPerHour))
    hour.isDay = (7..<19).contains(number % 24)
    (hour.sky, hour.phrase) = number < 9 ? (.rain, "Rain") : (.clear, "Sunny")
    hour.precipitation = Quantity(number < 9 ? 1.5 : 0, .millimeters)
    hour.precipitationProbability = number < 9 ? 95 : Double(number % 24)
    return hour
  }

  /// A report whose hours have all values, with the stored forecast of all of each date.
  private func report(hours: Range<Int> = 0..<60) -> WeatherReport {
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.hourly = hours.map(hour).movingSumsToTheirEnd()
    report.daily = (0..<3).map { number in
      var day = DailyForecast(date: Self.today.advanced(byDays: number))
      day.temperature = QuantityRange(min: 0, max: 23, unit: .celsius)
      day.precipitation = Quantity(13.5, .millimeters)
      day.weather = DayPart(
        phrase: "Rain", sky: .rain, precipitationProbability: 95,
        precipitation: Quantity(13.5, .millimeters),
        wind: Wind(speed: Quantity(40, .kilometersPerHour)))
      day.sunrise = ZonedTime(
        instant: Self.midnight.advanced(bySeconds: number * 86_400 + 7 * 3_600), utcOffset: 0)
      day.sunset = ZonedTime(
        instant: Self.midnight.advanced(bySeconds: number * 86_400 + 19 * 3_600), utcOffset: 0)
      (day.day, day.night) = (day.weather, day.weather)
      return day
    }
    return report
  }

  private func time(_ hour: Int, minute: Int = 0) -> Timestamp {
    Self.midnight.advanced(bySeconds: hour * 3_600 + minute * 60)
  }

  @Test(arguments: 0..<24, [0, 59])
  func todayIsOfTheHoursFromTheRunningOneOn(hour: Int, minute: Int) throws {
    let day = try #require(report().shownToday(at: time(hour, minute: minute)))
    let left = (hour..<24).map(self.hour)
    #expect(day.from?.instant == (hour == 0 ? nil : time(hour)))
    #expect(day.precipitationProbability == left.compactMap(\.precipitationProbability).max())
    #expect(day.precipitation?.value == left.compactMap { $0.precipitation?.value }.reduce(0, +))
    #expect(day.weather.wind?.speed?.value == left.compactMap { $0.wind?.speed?.value }.max())
    #expect(day.temperature == QuantityRange(min: Double(hour), max: 23, unit: .celsius))
    #expect(day.feelsLike == QuantityRange(min: Double(hour) - 1, max: 22, unit: .celsius))
    #expect(day.uvIndex == left.compactMap(\.uvIndex).max())
    #expect(day.phrase == (hour < 9 ? "Rain" : "Sunny"))
    #expect(day.iconSky == (hour < 9 ? .rain : .clear))
    #expect(day.isIconOfNight == (hour >= 19))
  }

  /// The night alone would seem to be all that is left of today.
  @Test(arguments: [0, 1, 9], [WeatherProvider.openMeteo, .metNorway, .brightSky])
  func withoutAllHoursTheWeatherOfTodayIsUnknown(hour: Int, provider: WeatherProvider) throws {
    var report = report()
    report.provider = provider
    (report.daily[0].weather, report.daily[0].day) = (nil, nil)
    report.daily[0].precipitation = nil
    report.hourly.removeAll { (10...12).contains($0.time.hour) && $0.time.date == Self.today }
    let day = try #require(report.shownToday(at: time(hour)))
    #expect((day.hours, day.weather) == (.date, DayPart()))
    let tomorrow = report.daily[1].date
    (report.daily[1].weather, report.daily[1].day) = (nil, nil)
    #expect(report.shownDay(on: tomorrow, at: time(hour))?.hours == .dayAndNight)
  }

  @Test func theIconOfADateInThePolarNightIsThatOfTheNight() throws {
    var day = try #require(report().daily.last)
    (day.sunrise, day.sunset, day.day) = (nil, nil, nil)
    #expect(ShownDay(day).isIconOfNight)
    (day.day, day.night) = (day.night, nil)
    #expect(!ShownDay(day).isIconOfNight)
  }

  @Test func aRangeWhoseLowIsAboveItsHighIsUnknownUnlessItIsOfHalves() throws {
    var day = try #require(report().daily.last)
    day.temperature = QuantityRange(min: 9, max: 1, unit: .celsius)
    #expect(day.plausible.temperature == nil)
    day.weather = nil
    #expect(day.plausible.temperature == day.temperature)
    day = try #require(report().daily.last)
    day.temperature = QuantityRange(min: 9, max: 9, unit: .celsius)
    #expect(day.plausible.temperature == day.temperature)
  }

  @Test(arguments: [
    (-1, WeatherCondition.overcast, true), (0, .overcast, true), (0.1, .overcast, false),
    (-1, .snow, false),
  ])
  func aDryDayInFrostStaysAtOrBelowZero(high: Double, sky: WeatherCondition, isDry: Bool) {
    var day = DailyForecast(date: Self.today)
    day.temperature = QuantityRange(min: -5, max: high, unit: .celsius)
    day.weather = DayPart(sky: sky)
    #expect(ShownDay(day).isDryInFrost == isDry)
  }

  @Test(arguments: [(18, false), (19, true), (20, true)])
  func theIconOfADateFromAnHourOnIsThatOfTheNightFromSunsetOn(hour: Int, isNight: Bool) throws {
    var report = report(hours: 0..<10)
    report.daily[0].weather?.from = time(hour)
    for half in [report.daily[0].day, nil] {
      report.daily[0].day = half
      let day = try #require(report.shownToday(at: time(9)))
      #expect((day.from?.instant, day.isIconOfNight) == (time(hour), isNight))
    }
  }

  @Test(arguments: 0..<24)
  func aHalfOfTodayIsWhatIsLeftOfIt(hour: Int) throws {
    let day = try #require(report().shownToday(at: time(hour)))
    #expect((day.day == nil) == (hour >= 19))
    #expect(day.day?.from == ((8..<19).contains(hour) ? time(hour) : nil))
    #expect(day.day?.phrase == (hour < 9 ? "Rain" : hour < 19 ? "Sunny" : nil))
    #expect(day.night?.from == (hour > 19 ? time(hour) : nil))
    #expect(day.night?.phrase == "Sunny")
  }

  @Test func anotherDateIsItsWholeDate() throws {
    for number in 1...2 {
      let day = try #require(
        report().shownDay(on: Self.today.advanced(byDays: number), at: time(12)))
      #expect(day.hours == .date)
      #expect((day.precipitationProbability, day.precipitation?.value) == (95, 13.5))
    }
    let past = try #require(report().shownDay(on: Self.today, at: time(30)))
    #expect((past.hours, past.precipitation?.value) == (.date, 13.5))
  }

  /// Without an hour before midnight, less than the rest of the day would seem to be all of it.
  @Test(arguments: [10, 15, 23])
  func withoutAllHoursThatAreLeftTodayIsItsDate(missing: Int) throws {
    var report = report()
    report.hourly.removeAll { $0.time.instant == time(missing) }
    let day = try #require(report.shownToday(at: time(9)))
    #expect((day.hours, day.precipitationProbability) == (.date, 95))
    let later = try #require(report.shownToday(at: time(missing + 1)))
    #expect(later.hours == (missing == 23 ? .date : .rest(from: hour(missing + 1).time)))
  }

  @Test(arguments: ["precipitation", "chance", "temperature"])
  func aValueThatAnHourLacksIsUnknownAndNotThatOfTheOthers(value: String) throws {
    var report = report()
    let index = try #require(report.hourly.firstIndex { $0.time.instant == time(15) })
    switch value {
    case "precipitation": report.hourly[index].precipitation = nil
    case "chance": report.hourly[index].precipitationProbability = nil
    default: report.hourly[index].temperature = nil
    }
    let day = try #require(report.shownToday(at: time(9)))
    #expect(day.from?.instant == time(9))
    #expect((day.precipitation == nil) == (value == "precipitation"))
    #expect((day.precipitationProbability == nil) == (value == "chance"))
    #expect((day.temperature == nil) == (value == "temperature"))
  }

  /// The hours at which the day half ends, and the values before and after.
  @Test(arguments: [(WeatherProvider.nws, 18), (.accuWeather, 19)])
  func withOnlyHalvesTheRowIsOfBothAndSaysSo(provider: WeatherProvider, end: Int) throws {
    var report = WeatherReport(provider: provider, place: place, current: nil)
    var day = DailyForecast(date: Self.today)
    day.temperature = QuantityRange(min: 3, max: 9, unit: .celsius)
    day.precipitation = Quantity(99, .millimeters)
    day.day = DayPart(
      phrase: "Sunny", sky: .clear, precipitationProbability: 10,
      precipitation: Quantity(0.1, .millimeters),
      wind: Wind(speed: Quantity(10, .metersPerSecond)))
    day.night = DayPart(
      phrase: "Rain", sky: .rain, precipitationProbability: 60,
      precipitation: Quantity(0.5, .millimeters),
      wind: Wind(speed: Quantity(20, .kilometersPerHour)))
    day.sunrise = ZonedTime(instant: time(7), utcOffset: 0)
    report.daily = [day]
    report.hourly = (0..<30).map(hour).movingSumsToTheirEnd()
    let shown = try #require(report.shownToday(at: time(end).advanced(bySeconds: -1)))
    #expect((shown.hours, shown.phrase) == (.dayAndNight, "Sunny, night: rain"))
    #expect((shown.precipitationProbability, shown.precipitation?.value) == (60, 0.6))
    #expect(shown.weather.wind?.speed == Quantity(10, .metersPerSecond))
    #expect((shown.temperature?.min, shown.temperature?.max) == (3, 9))
    let evening = try #require(report.shownToday(at: time(end)))
    #expect((evening.hours, evening.phrase) == (.dayAndNight, "Night: rain"))
    #expect((evening.precipitationProbability, evening.precipitation?.value) == (60, 0.5))
    #expect((evening.temperature?.min, evening.temperature?.max) == (3, nil))
    report.daily[0].night?.precipitation = nil
    #expect(report.shownToday(at: time(8))?.precipitation == nil)
  }
}
