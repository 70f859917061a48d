import Domain
import Testing

@testable import skyreel

@Suite struct ProviderListTests {
  @Test func eachProviderHasItsFactsAndItsCallsLeft() {
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
          Covers            the United States, Puerto Rico, the Virgin Islands, Guam, and
                            the Northern Mariana Islands
          Offers            current weather, hours, days, alerts
          Key               none
          Calls left today  –
          Terms             https://www.weather.gov/disclaimer
        """)
  }

  @Test func jsonTellsAnAbsentLimitAsNull() {
    let list = ProviderList(entries: [.init(provider: .brightSky, callsLeft: nil)])
    #expect(
      list.json.text == """
        {"schema":1,"providers":[{"provider":"bright-sky","name":"Bright Sky","coverage":"Germany",\
        "offers":["current","hourly","alerts"],"needsKey":false,"callsLeft":null,\
        "terms":"https://brightsky.dev","attribution":"Data from Deutscher Wetterdienst, by Bright Sky"}]}
        """)
  }
}
