/// The services that are compared, and the days that all of them have.
///
/// A service joins those with more days if their days in common allow to say as much as without it. A new
/// service, or one that often fails, therefore takes no statement from the others.
struct CommonDays {
  /// The services that are compared, or none if no service has enough days.
  private(set) var services: [WeatherProvider] = []
  private(set) var dates: Set<CivilDate> = []
  private var datesOfHighs: Set<CivilDate> = []

  init(of days: [WeatherProvider: [ScoredDay]]) {
    let longestFirst = days.sorted {
      ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue)
    }
    for (provider, days) in longestFirst {
      let own = Set(days.map(\.date))
      let shared = services.isEmpty ? own : dates.intersection(own)
      let (before, after) = (
        Self.stage(services.count, dates.count), Self.stage(services.count + 1, shared.count)
      )
      guard after > 0, after >= before else { continue }
      services.append(provider)
      dates = shared
    }
    datesOfHighs = services.reduce(dates) { dates, provider in
      dates.intersection((days[provider] ?? []).filter { $0.highError != nil }.map(\.date))
    }
  }

  /// Returns how much may be said: nothing, the errors of each day, means, or an order.
  private static func stage(_ services: Int, _ days: Int) -> Int {
    let means = [ServiceScore.fewestForDays, ServiceScore.fewestForMeans]
    return (means + (services > 1 ? [ServiceScore.fewestForOrder] : [])).count { $0 <= days }
  }

  /// Returns those of some days that all compared services have, without the highs that one of them lacks,
  /// or all days if no service is compared.
  func shared(of days: [ScoredDay]) -> [ScoredDay] {
    guard !services.isEmpty else { return days }
    return days.filter { dates.contains($0.date) }.map { day in
      var day = day
      if !datesOfHighs.contains(day.date) { day.highError = nil }
      return day
    }
  }
}
