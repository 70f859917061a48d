import Testing

@testable import Domain

@Suite struct ScorecardTests {
  let history = MadeHistory()

  @Test func knownErrorsAreRecovered() throws {
    // Half a kelvin too warm on average, and one off each day.
    let card = history.card(history.forecasts(.metNorway) { $0.isMultiple(of: 2) ? 1.5 : -0.5 })
    let service = try #require(card.services.first)
    #expect(card.services.count == 1)
    #expect(service.count == 45)
    #expect(service.first == MadeHistory.today.advanced(byDays: -45))
    #expect(service.last == MadeHistory.today.advanced(byDays: -1))
    let score = try #require(service.score)
    // 23 days of 1.5 and 22 of -0.5.
    #expect(near(score.error.mean, 23.5 / 45))
    #expect(near(score.absoluteError.mean, 45.5 / 45))
    #expect(near(score.highError?.mean, 23.5 / 45))
    #expect(near(score.highAbsoluteError?.mean, 45.5 / 45))
    // A sample of two values a kelvin or two apart: s² = n/(n-1) · d² · p · (1 - p).
    let part = 23.0 / 45 * 22 / 45 * 45 / 44
    // The tabulated t of 44 degrees of freedom.
    #expect(near(score.error.margin, 2.015_367_57 * (4 * part / 45).squareRoot()))
    #expect(near(score.absoluteError.margin, 2.015_367_57 * (part / 45).squareRoot()))
  }

  /// The bounds are from tables of the distribution.
  @Test(arguments: [
    (1, 0.95, 12.706_2), (2, 0.95, 4.302_65), (3, 0.95, 3.182_45), (13, 0.95, 2.160_37),
    (29, 0.95, 2.045_23), (30, 0.99, 2.75), (59, 0.99, 2.661_76), (1_000, 0.95, 1.962_34),
    (5, 0, 0),
  ])
  func theBoundsOfStudentsDistributionAreTabulated(
    freedom: Int, probability: Double, bound: Double
  ) {
    let computed = StudentDistribution(freedom: freedom).bound(holding: probability)
    #expect(abs(computed - bound) < 0.000_06)
  }

  /// Of 60 made histories of four services that are equally good, one of twenty has a difference.
  ///
  /// Without the share of each pair, it would be one of five.
  @Test func equalServicesAreSeldomFartherOffThanTheClosest() {
    var numbers = RepeatableNumbers(state: 54)
    let providers: [WeatherProvider] = [.openMeteo, .metNorway, .nws, .brightSky]
    let wrong = (0..<60).count { _ in
      let forecasts = providers.flatMap { provider in
        let errors = (0..<45).map { _ in numbers.normal() }
        return history.forecasts(provider) { errors[$0] }
      }
      return history.card(forecasts).services.contains { $0.difference?.isLevel == false }
    }
    #expect(wrong <= 6)
  }

  @Test func theMarginOfNormalErrorsIsAboutThatOfTheRule() throws {
    // The 48 quantiles of a normal distribution, by the logistic approximation.
    let errors = (0..<48).map { index -> Double in
      let p = (Double(index) + 0.5) / 48
      return 1.35 / 0.8 * 0.5513 * logit(p)
    }
    let estimate = try #require(Estimate(errors.map(abs)))
    #expect(near(estimate.margin, 1.5 * estimate.mean / 48.0.squareRoot(), 0.06))
  }

  /// Days with errors of known mean and size give intervals that hold the mean as often as they promise.
  @Test func theIntervalHoldsTheKnownErrorInNineteenOfTwentyHistories() throws {
    var numbers = RepeatableNumbers(state: 35)
    let held = try (0..<100).count { _ in
      let errors = (0..<45).map { _ in 0.5 + 1.2 * numbers.normal() }
      let card = history.card(history.forecasts(.metNorway) { errors[$0] })
      let error = try #require(card.services.first?.score?.error)
      return abs(error.mean - 0.5) <= error.margin
    }
    #expect((90...99).contains(held))
  }

  private func logit(_ p: Double) -> Double {
    // ln(p / (1 - p)) as 2 · artanh(2p - 1), by its series.
    let x: Double = 2 * p - 1
    var (power, sum): (Double, Double) = (x, 0)
    for index in 0..<200 {
      sum += power / Double(2 * index + 1)
      power *= x * x
    }
    return 2 * sum
  }

