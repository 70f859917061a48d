import Domain
import Foundation
import Providers

extension Settings {
  /// How many calls of the weather service a day allows; nothing where none are made.
  var dailyLimit: Int? {
    switch provider {
    case .openMeteo: services.openMeteoDailyLimit
    case .accuWeather: services.accuWeatherDailyLimit
    case .sample: nil
    }
  }

  /// How old weather may get before it is fetched again, in seconds, and how many calls that costs;
  /// nothing where nothing ages.
  var refreshPlan: (interval: Int, cost: Int)? {
    switch provider {
    case .openMeteo: (weatherRefresh ?? OpenMeteo.refreshInterval, OpenMeteo.reportCost)
    case .accuWeather:
      (weatherRefresh ?? AccuWeatherPlan.refreshInterval, AccuWeatherPlan.reportCost)
    case .sample: nil
    }
  }

  /// Where reports come from; nothing where they come from nowhere.
  var weatherServer: URL? {
    switch provider {
    case .openMeteo: services.openMeteoBaseURL
    case .accuWeather: services.accuWeatherBaseURL
    case .sample: nil
    }
  }
}
