/// How far the forecasts of several services were from the measurements of a station.
///
/// The services are compared on the days that all of them have. What may be said depends on the number
/// of these days (``ServiceScore/Standing-swift.enum``).
public struct Scorecard: Codable, Equatable, Sendable {
  /// The days from a forecast to the day that it is for.
  public var lead: Int
  /// The services, in the order in which the program lists them, whatever their scores.
  public var services: [ServiceScore]
  /// The score of saying that a day will be as the day of the forecast, on the same days, or `nil` if
  /// there are too few.
  public var persistence: Score?

  /// The longest time that is scored, in days, so that no two seasons are mixed.
  public static let dayCount = 60

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - lead: The days from a forecast to the day that it is for.
  ///   - forecasts: The forecasts, all taken at the same local hour.
  ///   - pairs: The measurements.
  ///   - today: The local day, which is not over.
  init(lead: Int, of forecasts: [FrozenForecast], _ pairs: ScorePairs, today: CivilDate) {
    self.lead = lead
    let dates = today.advanced(byDays: -Self.dayCount)..<today
    let days = Dictionary(grouping: forecasts, by: \.provider).mapValues { forecasts in
      let scored = forecasts.filter { dates.contains($0.takenAt.date.advanced(byDays: lead)) }
        .compactMap { pairs.day(lead, after: $0) }
      return Dictionary(scored.map { ($0.date, $0) }) { first, _ in first }
    }
    let compared = Self.compared(days)
    let common =
      compared.compactMap { days[$0].map { Set($0.keys) } }
      .reduce(nil) { $0?.intersection($1) ?? $1 } ?? []
    services = WeatherProvider.allCases.compactMap { provider in
      days[provider].map { days in
        let isCompared = compared.contains(provider)
        let counted = isCompared ? days.filter { common.contains($0.key) } : days
        return ServiceScore(provider, counted.values.sorted { $0.date < $1.date }, isCompared)
      }
    }
    persistence = Score(common.sorted().compactMap { pairs.persistence(on: $0, lead: lead) })
    addDifferences(days, on: common)
  }

  /// Returns the services with enough days to be compared with the one that has most.
  ///
  /// A new service, or one that fails often, would leave the others few days in common. It is listed by
  /// itself until it has half as many days as they have.
  private static func compared(
    _ days: [WeatherProvider: [CivilDate: ScoredDay]]
  ) -> Set<WeatherProvider> {
    let most = days.values.map(\.count).max() ?? 0
    return Set(days.filter { $0.value.count * 2 >= most }.keys)
  }

  /// Adds how much farther off than the closest service each other one was, with the paired differences
  /// of their days.
  private mutating func addDifferences(
    _ days: [WeatherProvider: [CivilDate: ScoredDay]], on common: Set<CivilDate>
  ) {
    guard common.count >= ServiceScore.fewestForOrder else { return }
    let scored = services.filter { $0.isCompared && $0.score != nil }
    guard
      let closest = scored.min(by: {
        ($0.score?.absoluteError.mean ?? 0) < ($1.score?.absoluteError.mean ?? 0)
      })
    else { return }
    for index in services.indices where services[index].isCompared {
      let provider = services[index].provider
      guard provider != closest.provider else { continue }
      services[index].behind = closest.provider
      services[index].difference = Estimate(
        common.sorted().compactMap { date in
          guard let own = days[provider]?[date], let best = days[closest.provider]?[date] else {
            return nil
          }
          return own.absoluteError - best.absoluteError
        })
    }
  }

  /// The number of days that the compared services have in common.
  public var commonCount: Int { services.first(where: \.isCompared)?.count ?? 0 }

  /// Whether there are enough days to say which service was closer.
  public var hasOrder: Bool {
    services.count(where: \.isCompared) > 1 && commonCount >= ServiceScore.fewestForOrder
  }
}

/// The score of a service.
public struct ServiceScore: Codable, Equatable, Sendable {
  /// The service.
  public var provider: WeatherProvider
  /// The number of scored days.
  public var count: Int
  /// The first and the last of these days, or `nil` if there are none.
  public var first, last: CivilDate?
  /// Whether the days are those that all compared services have, rather than its own.
  public var isCompared: Bool
  /// What the days allow to say.
  public var standing: Standing
  /// The closest service, with which this one is compared, or `nil` if it is the closest, or before
  /// there are enough days.
  public var behind: WeatherProvider?
  /// How much farther off this service was on average, in kelvins, or `nil` as ``behind`` is.
  public var difference: Estimate?

  /// What a number of days allows to say.
  public enum Standing: Codable, Equatable, Sendable {
    /// Nothing yet, with fewer than 7 days.
    case collecting
    /// The errors of each day, without a mean, with fewer than 14 days.
    case days(days: [ScoredDay])
    /// The means.
    case means(score: Score)
  }

  /// The number of days from which the errors of each day are shown.
  public static let fewestForDays = 7
  /// The number of days from which means are shown.
  public static let fewestForMeans = 14
  /// The number of days from which services are ordered, if their difference is shown.
  ///
  /// A difference of 0.3 K takes 50 to 100 days.
  public static let fewestForOrder = 30

  init(_ provider: WeatherProvider, _ days: [ScoredDay], _ isCompared: Bool) {
    (self.provider, self.isCompared) = (provider, isCompared)
    (count, first, last) = (days.count, days.first?.date, days.last?.date)
    standing =
      Score(days).map { .means(score: $0) }
      ?? (days.count >= Self.fewestForDays ? .days(days: days) : .collecting)
  }

  /// The means, or `nil` with too few days.
  public var score: Score? { if case .means(let score) = standing { score } else { nil } }
}

/// The mean errors of some days, in kelvins.
public struct Score: Codable, Equatable, Sendable {
  /// The mean of the absolute errors (MAE) of the hourly temperatures.
  public var absoluteError: Estimate
  /// The mean of their errors (bias), which is positive if the forecasts were too warm.
  public var error: Estimate
  /// The mean of the absolute errors of the highs, or `nil` with too few days.
  public var highAbsoluteError: Estimate?
  /// The mean of the errors of the highs, or `nil` with too few days.
  public var highError: Estimate?

  /// Creates the means, or returns `nil` with fewer than 14 days.
  ///
  /// Sources: WMO JWGFVR, methods for continuous variables; ECMWF, surface verification for WMO-No. 485.
  init?(_ days: [ScoredDay]) {
    guard days.count >= ServiceScore.fewestForMeans,
      let absolute = Estimate(days.map(\.absoluteError)), let error = Estimate(days.map(\.error))
    else { return nil }
    (absoluteError, self.error) = (absolute, error)
    let highs = days.compactMap(\.highError)
    guard highs.count >= ServiceScore.fewestForMeans else { return }
    highAbsoluteError = Estimate(highs.map(abs))
    highError = Estimate(highs)
  }
}
