package import Domain
package import Radar
internal import Redux

/// The dependencies of the weather segment.
package struct WeatherEnvironment: Sendable {
  /// The weather provider, which stores the reports that it fetches.
  package var client: WeatherClient
  /// The stored reports.
  package var reports: WeatherStorage
  /// The storage of the user's places.
  package var placeStorage: any Storage
  /// The bundled gazetteer, which finds places without a network.
  package var gazetteer: GazetteerClient
  /// The daily limit and the calls made so far, or `nil` if calls are not counted.
  package var quota: @Sendable () -> CallQuota?
  /// The number of days for which reports are stored, or `nil` to store them forever.
  package var historyDays: Int?
  /// The number of forecast days to request, or `nil` if the provider has a fixed number.
  package var forecastDays: Int?
  /// The service that finds the location of this computer by its IP address, which is used only with
  /// the user's consent.
  package var locate: GeolocationClient
  /// The services of radar frames.
  package var radar: RadarClient
  /// Returns the client of a provider for the comparison of services, or `nil` if there is none.
  package var compared: @Sendable (WeatherProvider) -> WeatherClient?
  /// Fetches the ensemble of a place, or `nil` if no service has ensembles.
  package var ensemble: EnsembleForecast.Fetch?
  /// Fetches the rain of the ensemble's runs, or `nil` if no service has them.
  package var rainRuns: RainRuns.Fetch?
  /// Fetches the normals of a place, or `nil` if no service has them.
  package var normals: Normals.Fetch?
  /// Reads the user's own thermometer, or `nil` if there is none.
  package var station: HomeReading.Fetch?
  /// The keeper of the scores of places.
  package var scores: ScoreKeeper
  /// Returns the keeper of the scores of the sample, which are no part of the others.
  package var sampleScores: @Sendable () -> ScoreKeeper
  /// Creates a report of sample weather, marked as `sample`.
  package var sampleReport: @Sendable () -> FetchedValue<WeatherReport>
  /// Returns the clock of a time zone of the tz database, or `nil` if there is no such zone.
  package var clock: @Sendable (_ zone: String) async -> LocalClock?
  /// The current time.
  package var now: @Sendable () -> Timestamp

  /// Creates an environment that, by default, neither counts calls nor looks up the location.
  package init(
    client: WeatherClient, reports: WeatherStorage, placeStorage: any Storage,
    gazetteer: GazetteerClient,
    quota: @escaping @Sendable () -> CallQuota? = { nil }, historyDays: Int? = nil,
    forecastDays: Int? = nil,
    locate: GeolocationClient = .withoutConsent(service: "a service"), radar: RadarClient = .off,
    compared: @escaping @Sendable (WeatherProvider) -> WeatherClient? = { _ in nil },
    ensemble: EnsembleForecast.Fetch? = nil, rainRuns: RainRuns.Fetch? = nil,
    normals: Normals.Fetch? = nil, station: HomeReading.Fetch? = nil,
    scores: ScoreKeeper? = nil, sampleScores: (@Sendable () -> ScoreKeeper)? = nil,
    sampleReport: @escaping @Sendable () -> FetchedValue<WeatherReport>,
    clock: @escaping @Sendable (String) async -> LocalClock? = { _ in nil },
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.reports = reports
    self.placeStorage = placeStorage
    self.gazetteer = gazetteer
    self.quota = quota
    self.historyDays = historyDays
    self.forecastDays = forecastDays
    self.locate = locate
    self.radar = radar
    self.compared = compared
    self.ensemble = ensemble
    self.rainRuns = rainRuns
    self.normals = normals
    self.station = station
    self.scores = scores ?? .off(now: now)
    self.sampleScores = sampleScores ?? { .off(now: now) }
    self.sampleReport = sampleReport
    self.clock = clock
    self.now = now
  }
}

/// A function that returns the dependencies for the settings in effect.
package typealias CurrentEnvironment = @Sendable () -> WeatherEnvironment

extension LoadResult {
  /// Creates the result of a request.
  init(awaiting request: () async throws(ProviderError) -> FetchedValue<Value>) async {
    self.init(await Result(awaiting: request))
  }
}

extension StoreContext<WeatherState, WeatherAction> {
  /// Returns what a use of storage returns, or `nil` if storage fails, which the user is told.
  @discardableResult
  func stored<Value>(_ use: () throws(StorageError) -> Value) -> Value? {
    do throws(StorageError) {
      return try use()
    } catch {
      // Each of many places may have the same error.
      if state?.storageError != error { dispatch(.storageFailed(error: error)) }
      return nil
    }
  }
}
