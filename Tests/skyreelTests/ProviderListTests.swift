import Domain
import Testing

@testable import skyreel

@Suite struct ProviderListTests {
  @Test func eachProviderIsListedWithItsDescriptionAndRemainingCalls() {
    let list = ProviderList(entries: [
      .init(provider: .openMeteo, callsLeft: 9_995), .init(provider: .nws, callsLeft: nil),
    ])
    #expect(
      list.text(width: 80) == """
        open-meteo
          Name              Open-Meteo
          Covers            the whole world
          Offers            current weather, hours, days, quarter-hours of rain, air
                            quality, place search
          Key               none
          Calls left today  9995
          Terms             https://open-meteo.com/en/terms

        nws
          Name              National Weather Service
          Covers            the United States, Puerto Rico, the Virgin Islands, Guam,
                            and the Northern Mariana Islands
          Offers            current weather, hours, days, alerts
          Key               none
          Calls left today  –
          Terms             https://www.weather.gov/disclaimer
        """)
  }

  @Test func jsonHasNullForAMissingLimit() {
    let list = ProviderList(entries: [.init(provider: .brightSky, callsLeft: nil)])
    #expect(
      list.json
        == .object([
          .init("schema", .string("skyreel.providers/1")),
          .init(
            "providers",
            .array([
              .object([
                .init("provider", .string("bright-sky")), .init("name", .string("Bright Sky")),
                .init("coverage", .string("Germany")),
                .init(
                  "offers", .array([.string("current"), .string("hourly"), .string("alerts")])),
                .init("needsKey", .bool(false)), .init("callsLeft", .null),
                .init("terms", .string("https://brightsky.dev")),
                .init(
                  "attribution", .string("Data from Deutscher Wetterdienst, by Bright Sky")),
              ])
            ])),
        ]))
  }
}
