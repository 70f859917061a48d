import Domain

/// Prints the weather of one place, from the service or, where that fails, from storage.
struct WeatherPrinter {
  /// The options of the command.
  var options: SharedOptions

  /// Prints the weather.
  ///
  /// - Parameters:
  ///   - name: The place as it was named on the command line, if it was.
  ///   - tab: What to print as a table.
  ///   - format: How to print it.
  /// - Throws: `ConfigurationError` or `CommandFailure`.
  func run(place name: String?, tab: WeatherTab, format: OutputFormat) throws {
    let program = try Program(options: options, includesExtras: format == .json)
    program.complainOfStorage()
    let snapshot = try snapshot(name, program)
    switch format {
    case .json:
      let units = program.settings.display.units
      try StandardStreams.print(WeatherJSON(snapshot: snapshot, units: units).value.text)
    case .table:
      let table = WeatherTable(
        snapshot: snapshot, settings: program.settings, now: SystemClock.now())
      try StandardStreams.print(table.text(tab))
    }
  }

  private func snapshot(_ name: String?, _ program: Program) throws -> Snapshot<WeatherReport> {
    let place = try PlaceFinder(program: program).place(named: name)
    guard !program.settings.isOffline else {
      return try stored(place, program, why: nil)
    }
    do throws(ProviderError) {
      return try waiting { () async throws(ProviderError) in
        try await program.services.weather.report(place)
      }
    } catch {
      return try stored(place, program, why: error)
    }
  }

  /// What storage has of the place, with a warning; or the failure.
  private func stored(
    _ place: Place, _ program: Program, why error: ProviderError?
  ) throws -> Snapshot<WeatherReport> {
    let provider = program.settings.provider
    guard
      let snapshot = program.stored({
        try $0.cachedReport(near: place.coordinates, from: provider)
      })
    else {
      throw CommandFailure(
        status: error.map(ExitStatus.init) ?? .unavailable,
        message: error?.message(now: SystemClock.now())
          ?? "offline, and no weather is stored of \(place.name): run it once without --offline")
    }
    let reason = error?.message(now: SystemClock.now()) ?? "offline"
    StandardStreams.complain("\(reason); this was stored at \(snapshot.fetchedAt)")
    return snapshot
  }
}