  @Test(arguments: [
    (6, "collecting"), (7, "days"), (13, "days"), (14, "means"), (29, "means"), (30, "means"),
  ])
  func fewDaysSayLittle(count: Int, standing: String) throws {
    let forecasts = history.forecasts(.openMeteo, days: 45 - count..<45) { _ in 1 }
    let service = try #require(history.card(forecasts).services.first)
    #expect(service.count == count)
    switch service.standing {
    case .unscorable: Issue.record("each hour can be scored")
    case .collecting: #expect(standing == "collecting")
    case .days: #expect(standing == "days")
    case .means: #expect(standing == "means")
    }
  }

  @Test func nothingIsOrderedBeforeThirtyDays() {
    func card(_ count: Int) -> Scorecard {
      history.card(
        history.forecasts(.openMeteo, days: 45 - count..<45) { _ in 3 }
          + history.forecasts(.metNorway, days: 45 - count..<45) { _ in 1 })
    }
    #expect(card(29).services.allSatisfy { $0.difference == nil && $0.behind == nil })
    #expect(!card(29).hasOrder)
    #expect(card(30).services.map(\.behind) == [.metNorway, nil])
  }

  @Test func aClearDifferenceIsAnOrderAndAnUnclearOneIsLevel() throws {
    // The second is farther off by 0.8 or 1.2 each day, the third by -3 or 3.2.
    let card = history.card(
      history.forecasts(.openMeteo) { _ in 4 }
        + history.forecasts(.metNorway) { $0.isMultiple(of: 2) ? 4.8 : 5.2 }
        + history.forecasts(.nws) { $0.isMultiple(of: 2) ? 1 : 7.2 })
    let (clear, unclear) = (card.services[1], card.services[2])
    #expect(card.services[0].behind == nil)
    #expect(clear.behind == .openMeteo)
    #expect(near(clear.difference?.mean, (23 * 0.8 + 22 * 1.2) / 45))
    #expect(clear.difference?.isLevel == false)
    // Three services are three pairs, which share what is missing to certainty.
    let bound = StudentDistribution(freedom: 44).bound(holding: 1 - 0.05 / 3)
    let part = 23.0 / 45 * 22 / 45 * 45 / 44
    #expect(near(clear.difference?.margin, bound * (0.4 * 0.4 * part / 45).squareRoot()))
    #expect(near(unclear.difference?.mean, (23 * -3 + 22 * 3.2) / 45))
    #expect(unclear.difference?.isLevel == true)
  }

  @Test func onlyDaysThatAllServicesHaveAreCompared() {
    let card = history.card(
      history.forecasts(.openMeteo, days: 0..<40) { _ in 1 }
        + history.forecasts(.metNorway, days: 10..<45) { _ in 1 })
    #expect(card.services.map(\.count) == [30, 30])
    #expect(card.services.allSatisfy { $0.isCompared })
    #expect(card.services[0].first == MadeHistory.today.advanced(byDays: -35))
    #expect(card.services[0].last == MadeHistory.today.advanced(byDays: -6))
  }

  /// What two services with 45 days, and a new one with fewer, are said to have.
  @Test(arguments: [
    (3, 45, "collecting"), (20, 45, "collecting"), (29, 45, "collecting"), (30, 30, "means"),
  ])
  func aNewServiceTakesNoOrderFromTheOthers(days: Int, count: Int, standing: String) {
    let card = history.card(
      history.forecasts(.openMeteo) { _ in 1 } + history.forecasts(.metNorway) { _ in 2 }
        + history.forecasts(.nws, days: 45 - days..<45) { _ in 1 })
    #expect(card.hasOrder && card.services[1].behind != nil)
    #expect(card.services.map(\.count) == [count, count, days])
    #expect(card.neededDays == 30)
    #expect((card.services[2].standing == .collecting) == (standing == "collecting"))
  }

