import AppFeature
import Domain
import Radar
import TerminalUI
import WeatherFeature

/// A printer of the radar frames of one place.
struct RadarPrinter {
  var context: CommandContext
  var format: OutputFormat

  /// The area whose places the table lists.
  private static let extent = RadarExtent(zoom: .region, shape: 50)

  /// Prints the answer and the rain at the place and around it.
  ///
  /// - Parameter name: The place from the command line, if any.
  /// - Throws: `CommandFailure`.
  func run(place name: String?) throws(CommandFailure) {
    let place = try PlaceResolver(context: context).place(named: name)
    let source = RadarSource(for: place.coordinates, allowsLibreWXR: consent?.origin != nil)
    let fetched = try source.map { (source) throws(CommandFailure) in
      try frames(of: source, at: place)
    }
    if source != .brightSky, let consent, consent.origin == nil {
      StandardStreams.warn(
        "LibreWXR has radar pictures of \(place.name). To allow requests to \(consent.service), "
          + "set librewxr.consent to true, or answer in the Radar tab.")
    }
    let now = context.platform.now()
    let zone = place.timeZone ?? ""
    let clock = runBlocking { await SystemClock.clock(ofZone: zone, from: now) }
    let text = RadarText(
      fetched?.value, at: place, Self.extent, display: context.settings.display,
      utcOffset: clock?.utcOffset(at: now) ?? context.platform.utcOffset(now), now: now)
    let output = RadarOutput(
      place: place, fetched: fetched, radar: text, units: context.settings.display.units,
      now: now)
    try context.print(output, as: format)
  }

  /// The consent to ask LibreWXR, or `nil` if the settings forbid that.
  private var consent: ServiceConsent? {
    let preferences = context.stored { try $0.preferences.load() }
    return context.settings.libreWXRPermission.consent(remembering: preferences?.radarService)
  }

  private func frames(
    of source: RadarSource, at place: Place
  ) throws(CommandFailure) -> FetchedValue<RadarLoop> {
    let settings = context.settings
    guard settings.hasRadar else {
      throw CommandFailure(
        status: .configuration, message: "Radar is off. Set radar to true to use it.")
    }
    guard !settings.isOffline else {
      throw CommandFailure(
        status: .unavailable, message: "Radar is not stored. Run without offline mode.")
    }
    StandardStreams.showProgress("Fetching the radar of \(place.name)…")
    let request = RadarRequest(source: source, map: Self.extent.map(around: place.coordinates))
    do throws(ProviderError) {
      return try runBlocking { () async throws(ProviderError) in
        try await context.services.clients.radar.fetch(request)
      }
    } catch {
      throw CommandFailure(
        status: ExitStatus(error),
        message: "No radar of \(place.name). \(error.message(now: context.platform.now()))")
    }
  }
}
