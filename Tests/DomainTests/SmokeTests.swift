import Domain
import Testing

@Test func dateArithmeticRoundTrips() {
  for day in stride(from: -800_000, through: 800_000, by: 997) {
    #expect(CivilDate(daysSince1970: day).daysSince1970 == day)
  }
}
