import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct WeatherScaleTests {
  private func step(_ scale: Style.Scale, _ value: Double) -> Double? {
    Style(scale, at: value).customNumber.map { scale.steps[$0 - scale.styleNumbers.lowerBound] }
  }

  @Test(arguments: [
    (Style.Scale.temperature, -30.4, -30.0), (.temperature, -31, -30), (.temperature, 0.4, 0),
    (.temperature, -0.4, 0), (.temperature, 0.5, 1), (.temperature, 21.6, 22),
    (.temperature, 41, 40),
    (.rain, 0.1, 0.1), (.rain, 0.49, 0.1), (.rain, 3.9, 2), (.rain, 50, 16),
    (.wind, 0.3, 0.3), (.wind, 1.59, 0.3), (.wind, 5, 3.4), (.wind, 10.7, 8), (.wind, 10.8, 10.8),
    (.wind, 17.1, 10.8), (.wind, 17.2, 17.2), (.wind, 40, 17.2),
    (.ultraviolet, 2.4, 0), (.ultraviolet, 2.5, 3), (.ultraviolet, 5.4, 3), (.ultraviolet, 7.4, 6),
    (.ultraviolet, 8, 8), (.ultraviolet, 10.5, 11), (.ultraviolet, -1, 0),
    (.airQuality, 19.4, 0), (.airQuality, 19.5, 20), (.airQuality, 40, 40), (.airQuality, 79, 60),
    (.airQuality, 100.4, 80), (.airQuality, 100.5, 101), (.airQuality, 480, 101),
    (.alert, 0, 0), (.alert, -1, 0), (.alert, 3, 3), (.alert, 9, 3),
  ])
  func aValueHasTheStepOfItsDisplayedNumber(scale: Style.Scale, value: Double, step: Double) {
    #expect(self.step(scale, value) == step)
    #expect(Style(scale, at: value).role == nil)
  }

  @Test(arguments: [
    (Style.Scale.rain, 0.0, Style.Role.secondary), (.rain, 0.09, .secondary),
    (.rain, -1, .secondary), (.wind, 0.2, .secondary),
  ])
  func anInsignificantValueHasTheStyleOfARole(scale: Style.Scale, value: Double, role: Style.Role) {
    #expect(Style(scale, at: value, .bold) == Style(role, .bold))
  }

  @Test func ratesHaveTheClassOfTheirLowerBound() {
    #expect(Style.Scale.rainRateClass(of: 0.09) == nil)
    #expect(Style.Scale.rainRateClass(of: 0.1) == 0)
    #expect(Style.Scale.rainRateClass(of: 4.9) == 3)
    #expect(Style.Scale.rainRateClass(of: 5) == 4)
    #expect(Style.Scale.rainRateClass(of: 1e9) == 7)
  }
}
