import ArgumentParser
import Domain
import TerminalUI
import WeatherFeature

/// `skyreel score`: prints how far the forecasts for a place were from measurements.
struct ScoreCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Show how far the forecasts for a place were from what an airport measured.",
    usage: "skyreel score [<options>] [<place> ...]",
    discussion: """
      Default place: as for weather. --add scores a place from now on: its providers and the nearest \
      airport are asked once a day, in the present hour of its clock, while Skyreel runs; this command \
      asks then, too. The exit status is 0 also while there are too few days.
      """)

  @OptionGroup var options: SharedOptions

  @Option var format: OutputFormat

  @Flag(help: "Score the place from now on.")
  var add = false

  @Flag(help: "Score the place no longer.")
  var remove = false

  @Option(help: ArgumentHelp("Days ahead in the table, from 1 to 5.", valueName: "days"))
  var ahead = 1

  @Argument(place: "32.8,-17.05") var place: [String]

  func validate() throws {
    guard !(add && remove) else { throw ValidationError("pass either --add or --remove") }
    guard (1...FrozenForecast.dayCount).contains(ahead) else {
      throw ValidationError("--ahead must be from 1 to \(FrozenForecast.dayCount)")
    }
  }

  func run(in context: CommandContext) throws {
    let place = try PlaceResolver(context: context).place(named: place.text)
    let keeper = context.scoreKeeper
    if add || remove { try change(place, keeper, context) }
    try Self.ask(keeper, context)
    let scores = try context.read("scores") { () throws(StorageError) in
      try runBlocking { () async throws(StorageError) in try await keeper.scores(of: place) }
    }
    try context.print(
      ScoreOutput(
        place: place, scores: scores, lead: ahead, isSample: context.settings.provider.isSample,
        display: context.settings.display, glyphs: context.settings.glyphs),
      as: format)
    if format == .table, scores == nil {
      StandardStreams.warn("Pass --add to score it from now on.")
    }
  }

  private func change(
    _ place: Place, _ keeper: ScoreKeeper, _ context: CommandContext
  ) throws(CommandFailure) {
    guard context.isStoragePersistent else {
      throw CommandFailure(status: .cannotWrite, message: "The scored places were not changed.")
    }
    let hasRoom = try Self.written { [add] () async throws(StorageError) in
      if add { return try await keeper.add(place) }
      try keeper.storage.removeScoredPlace(at: place.coordinates)
      return true
    }
    guard hasRoom else {
      throw CommandFailure(
        status: .cannotWrite,
        message: "At most \(ScoredPlace.limit) places can be scored. Remove one with --remove.")
    }
  }

  /// Asks the services and the stations of the places whose hour it is.
  private static func ask(
    _ keeper: ScoreKeeper, _ context: CommandContext
  ) throws(CommandFailure) {
    guard !context.settings.isOffline else { return }
    let asking = try written { () async throws(StorageError) in
      try await keeper.collect()
    }
    for failure in asking.failures {
      StandardStreams.warn(failure.message(now: context.platform.now()))
    }
  }

  private static func written<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(StorageError) -> Value
  ) throws(CommandFailure) -> Value {
    try withStorage(failing: .cannotWrite) { () throws(StorageError) in try runBlocking(for: work) }
  }
}

private struct ScoreOutput: CommandOutput {
  var place: Place
  /// The scores, or `nil` if the user did not choose the place.
  var scores: PlaceScores?
  var lead: Int
  /// Whether the forecasts and measurements are those of the sample.
  var isSample: Bool
  var display: DisplayPreferences
  var glyphs: Glyphs

  func text(width: Int?) -> String {
    ScoresText(scores, of: place, lead: lead, display: display)
      .lines(width: width, glyphs).map { width == nil ? $0.text.inWords : $0.text }
      .joined(separator: "\n")
  }

  private var units: UnitPreferences { display.units }

  var json: JSONValue {
    let scored = scores?.place
    return [
      "schema": "skyreel.score/1", "place": place, "elevation": scores?.elevation,
      "isScored": scored != nil, "since": scored?.since, "hour": scored?.hour,
      "station": (scored?.station).map(station), "observedAt": scored?.observedAt,
      "source": source,
      "unit": units.temperature.symbol,
      "scores": (scores?.cards ?? []).map(card),
      "hourTimeZone": scored.map { $0.place.timeZone ?? "UTC" },
      "heightCorrection": heightCorrection.map(kelvins), "marginLevel": Estimate.marginLevel,
      "from": window?.lowerBound, "to": window?.upperBound.advanced(byDays: -1),
    ]
  }

  private var source: String {
    if isSample { return "sample" }
    return scores?.place.station?.isHome == true
      ? SettingName.stationCommand : "METAR, Aviation Weather Center"
  }

  /// The correction of a daytime measurement to the height of the place, in kelvins.
  private var heightCorrection: Double? {
    scores.flatMap { scores in
      scores.elevation.flatMap { scores.place.station?.correction(to: $0) }
    }
  }

  /// The days that may count, or `nil` if there are none yet.
  private var window: Range<CivilDate>? { scores.flatMap { $0.dates.isEmpty ? nil : $0.dates } }

  private func station(_ station: WeatherStation) -> JSONValue {
    [
      "id": station.id, "name": station.name, "latitude": station.coordinates.latitude,
      "longitude": station.coordinates.longitude, "elevation": station.elevation,
      "kilometers": scores?.place.distance?.rounded(places: 1),
    ]
  }

  private func card(_ card: Scorecard) -> JSONValue {
    [
      "daysAhead": card.lead, "services": card.services.map(service),
      "persistence": card.persistence.map(score), "hasOrder": card.hasOrder,
    ]
  }

  private func service(_ service: ServiceScore) -> JSONValue {
    [
      "provider": service.provider.rawValue, "days": service.count, "from": service.first,
      "to": service.last, "isCompared": service.isCompared, "errors": days(of: service),
      "means": service.score.map(score), "fartherThan": service.behind?.rawValue,
      "fartherBy": service.difference.map(estimate), "isLevel": service.difference?.isLevel,
      "obstacle": service.obstacle?.rawValue,
    ]
  }

  /// Returns the errors of each day, or `nil` with too few days, or if there are means.
  private func days(of service: ServiceScore) -> [JSONValue]? {
    guard case .days = service.standing else { return nil }
    return service.days.map { day in
      [
        "date": day.date, "absoluteError": kelvins(day.absoluteError), "error": kelvins(day.error),
        "highError": day.highError.map(kelvins),
      ]
    }
  }

  private func score(_ score: Score) -> JSONValue {
    [
      "absoluteError": estimate(score.absoluteError), "error": estimate(score.error),
      "highAbsoluteError": score.highAbsoluteError.map(estimate),
      "highError": score.highError.map(estimate),
    ]
  }

  private func estimate(_ estimate: Estimate) -> JSONValue {
    [
      "mean": kelvins(estimate.mean), "margin": kelvins(estimate.margin), "days": estimate.count,
    ]
  }

  private func kelvins(_ difference: Double) -> Double {
    (difference / units.temperature.scale).rounded(places: 2)
  }
}
