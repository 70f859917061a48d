import Domain
import Foundation
import Providers

extension Settings {
  /// The limit of weather service calls per day, or `nil` for sample weather.
  var dailyLimit: Int? {
    switch provider {
    case .openMeteo: services.openMeteoDailyLimit
    case .accuWeather: services.accuWeatherDailyLimit
    case .sample: nil
    }
  }

  /// The age in seconds at which weather is fetched again, and the number of calls per fetch.
  ///
  /// It is `nil` for sample weather, which does not age.
  var refreshPlan: (interval: Int, cost: Int)? {
    switch provider {
    case .openMeteo:
      (weatherRefresh ?? OpenMeteo.refreshInterval, OpenMeteo.reportCost(days: forecastDays))
    case .accuWeather:
      (weatherRefresh ?? AccuWeatherPlan.refreshInterval, AccuWeatherPlan.reportCost)
    case .sample: nil
    }
  }

  /// The server of the weather reports, or `nil` for sample weather.
  var weatherServer: URL? {
    switch provider {
    case .openMeteo: services.openMeteoBaseURL
    case .accuWeather: services.accuWeatherBaseURL
    case .sample: nil
    }
  }
}
