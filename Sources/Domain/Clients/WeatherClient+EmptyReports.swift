extension WeatherClient {
  /// Returns a client for which a report without weather is malformed: it would replace a good one by dashes.
  package func refusingEmptyReports() -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      let fetched = try await report(place)
      guard fetched.value.hasWeather else {
        throw ProviderError(
          service: provider.displayName, failure: .malformed(field: "current, hourly, daily"))
      }
      return fetched
    }
    return client
  }
}

extension WeatherReport {
  fileprivate var hasWeather: Bool {
    current?.hasWeather == true || hourly.contains(where: \.hasWeather)
      || daily.contains(where: \.hasWeather)
  }
}

extension CurrentConditions {
  fileprivate var hasWeather: Bool {
    temperature != nil || sky != nil || phrase != nil || wind?.speed != nil || pressure != nil
      || precipitation != nil || humidity != nil
  }
}

extension HourlyForecast {
  fileprivate var hasWeather: Bool {
    temperature != nil || sky != nil || phrase != nil || wind?.speed != nil || pressure != nil
      || precipitation != nil || precipitationProbability != nil
  }
}

extension DailyForecast {
  fileprivate var hasWeather: Bool {
    temperature != nil || precipitation != nil
      || [weather, day, night].contains { $0?.hasWeather == true }
  }
}

extension DayPart {
  fileprivate var hasWeather: Bool {
    phrase != nil || sky != nil || wind?.speed != nil || precipitation != nil
      || precipitationProbability != nil
  }
}
