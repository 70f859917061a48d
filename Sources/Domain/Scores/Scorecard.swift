/// How far the forecasts of several services were from the measurements of a station.
///
/// The services are compared on the days that all of them have (``CommonDays``). What may be said
/// depends on the number of these days (``ServiceScore/Standing-swift.enum``).
package struct Scorecard: Codable, Equatable, Sendable {
  /// The days from a forecast to the day that it is for.
  package var lead: Int
  /// The services, in the order in which the program lists them, whatever their scores.
  package var services: [ServiceScore]
  /// The score of the forecast "as the last day that was over", or `nil` with too few days.
  ///
  /// It is that of the same days, as far as that last day was measured.
  package var persistence: Score?

  /// The longest time that is scored, in days, so that no two seasons are mixed.
  package static let dayCount = 60

  /// Creates a card of forecasts that were all taken in the same local hour, `lead` days before their days.
  init(
    lead: Int, of forecasts: [FrozenForecast], _ pairs: ScorePairs, on dates: Range<CivilDate>
  ) {
    self.lead = lead
    let forecasts = Dictionary(grouping: forecasts, by: \.provider)
    let days = forecasts.mapValues { forecasts in
      forecasts.filter { dates.contains($0.takenAt.date.advanced(byDays: lead)) }
        .compactMap { pairs.day(lead, after: $0) }.sorted { $0.date < $1.date }
    }
    let common = CommonDays(of: days)
    let shared = days.mapValues(common.shared)
    services = WeatherProvider.allCases.compactMap { provider in
      guard let forecasts = forecasts[provider], let days = shared[provider] else { return nil }
      return pairs.obstacle(lead, for: forecasts).map {
        ServiceScore(provider, [], .unscorable(obstacle: $0))
      } ?? ServiceScore(provider, days, isCompared: common.services.contains(provider))
    }
    let persistence = common.dates.sorted().compactMap { pairs.persistence(on: $0, lead: lead) }
    self.persistence = Score(common.shared(of: persistence))
    addDifferences(shared)
  }

  /// Adds how much farther off than the closest service each other one was, with the paired differences
  /// of the days that they have in common.
  ///
  /// Each pair counts as a comparison, because the days decide which service is the closest.
  private mutating func addDifferences(_ days: [WeatherProvider: [ScoredDay]]) {
    let means = services.compactMap { service in
      service.score.map { (provider: service.provider, mean: $0.absoluteError.mean) }
    }
    guard hasOrder, let closest = means.min(by: { $0.mean < $1.mean })?.provider,
      let best = days[closest]
    else { return }
    let pairs = means.count * (means.count - 1) / 2
    for index in services.indices where services[index].isCompared {
      let provider = services[index].provider
      guard provider != closest, let own = days[provider] else { continue }
      services[index].behind = closest
      services[index].difference = Estimate(
        zip(own, best).map { $0.absoluteError - $1.absoluteError }, comparisons: pairs)
    }
  }

  /// The services that are compared, which have the same days.
  package var compared: [ServiceScore] { services.filter(\.isCompared) }

  package func service(_ provider: WeatherProvider) -> ServiceScore? {
    services.first { $0.provider == provider }
  }

  /// Whether there are enough days to say which service was closer.
  package var hasOrder: Bool {
    compared.count > 1 && compared[0].count >= ServiceScore.fewestForOrder
  }

  /// The number of days from which more is said about a service than that it collects days.
  package var neededDays: Int {
    hasOrder ? ServiceScore.fewestForOrder : ServiceScore.fewestForMeans
  }
}
