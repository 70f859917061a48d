import Domain
import Foundation
import Testing

@Suite struct PrecipitationAmountTests {
  @Test(
    arguments: [.lastHour, .past(seconds: 900), .nextHour, .rate, nil]
      as [PrecipitationAmount.Period?])
  func anAmountIsCodedWithItsTime(period: PrecipitationAmount.Period?) throws {
    let amount = PrecipitationAmount(Quantity(0.2, .millimeters), period)
    let data = try JSONEncoder().encode(amount)
    #expect(try JSONDecoder().decode(PrecipitationAmount.self, from: data) == amount)
  }

  @Test(
    "new snow is all that falls unless it is too little for the water",
    arguments: [
      (0.07, 0.1, true), (0.3, 0.4, true), (5, 7, true), (1, 3, true), (0, 0, true),
      (nil, 3, true), (2, nil, true), (0, 3, false), (0, 0.1, false), (0.04, 0.1, false),
      (0.3, 1, false), (1, 3.1, false),
    ] as [(Double?, Double?, Bool)])
  func newSnow(centimeters: Double?, millimeters: Double?, isAll: Bool) {
    let depth = centimeters.map { Quantity($0, SnowUnit.centimeters) }
    #expect(depth.holds(millimeters.map { Quantity($0, .millimeters) }) == isAll)
  }

  @Test func theIntensityIsThatOfAnHour() {
    func intensity(_ period: PrecipitationAmount.Period) -> Double? {
      PrecipitationAmount(Quantity(1, .millimeters), period).millimetersPerHour
    }
    #expect(intensity(.past(seconds: 900)) == 4)
    #expect(intensity(.nextHour) == 1)
    #expect(intensity(.rate) == 1)
    #expect(intensity(.past(seconds: 0)) == nil)
  }
}
