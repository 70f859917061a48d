import AppFeature
import ArgumentParser
import Domain
import Radar
import TerminalUI
import WeatherFeature

/// `skyreel radar`: prints whether it rains soon at a place, from radar.
struct RadarCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "radar",
    abstract: "Show when it rains at a place, from radar.",
    usage: "skyreel radar [<options>] [<place> ...]",
    discussion: """
      Default place: as for weather. Outside Germany, the pictures come from LibreWXR, which needs your \
      permission (--allow). The exit status is 0 also if no radar sees the place, 69 if the service did \
      not answer, and 78 without the permission.
      """)

  @OptionGroup var options: SharedOptions

  @Flag(
    help: "Allow requests to LibreWXR, now and later, as the answer \"yes, always\" of the app.")
  var allow = false

  @Option var format: OutputFormat

  @Argument(place: "50.93,11.59") var place: [String]

  func run(in context: CommandContext) throws {
    try Self.print(place: place.text, as: format, allowing: allow, in: context)
  }

  /// The area whose places the table lists.
  private static let extent = RadarExtent(zoom: .region, shape: 50)

  /// Prints the answer and the rain at a place and around it.
  ///
  /// `allows` is whether the user allows requests to LibreWXR, which is stored.
  static func print(
    place name: String?, as format: OutputFormat, allowing allows: Bool = false,
    in context: CommandContext
  ) throws(CommandFailure) {
    guard context.settings.hasRadar else {
      throw CommandFailure(
        status: .configuration,
        message: "Radar is off. Set radar to true to use it.")
    }
    guard context.settings.mayFetchWeather else {
      throw CommandFailure(
        status: .unavailable, message: "Radar is not stored. Run without offline mode.")
    }
    let place = try PlaceResolver(context: context).place(named: name)
    let isSample = context.settings.provider.isSample
    let consent = try isSample ? nil : allows ? allow(context) : consent(context)
    let service = RadarSource(
      for: place.coordinates, isSample: isSample, allowsLibreWXR: consent?.origin != nil)
    guard let source = service else { throw refusal(of: place, named: name, consent) }
    let fetched = try frames(of: source, at: place, context)
    if source == .metNorway, let consent {
      StandardStreams.warn(
        "\(RadarQuestion.text(asking: consent.service)) To allow it: \(allowingCommand(name))")
    }
    let now = context.platform.now()
    let zone = place.timeZone ?? ""
    let clock = runBlocking { await SystemClock.clock(ofZone: zone, from: now) }
    let radar = RadarText(
      fetched.value, at: place, extent, display: context.settings.display,
      clock: clock ?? LocalClock(from: now, utcOffset: context.platform.utcOffset),
      mayBeSnow: context.storedReport(near: place.coordinates)?.value.mayBeSnow ?? false, now: now)
    let output = RadarOutput(
      place: place, fetched: fetched, radar: radar, units: context.settings.display.units,
      now: now)
    try context.print(output, as: format)
  }

  /// The consent to ask LibreWXR, or `nil` if the settings forbid that.
  private static func consent(_ context: CommandContext) -> ServiceConsent? {
    let preferences = context.stored { try $0.preferences.load() }
    return context.settings.libreWXRPermission.consent(remembering: preferences?.radarService)
  }

  /// Stores the permission to ask LibreWXR, and returns it.
  private static func allow(_ context: CommandContext) throws(CommandFailure) -> ServiceConsent {
    guard var consent = consent(context) else { throw forbidden("Requests to LibreWXR are off.") }
    guard consent.origin == nil else { return consent }
    try withStorage(failing: .cannotWrite) { () throws(StorageError) in
      var preferences = try context.preferences.load()
      preferences.radarService = consent.service
      try context.preferences.save(preferences)
    }
    consent.origin = .user
    return consent
  }

  private static func forbidden(_ message: String) -> CommandFailure {
    CommandFailure(
      status: .configuration,
      message: "\(message) To allow them, set \(SettingName.libreWXRConsent) to true.")
  }

  /// Returns the failure without a service that may be asked.
  private static func refusal(
    of place: Place, named name: String?, _ consent: ServiceConsent?
  ) -> CommandFailure {
    guard let consent else {
      return forbidden(
        RadarQuestion.refusal(of: place.name) + " Your settings forbid requests to it.")
    }
    return CommandFailure(
      status: .configuration,
      message: "Radar of \(place.name) needs your permission: \(allowingCommand(name))",
      details: [RadarQuestion.text(asking: consent.service)])
  }

  /// Returns the command that allows LibreWXR, for the named place or the default one.
  private static func allowingCommand(_ place: String?) -> String {
    ["skyreel radar", place, "--allow"].joined(" ")
  }

  private static func frames(
    of source: RadarSource, at place: Place, _ context: CommandContext
  ) throws(CommandFailure) -> FetchedValue<RadarLoop> {
    StandardStreams.showProgress("Fetching the radar of \(place.name)…")
    let request = RadarRequest(source: source, map: extent.map(around: place.coordinates))
    do throws(ProviderError) {
      return try context.answer(of: source.name) {
        [radar = context.services.clients.radar] () throws(ProviderError) in
        try await radar.fetch(request)
      }
    } catch {
      throw CommandFailure(
        status: ExitStatus(error),
        message: "No radar of \(place.name). \(error.message(now: context.platform.now()))")
    }
  }
}

private struct RadarOutput: CommandOutput {
  var place: Place
  var fetched: FetchedValue<RadarLoop>
  var radar: RadarText
  var units: UnitPreferences
  var now: Timestamp

  private var loop: RadarLoop { fetched.value }

  func text(width: Int?) -> String { radar.lines(fitting: width).joined(separator: "\n") }

  var json: JSONValue {
    let series = loop.outlook(at: place.coordinates)
    return [
      "schema": "skyreel.radar/1", "place": place, "source": loop.source.rawValue,
      "credit": loop.credit, "fetchedAt": fetched.fetchedAt, "measuredAt": loop.measuredAt,
      "coverage": series.sight.rawValue, "answer": radar.answer,
      "spells": series.spells(at: now).map(spell), "frames": frames(series),
    ]
  }

  private func spell(_ spell: RadarSpell) -> JSONValue {
    [
      "from": spell.start, "until": spell.end, "heaviestAt": spell.peak, "rate": rate(spell.rate),
    ]
  }

  private func frames(_ series: RadarSeries) -> [JSONValue] {
    let runs = Dictionary(
      loop.frames.map { ($0.time, $0.run) }, uniquingKeysWith: { first, _ in first })
    return series.values.map { value in
      [
        "time": value.time, "kind": value.isForecast ? "forecast" : "measured",
        "run": runs[value.time] ?? loop.measuredAt, "rate": value.rate.map(rate),
      ]
    }
  }

  private func rate(_ rate: Double) -> JSONValue {
    let unit = units.precipitation
    return [
      "value": (rate / unit.scale).rounded(places: 3), "unit": "\(unit.rawValue)/h",
    ]
  }
}
