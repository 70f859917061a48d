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

  @Test func aPlainQuantityDecodesAsAnAmountOfAnUnknownTime() throws {
    let json = Data(#"{"value": 0.2, "unit": "mm"}"#.utf8)
    let amount = try JSONDecoder().decode(PrecipitationAmount.self, from: json)
    #expect(amount == PrecipitationAmount(Quantity(0.2, .millimeters), nil))
    #expect(amount.millimetersPerHour == nil)
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
