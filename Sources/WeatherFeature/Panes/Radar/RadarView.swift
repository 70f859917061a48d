internal import Domain
internal import Radar
internal import TerminalUI

/// The content of the Radar pane.
struct RadarView: Equatable {
  var title: PlaceTitle
  /// The shown place, or `nil` if none is known yet.
  var place: Place?
  var extent: RadarExtent
  /// The frames, or `nil` if there are none.
  var loop: RadarLoop?
  /// The index of the frame on the screen, or `nil` if there are no frames.
  var frame: Int?
  /// The answer in words, or the reason why there is none.
  var answer: String
  var words: RadarWords
  /// The time and the age of the newest measured frame, or `nil` without frames.
  var age: String?
  /// The age alone, for narrow panes.
  var shortAge: String?
  /// Whether the newest measured frame is old.
  var isOld: Bool
  var isLoading: Bool
  /// Whether a service has frames of the place.
  var isSeen: Bool
  /// The failure of the last request, or `nil` if it did not fail.
  var failure: String?
}

/// Selects the content of the Radar pane.
func selectRadarView(_ context: WeatherContext) -> RadarView {
  let (weather, now) = (context.weather, context.now)
  let radar = weather.radar
  let measuredAt = radar.loop?.measuredAt
  let words = context.radarWords
  return RadarView(
    title: PlaceTitle(weather, context.display), place: weather.radarPlace,
    extent: radar.extent ?? RadarExtent(zoom: radar.zoom, shape: RadarLayout.defaultShape),
    loop: radar.loop, frame: radar.shownFrame, answer: selectRadarAnswer(context), words: words,
    age: measuredAt.map { words.ageText($0, now: now) },
    shortAge: measuredAt.map { $0.age(at: now).text },
    isOld: measuredAt.map { now.seconds(since: $0) > (radar.loop?.source.oldAge ?? 0) } ?? false,
    isLoading: radar.isLoading,
    isSeen: weather.radarCenter.flatMap(RadarSource.source) != nil,
    failure: radar.latest == nil ? nil : radar.lastFailure?.error.message(now: now))
}

/// Selects whether it rains soon at the shown place in words, or the reason why that is not known.
func selectRadarAnswer(_ context: WeatherContext) -> String {
  let (weather, words) = (context.weather, context.radarWords)
  if weather.isLookingAround { return "Sample weather has no radar." }
  guard let center = weather.radarCenter else { return "The place is not known yet." }
  guard weather.settings.hasRadar else { return "Radar is off in the configuration." }
  guard RadarSource.source(for: center) != nil else {
    return words.sentence(.unseen, now: context.now)
  }
  if let loop = weather.radar.loop {
    return words.sentence(
      RadarAnswer(loop.series(at: center), now: context.now), now: context.now)
  }
  if weather.isOffline { return "Radar needs the network, and Skyreel was started offline." }
  if let failed = weather.radar.lastFailure { return failed.error.message(now: context.now) }
  return "Loading radar…"
}

/// Selects when it rains soon at the shown place, from radar frames that are loaded already, or `nil`
/// if there are none, if they are old, or if it stays dry.
func selectRadarOutlook(_ context: WeatherContext) -> String? {
  guard let loop = context.weather.radar.loop, let center = context.weather.radarCenter else {
    return nil
  }
  return context.radarWords.outlook(RadarAnswer(loop.series(at: center), now: context.now))
}

extension WeatherState {
  /// The place in the middle of the map, or `nil` if it is not known, or is an example.
  fileprivate var radarPlace: Place? { isLookingAround ? nil : choice?.subject.place }
}
