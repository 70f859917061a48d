import Domain

/// Finds the weather of a place as it is now: from the service, or from storage where the service
/// fails or need not be asked.
struct CurrentWeather {
  /// The program with its services and storage.
  var program: Program
  /// The place.
  var place: Place
  /// What it is for.
  var request: WeatherRequest

  /// The weather.
  ///
  /// - Throws: `CommandFailure` where there is none.
  func snapshot() throws(CommandFailure) -> Snapshot<WeatherReport> {
    let stored = stored
    if let stored, isGoodEnough(stored) { return stored }
    guard mayAsk else { return try fallBack(on: stored, because: nil) }
    let place = place
    let client = program.services.weather
    do throws(ProviderError) {
      return try waiting { () async throws(ProviderError) in try await client.report(place) }
    } catch {
      return try fallBack(on: stored, because: error)
    }
  }

  /// Sample weather is at hand without a network.
  private var mayAsk: Bool { !program.settings.isOffline || program.settings.provider == .sample }

  private var stored: Snapshot<WeatherReport>? {
    program.stored {
      try $0.cachedReport(near: place.coordinates, from: program.settings.provider)
    }
  }

  /// Whether the service said itself that its answer still holds, or a status bar asks, which may
  /// ask every second.
  private func isGoodEnough(_ stored: Snapshot<WeatherReport>) -> Bool {
    let now = SystemClock.now()
    if request.needsExtras, stored.value.hourly.isEmpty { return false }
    if let end = stored.freshUntil, now < end { return true }
    guard request.format == .line, let interval = program.settings.refreshPlan?.interval else {
      return false
    }
    return (0..<interval).contains(now.seconds(since: stored.fetchedAt))
  }

  /// What storage has of the place, with a warning; or the failure.
  private func fallBack(
    on stored: Snapshot<WeatherReport>?, because error: ProviderError?
  ) throws(CommandFailure) -> Snapshot<WeatherReport> {
    let reason = error?.message(now: SystemClock.now())
    guard let stored else {
      throw CommandFailure(
        status: error.map(ExitStatus.init) ?? .unavailable,
        message: reason
          ?? "offline, and no weather is stored of \(place.name): run it once without --offline")
    }
    StandardStreams.complain(
      "\(reason ?? "offline"); this was stored at \(stored.fetchedAt)")
    return stored
  }
}
