import Testing

@testable import Domain

/// The one rank of severity, and the words of many hours.
@Suite struct SeverityTests {
  private func symbol(_ sky: WeatherCondition, _ strength: WeatherStrength? = nil) -> Symbol {
    Symbol(sky: sky, words: "\(strength.map { "\($0)" } ?? "") \(sky)", strength: strength)
  }

  private func words(_ hours: [(Symbol, Int)]) -> String? {
    var start = Timestamp(seconds: 0)
    let steps = hours.flatMap { symbol, count in
      (0..<count).map { _ in
        var step = ForecastStep(hourFrom: start)
        step.symbol = symbol
        start = step.end
        return step
      }
    }
    return ForecastSteps(steps).part(Period(from: Timestamp(seconds: 0), to: start))?.phrase
  }

  @Test(arguments: WeatherStrength.allCases)
  func freezingIsAboveSnowAboveRainAboveDrizzle(strength: WeatherStrength) {
    let kinds: [WeatherCondition] = [
      .fog, .drizzle, .rain, .sleet, .snow, .thunderstorm, .freezingDrizzle, .freezingRain,
    ]
    let ranks = kinds.map { $0.severity(strength) }
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count)
    #expect(WeatherCondition.showers.severity(strength) == WeatherCondition.rain.severity(strength))
  }

  @Test(arguments: WeatherCondition.allCases.filter(\.isWet))
  func strongerIsWorseAndDryWeatherIsTheLeast(sky: WeatherCondition) {
    let ranks = WeatherStrength.allCases.map { sky.severity($0) }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
    #expect(sky.severity() == sky.severity(.moderate))
    for dry in WeatherCondition.allCases where !dry.isWet {
      #expect(dry.severity(.violent) < sky.severity(.light))
    }
  }

  @Test(arguments: [(nil, "Clear"), (false, "Clear"), (true, "Sunny")] as [(Bool?, String)])
  func theWordsOfASunnySkyAreThoseOfADayOnly(isDay: Bool?, words: String) {
    #expect(Symbol(sky: .clear, words: "Clear", sunnyWords: "Sunny").phrase(isDay: isDay) == words)
    #expect(symbol(.rain).phrase(isDay: isDay) == symbol(.rain).words)
  }

  @Test(arguments: 0..<20)
  func ofEqualWordsTheEarlierOnesWin(number: Int) {
    let symbols = ["first", "second"].map {
      Symbol(sky: .rain, words: "\($0) \(number)", strength: .light)
    }
    #expect(words(symbols.map { ($0, 3) }) == symbols[0].words)
  }

  @Test func whatLastsWinsOverWhatIsOnlyALittleWorse() {
    let (heavyIce, shower) = (symbol(.freezingRain, .heavy), symbol(.showers, .light))
    #expect(words([(shower, 1), (heavyIce, 10)]) == heavyIce.words)
    #expect(words([(heavyIce, 1), (shower, 10)]) == heavyIce.words)
    let (rain, snow) = (symbol(.rain, .moderate), symbol(.snow, .light))
    #expect(words([(rain, 10), (snow, 1)]) == rain.words)
    #expect(words([(rain, 1), (snow, 1)]) == snow.words)
    #expect(words([(rain, 3), (snow, 1)]) == snow.words)
    #expect(words([(rain, 4), (snow, 1)]) == rain.words)
    let drizzle = symbol(.drizzle, .light)
    #expect(words([(drizzle, 12), (symbol(.thunderstorm), 1)]) == symbol(.thunderstorm).words)
  }

  @Test func oneWetHourWinsOverADryDayAndTheLongestSkyOverOthers() {
    let (clear, overcast) = (symbol(.clear), symbol(.overcast))
    #expect(words([(overcast, 23), (symbol(.drizzle, .light), 1)])?.contains("drizzle") == true)
    #expect(words([(clear, 11), (overcast, 1)]) == clear.words)
    #expect(words([(symbol(.fog), 2), (clear, 7)]) == clear.words)
    #expect(words([(symbol(.fog), 3), (clear, 7)]) == symbol(.fog).words)
  }

  @Test func ifAllIsDryTheDaylightDecides() {
    var (sunny, clear) = (symbol(.clear), symbol(.overcast))
    (sunny.isDay, clear.isDay) = (true, false)
    #expect(words([(clear, 16), (sunny, 8)]) == sunny.words)
  }

  @Test func ofAKindTheStrengthOfMostHoursIsNamed() {
    let (light, heavy) = (symbol(.rain, .light), symbol(.rain, .heavy))
    #expect(words([(light, 10), (heavy, 1)]) == light.words)
    #expect(words([(light, 9), (heavy, 1)]) == heavy.words)
  }

  @Test func rainOfFewHoursWinsOverDrizzleOfMany() {
    let (drizzle, rain) = (symbol(.drizzle, .light), symbol(.rain, .moderate))
    #expect(words([(drizzle, 10), (rain, 2)]) == rain.words)
  }

  /// The chance of the row is that of the hours that its words are of.
  @Test func whatIsUnlikelyWeighsLittle() {
    func steps(_ sky: WeatherCondition, _ chance: Double?, count: Int) -> [ForecastStep] {
      (0..<count).map { _ in
        var step = ForecastStep(hourFrom: Timestamp(seconds: 0))
        (step.symbol, step.probability) = (symbol(sky), chance)
        return step
      }
    }
    func sky(_ chance: Double?) -> WeatherCondition? {
      (steps(.thunderstorm, chance, count: 2) + steps(.snow, 49, count: 11)).prevailingSymbol()?.sky
    }
    #expect(sky(10) == .snow)
    #expect(sky(0) == .snow)
    #expect(sky(40) == .thunderstorm)
    #expect(sky(nil) == .thunderstorm)
  }

  @Test func aWetHourWithoutAWetWordWinsOverDryHours() {
    let likely = Symbol(sky: .overcast, words: "Precipitation likely", strength: .light)
    var steps = (0..<24).map { ForecastStep(hourFrom: Timestamp(seconds: $0 * 3_600)) }
    for index in steps.indices { steps[index].symbol = symbol(.overcast) }
    (steps[3].symbol, steps[3].isWet) = (likely, true)
    #expect(steps.prevailingSymbol()?.words == likely.words)
  }

  @Test(
    arguments: [
      ([.sleet, .rain], "Rain and sleet"), ([.sleet, .snow], "Snow and sleet"),
      ([.ice, .showers], "Rain and ice"), ([.ice, .snowShowers], "Snow and ice"),
      ([.sleet, .rain, .snow], "Rain and snow"), ([.sleet], "Sleet"), ([.ice], "Ice"),
      ([.sleet, .drizzle, .thunderstorm], "Rain and sleet with thunderstorms"),
    ] as [(Set<WeatherCondition>, String)])
  func aNameLeavesOutNoKind(kinds: Set<WeatherCondition>, name: String) {
    #expect(PrecipitationName(kinds).text == name)
  }

  @Test func freezingDrizzleIsNotFreezingRain() {
    #expect(WeatherCondition.freezingDrizzle.name == "Freezing drizzle")
    #expect(PrecipitationName([.freezingDrizzle]).text == "Freezing drizzle")
    #expect(PrecipitationName([.freezingDrizzle, .freezingRain]).text == "Freezing rain")
  }
}