  @Test(arguments: [(6, 45, false), (13, 45, false), (14, 14, true)])
  func aNewServiceTakesNoMeansFromAnother(days: Int, count: Int, isCompared: Bool) {
    let card = history.card(
      history.forecasts(.openMeteo) { _ in 1 }
        + history.forecasts(.nws, days: 45 - days..<45) { _ in 1 })
    #expect(card.services.map(\.count) == [count, days])
    #expect(card.services.map(\.isCompared) == [true, isCompared])
    #expect(card.neededDays == 14)
  }

  @Test func servicesWithTheSameFewDaysCollectTogether() {
    let card = history.card(
      history.forecasts(.openMeteo, days: 40..<45) { _ in 1 }
        + history.forecasts(.nws, days: 42..<45) { _ in 1 })
    #expect(card.services.map(\.count) == [5, 3])
    #expect(card.services.allSatisfy { $0.standing == .collecting })
  }

  @Test func highsAreThoseThatAllServicesHave() {
    let withoutEvening = history.forecasts(.nws) { _ in 1 }.enumerated().map { index, forecast in
      var forecast = forecast
      if index < 5 { forecast.celsius[18] = nil }
      return forecast
    }
    let card = history.card(history.forecasts(.openMeteo) { _ in 1 } + withoutEvening)
    #expect(card.services.map(\.count) == [45, 45])
    #expect(card.services.map { $0.score?.highError?.count } == [40, 40])
    #expect(card.persistence?.highError?.count == 40)
  }

  @Test func daytimeMeasurementsAreMovedToTheHeightOfTheForecast() throws {
    // The forecast is for 200 m below the station, where it is 1.3 K warmer, but not in the night.
    let card = history.card(history.forecasts(.openMeteo, elevation: -100) { _ in 1.3 })
    let score = try #require(card.services.first?.score)
    #expect(near(score.error.mean, 1.3 * 9 / 24))
    #expect(near(score.highError?.mean, 0))
  }

  @Test func whatIsNeverScoredDoesNotCollect() {
    let farthest = history.card(history.forecasts(.openMeteo, elevation: -200) { _ in 1.3 })
    #expect(farthest.services.first?.count == 45)
    let tooFar = history.card(history.forecasts(.openMeteo, elevation: -201) { _ in 1.3 })
    #expect(tooFar.services.first?.standing == .unscorable(obstacle: .height))
    // These forecasts have the next day alone.
    let later = history.card(history.forecasts(.openMeteo) { _ in 1 }, lead: 3)
    #expect(later.services.first?.standing == .unscorable(obstacle: .hours))
    let sixHourly = history.forecasts(.metNorway) { _ in 1 }.map { forecast in
      var forecast = forecast
      for hour in forecast.celsius.indices where hour % 6 != 0 { forecast.celsius[hour] = nil }
      return forecast
    }
    let card = history.card(history.forecasts(.openMeteo) { _ in 1 } + sixHourly)
    #expect(card.services.map(\.obstacle) == [nil, .hours])
    #expect(card.services[0].count == 45)
  }

  @Test func persistenceIsTheYardstick() throws {
    let card = history.card(history.forecasts(.openMeteo) { _ in 1 })
    // Each day is 0.6 K warmer than two days before, or 1.5 K colder twice a week.
    let yardstick = try #require(card.persistence)
    #expect(yardstick.absoluteError.count == 45)
    #expect(near(yardstick.absoluteError.mean, 0.86, 0.05))
  }

