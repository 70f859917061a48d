internal import Domain
internal import Radar
internal import TerminalUI

/// The content of the Radar pane.
struct RadarView: Equatable {
  var title: PlaceTitle
  /// The shown place, or `nil` if none is known yet.
  var place: Place?
  var extent: RadarExtent
  /// The height of a cell divided by its width.
  var cellHeight = 2.0
  /// The frames, or `nil` if there are none.
  var loop: RadarLoop?
  /// The index of the frame on the screen, or `nil` if there are no frames.
  var frame: Int?
  /// The answer in words, or the reason why there is none.
  var answer: String
  var words: RadarWords
  /// The unit of the map's scale.
  var distanceUnit: DistanceUnit
  /// The current time, rounded down to a minute.
  var now: Timestamp
  /// The time and the age of the newest measured frame, or `nil` without frames.
  var age: String?
  /// The age alone, for narrow panes.
  var shortAge: String?
  /// Whether the newest measured frame is old.
  var isOld = false
  var isLoading = false
  /// What the frames show at the place.
  var sight: RadarSight
  /// The failure of the last request, or `nil` if it did not fail.
  var failure: String?
}

/// Selects the content of the Radar pane.
func selectRadarView(_ context: WeatherContext) -> RadarView {
  let (weather, now) = (context.weather, context.now)
  let radar = weather.radar
  let measuredAt = radar.loop?.measuredAt
  let words = context.radarWords
  let sight = weather.radarCenter.flatMap { weather.radarSource?.sight(at: $0) } ?? .none
  return RadarView(
    title: PlaceTitle(weather, context.display), place: weather.radarPlace,
    extent: radar.extent ?? RadarExtent(zoom: radar.zoom, shape: RadarLayout.defaultShape),
    cellHeight: context.cellHeight, loop: radar.loop, frame: radar.shownFrame,
    answer: selectRadarAnswer(context), words: words,
    distanceUnit: context.display.units.distance, now: now.roundedDown(to: 60),
    age: measuredAt.map { words.ageText($0, sight, now: now) },
    shortAge: measuredAt.map { $0.age(at: now).text },
    isOld: measuredAt.map { now.seconds(since: $0) > (radar.loop?.source.oldAge ?? 0) } ?? false,
    isLoading: radar.isLoading,
    sight: sight,
    failure: radar.loop.flatMap { radar.lastFailure?.error ?? $0.missing }?.message(now: now))
}

/// Selects whether it rains soon at the shown place in words, or the reason why that is not known.
func selectRadarAnswer(_ context: WeatherContext) -> String {
  let (weather, words) = (context.weather, context.radarWords)
  if weather.isLookingAround { return "Sample weather has no radar." }
  guard let center = weather.radarCenter else { return "The place is not known yet." }
  guard weather.settings.hasRadar else { return "Radar is off: set radar to true." }
  let offer = selectRadarOffer(context)
  guard weather.radarSource != nil else { return offer ?? words.noService }
  if let loop = weather.radar.loop {
    let answer = words.sentence(
      RadarAnswer(loop.outlook(at: center), now: context.now), now: context.now)
    return offer.map { "\(answer) \($0)" } ?? answer
  }
  if weather.isOffline { return "Radar needs the network, and Skyreel is offline." }
  if let failed = weather.radar.lastFailure { return failed.error.message(now: context.now) }
  return "Loading radar…"
}

/// Selects the question whether LibreWXR may be asked for pictures, or `nil` if it is answered, or if no
/// key answers it.
private func selectRadarOffer(_ context: WeatherContext) -> String? {
  guard let host = context.weather.radarOffer, let key = context.keys["radar-allow"] else {
    return nil
  }
  return "Press \(key) to allow pictures of LibreWXR, one person's server: \(host) then gets the "
    + "place, to 0.01 degrees, and your IP address."
}

/// Selects when it rains soon at the shown place, from radar frames that are loaded already, or `nil`
/// if there are none, if they are old, or if it stays dry.
func selectRadarOutlook(_ context: WeatherContext) -> String? {
  guard let loop = context.weather.radar.loop, let center = context.weather.radarCenter else {
    return nil
  }
  return context.radarWords.outlook(RadarAnswer(loop.outlook(at: center), now: context.now))
}

extension WeatherState {
  /// The place in the middle of the map, or `nil` if it is not known, or is an example.
  fileprivate var radarPlace: Place? { isLookingAround ? nil : choice?.subject.place }
}
