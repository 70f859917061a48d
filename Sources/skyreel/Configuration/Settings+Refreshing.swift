import Domain
import Foundation

extension Settings {
  /// The age in seconds at which weather is fetched again, or `nil` for weather that does not age.
  var refreshInterval: Int? {
    provider.description.refreshInterval.map { weatherRefresh ?? $0 }
  }

  /// The server of the weather reports, or `nil` for sample weather.
  var weatherServer: URL? { services.baseURLs[provider] }
}
