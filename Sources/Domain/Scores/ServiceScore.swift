package struct ServiceScore: Codable, Equatable, Sendable {
  package var provider: WeatherProvider
  /// The scored days, the earliest first.
  ///
  /// Of a service that is not compared, they are those that it has in common with the compared ones, or all
  /// its days if none is compared.
  package var days: [ScoredDay]
  package var standing: Standing
  /// The closest service, with which this one is compared, or `nil` if it is the closest, or before
  /// there are enough days.
  package var behind: WeatherProvider?
  /// How much farther off this service was on average, in kelvins, or `nil` as ``behind`` is.
  package var difference: Estimate?

  /// The statements that a number of days allows.
  package enum Standing: Codable, Equatable, Sendable {
    /// Never anything, for this number of days ahead.
    case unscorable(obstacle: Obstacle)
    /// Nothing yet: the service has too few days, or too few in common with the others.
    case collecting
    /// The errors of each day, without a mean, with fewer than 14 days.
    case days
    case means(score: Score)
  }

  /// The reason why no day of a service is scored, however long one waits.
  package enum Obstacle: String, Codable, Sendable {
    /// The service has no hourly temperatures so many days ahead.
    case hours
    /// The forecasts are for a height too far from that of the station.
    case height
  }

  /// The number of days from which the errors of each day are shown.
  package static let fewestForDays = 7
  /// The number of days from which means are shown.
  package static let fewestForMeans = 14
  /// The number of days from which services are ordered: a difference of 0.3 K takes 50 to 100 days to show.
  package static let fewestForOrder = 30

  init(_ provider: WeatherProvider, _ days: [ScoredDay], _ standing: Standing) {
    (self.provider, self.days, self.standing) = (provider, days, standing)
  }

  init(_ provider: WeatherProvider, _ days: [ScoredDay], isCompared: Bool) {
    let figures = Score(days).map { Standing.means(score: $0) } ?? .days
    self.init(provider, days, isCompared ? figures : .collecting)
  }

  package var count: Int { days.count }
  package var first: CivilDate? { days.first?.date }
  package var last: CivilDate? { days.last?.date }

  /// Whether the service is compared with others, or could be if there were any.
  package var isCompared: Bool {
    switch standing {
    case .unscorable, .collecting: false
    case .days, .means: true
    }
  }

  package var obstacle: Obstacle? {
    if case .unscorable(let obstacle) = standing { obstacle } else { nil }
  }

  @inline(never) package var score: Score? {
    // Not inlined, because the optimizer of Swift 6.3.1 crashes where it is.
    if case .means(let score) = standing { score } else { nil }
  }
}