  /// The history repeats itself each week.
  @Test(arguments: [(1, false), (6, true), (7, false)])
  func persistenceSaysTheLastDayThatWasOverWhenTheForecastWasTaken(lead: Int, isRight: Bool) throws
  {
    let history = MadeHistory()
    let pairs = ScorePairs(
      station: history.station, temperatures: StationTemperatures(history.reports),
      clock: history.clock, elevation: 100)
    let day = try #require(
      pairs.persistence(on: MadeHistory.today.advanced(byDays: -1), lead: lead))
    #expect(near(day.absoluteError, 0) == isRight)
  }

  @Test func aDayWithFewMeasurementsIsAGap() {
    var history = history
    history.days = 30
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    let midnight = MadeHistory.today.daysSince1970 * 86_400 - 86_400
    func count(without hours: Set<Int>) -> Int? {
      let reports = history.reports.filter {
        !hours.contains(($0.time.seconds + 540 - midnight) / 3_600)
          || $0.time.seconds + 540 < midnight
      }
      let pairs = ScorePairs(
        station: history.station, temperatures: StationTemperatures(reports), clock: history.clock,
        elevation: 100)
      return Scorecard(lead: 1, of: forecasts, pairs, on: MadeHistory.dates).services.first?.count
    }
    #expect(count(without: [0, 1, 2, 3]) == 30)
    #expect(count(without: [0, 1, 2, 3, 4]) == 29)
    // Without an hour of the afternoon, the day counts, but its high does not.
    #expect(count(without: [13]) == 30)
  }

  @Test func aHighNeedsTheWholeAfternoon() throws {
    let forecast = try #require(history.forecasts(.openMeteo, days: 44..<45) { _ in 2 }.first)
    func day(without hour: Int) -> ScoredDay? {
      let reports = history.reports.filter { ($0.time.seconds + 540) / 3_600 % 24 != hour }
      return ScorePairs(
        station: history.station, temperatures: StationTemperatures(reports), clock: history.clock,
        elevation: 100
      ).day(1, after: forecast)
    }
    #expect(near(day(without: 10)?.highError, 2))
    #expect(day(without: 11) != nil)
    #expect(day(without: 11)?.highError == nil)
    #expect(day(without: 18)?.highError == nil)
  }

  @Test func aDayIsThatOfThePlace() throws {
    var history = history
    history.clock = LocalClock(utcOffset: -5 * 3_600)
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    // Each has 19 hours of its next local day.
    #expect(history.card(forecasts).services.first?.count == 0)
  }

  @Test func theLeadIsThatOfTheDay() {
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    #expect(history.card(forecasts, lead: 2).services.first?.count == 0)
  }

  @Test func forecastsOfAnotherHourAreLeftOut() {
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    #expect(history.scores(of: forecasts).card(1)?.services.first?.count == 45)
    #expect(history.scores(of: forecasts) { $0.hour = 9 }.card(1)?.services.isEmpty == true)
  }

  @Test func aDayCountsOnceTheStationWasAskedAfterIt() {
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    func scores(asked hours: Int?) -> PlaceScores {
      history.scores(of: forecasts) {
        $0.observedAt = hours.map { MadeHistory.start.advanced(bySeconds: $0 * 3_600) }
      }
    }
    let yesterday = MadeHistory.today.advanced(byDays: -1)
    #expect(scores(asked: 0).dates.upperBound == MadeHistory.today)
    #expect(scores(asked: -1).dates.upperBound == yesterday)
    #expect(scores(asked: -1).card(1)?.services.first?.count == 44)
    // A clock that was ahead does not finish the day.
    #expect(scores(asked: 48).dates.upperBound == MadeHistory.today)
    #expect(scores(asked: nil).dates.isEmpty)
    #expect(scores(asked: nil).card(1)?.services.first?.standing == .collecting)
  }

  @Test func onTheDayOnWhichTheClocksSkipTheHourTheNextOneCounts() throws {
    // The clocks go from 2:00 to 3:00 in the night of the 20th day before today.
    let change = MadeHistory.start.advanced(bySeconds: -20 * 86_400 + 2 * 3_600)
    var history = history
    history.clock = LocalClock(from: MadeHistory.start.advanced(bySeconds: -60 * 86_400)) {
      $0 < change ? 0 : 3_600
    }
    history.hour = 2
    let forecasts = history.forecasts(.openMeteo) { _ in 1 }
    #expect(Set(forecasts.map(\.takenAt.hour)) == [2, 3])
    #expect(history.scores(of: forecasts).card(1)?.services.first?.count == 45)
  }

  @Test func daysBeforeTheWindowAreLeftOut() {
    var history = history
    history.days = 70
    #expect(history.card(history.forecasts(.openMeteo) { _ in 1 }).services.first?.count == 60)
  }
}

/// Knuth's linear congruential generator (MMIX), so that each run has the same histories.
private struct RepeatableNumbers {
  var state: UInt64

  /// The sum of twelve uniform numbers, with a standard deviation of 1.
  mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return sum + Double(state >> 11) / 9_007_199_254_740_992
    }
  }
}
