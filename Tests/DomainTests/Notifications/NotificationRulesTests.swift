import Domain
import Testing

@Suite struct NotificationRulesTests {
  @Test(arguments: [
    (NotificationRules.AlertedPlaces.off, false, false, false), (.shown, false, false, true),
    (.saved, false, false, true), (.off, true, false, true), (.off, false, true, true),
    (.saved, true, true, true),
  ])
  func rulesTellOfAlertsRainOrForecasts(
    alerts: NotificationRules.AlertedPlaces, rain: Bool, forecast: Bool, tellsAnything: Bool
  ) {
    let rules = NotificationRules(alerts: alerts, rain: rain, forecast: forecast)
    #expect((rules != nil) == tellsAnything)
    guard let rules else { return }
    #expect((rules.alerts, rules.rain, rules.forecast) == (alerts, rain, forecast))
    #expect(rules.quietHours == nil && !rules.own)
  }

  @Test func rulesOfTheUserAloneAreTold() {
    #expect(NotificationRules(own: true)?.own == true)
  }
}
