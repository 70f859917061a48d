import Domain
import Radar
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The text of each pane for screen readers.
@Suite struct LinearPageTests {
  private func current(
    _ state: WeatherState, _ display: DisplayPreferences = DisplayPreferences()
  ) -> String? {
    Current(.showing(state, display: display))?.linearPage.text
  }

  /// The Hourly tab with tomorrow at 17:00 selected.
  private let atFive = WeatherState.hourly.with {
    $0.selection = .hour(time: Timestamp.now.advanced(bySeconds: 30 * 3_600 - 2_760))
  }

  @Test func currentHasTheConditionsThenEachFactTodayAndTomorrow() {
    #expect(
      current(.loaded) == """
        Cloudy, 22 °C, feels like 20 °C
        Chance of rain from tomorrow 02:00, rain from 07:00

        Wind: S 9 km/h
        Gusts: 11 km/h
        Precipitation: 0 mm
        Humidity: 62 %
        UV index: 2 low
        Air quality: 23 fair (EU)
        Cloud cover: 94 %
        Pressure: 1020 hPa
        Visibility: 16 km
        Dew point: 15 °C
        Sunrise: 07:26
        Sunset: 18:17
        Day length: 10 h 51 min
        Moon: waxing gibbous, 90 %
        Today: Partly cloudy, 22 to 24 °C, rain 12 %
        Tomorrow, Thursday 2: Partly cloudy, 21 to 24 °C, rain 22 %
        """)
  }

  @Test func theSelectedDayIsALineWithAllFactsOnRequest() {
    #expect(
      Current(.showing(.onSecondDay))?.linearPage.inWords.selection
        == LinearSelection(
          index: 1, count: 5, text: "Tomorrow, Thursday 2: Partly cloudy, 21 to 24 °C, rain 22 %",
          more: thursday))
  }

  /// The other facts of the second day.
  private let thursday = [
    "Weather: Humid with sun through high clouds, night: mainly clear and humid",
    "Feels like: 21 to 25 °C", "Chance of rain: by day 22 %, overnight 1 %",
    "Wind: by day S 19 km/h, overnight SSE 15 km/h", "Sun: 07:27 to 18:16",
    "Day length: 10 h 49 min", "Moon: waxing gibbous",
  ]

  @Test func unknownFactsAreNamedTogether() {
    #expect(
      current(.bare) == """
        Current conditions are not known

        Moon: waxing gibbous, 90 %
        Not known: Wind, Gusts, Precipitation, Humidity, UV index, Air quality, Cloud cover, \
        Pressure, Visibility, Dew point, Sunrise, Sunset, Day length
        Today: nothing known
        """)
  }

  @Test func aPolarNightIsALineInPlaceOfItsTimes() throws {
    let svalbard = try #require(Coordinates(latitude: 79, longitude: 15))
    let state = WeatherState.loaded.with { state in
      state.shown.report.latest?.value.place.coordinates = svalbard
      state.shown.report.latest?.value.daily[0].sunrise = nil
      state.shown.report.latest?.value.daily[0].sunset = nil
    }
    let text = try #require(current(state))
    #expect(text.contains("\nSun: polar night\nMoon: "))
    #expect(!text.contains("Sunset") && !text.contains("Day length"))
  }

  @Test func theForecastIsTheSelectedDayWithAllFactsOnRequest() {
    #expect(
      Forecast(.showing(.onSecondDay.with { $0.tab = .forecast }))?.linearPage.text == """
        2 of 5: Tomorrow, Thursday 2: Partly cloudy, 21 to 24 °C, rain 22 %

        \(thursday.joined(separator: "\n"))
        """)
  }

  @Test func aDayWithoutHalvesAndWithSnowOrWithoutAnythingIsALine() throws {
    func row(_ day: DailyForecast) throws -> LinearSelection {
      let state = WeatherState.onSecondDay.with { state in
        state.tab = .forecast
        state.shown.report.latest?.value.daily[1] = day
      }
      return try #require(Forecast(.showing(state))?.linearPage.inWords.selection)
    }
    var day = DailyForecast(date: .november1.advanced(byDays: 1))
    #expect(try row(day).text == "Tomorrow, Thursday 2: nothing known")
    day.temperature = QuantityRange(min: -10, max: -8, unit: .celsius)
    day.weather = DayPart(
      phrase: "Snow", sky: .snow, precipitationProbability: 80,
      precipitation: Quantity(5, .millimeters), snowfall: Quantity(12, .centimeters),
      wind: Wind(speed: Quantity(20, .kilometersPerHour), degrees: 180))
    let snow = try row(day)
    #expect(snow.text == "Tomorrow, Thursday 2: Snow, minus 10 to minus 8 °C, snow 80 %, 12.0 cm")
    #expect(snow.more.contains("Wind: S 20 km/h"))
    day.weather = DayPart(phrase: "Clear", sky: .clear, precipitationProbability: 3)
    day.night = DayPart(sky: .clear, precipitationProbability: 2)
    let frost = try row(day)
    #expect(frost.text == "Tomorrow, Thursday 2: Clear, minus 10 to minus 8 °C, snow 3 %")
    #expect(frost.more.contains("Chance of snow: overnight 2 %"))
  }

  @Test func theForecastIsInTheUsersUnits() {
    #expect(
      Forecast(.showing(.loaded, display: .imperial))?.linearPage.inWords.selection
        == LinearSelection(
          index: 0, count: 5,
          text: "Today: Partly cloudy, 71 to 76 °F, rain 12 %",
          more: [
            "Weather: Humid with sun through high clouds, night: mainly clear and humid",
            "Feels like: 71 to 78 °F", "Chance of rain: by day 12 %, overnight 1 %",
            "Wind: by day S 11 mph, overnight SSE 9 mph", "Sun: 7:26 AM to 6:17 PM",
            "Day length: 10 h 51 min", "Moon: waxing gibbous",
          ]))
  }

  @Test func theSelectedHourIsALineWithAllValuesOnRequest() {
    #expect(
      Hourly(.showing(.hourly))?.linearPage.text == """
        Today, Wednesday 1 November

        Partly cloudy, 22 to 24 °C, rain 12 %

        1 of 61: now: Cloudy, 22 °C, chance of rain 0 %, wind S 9 km/h

        Feels like 20 °C
        Precipitation 0 mm
        Gusts: 11 km/h
        Humidity: 62 %
        Cloud cover: 94 %
        UV index: 2
        Pressure: 1020 hPa
        """)
    #expect(
      Hourly(.showing(atFive, display: .imperial))?.linearPage.text == """
        Tomorrow, Thursday 2 November

        Partly cloudy, 69 to 75 °F, rain 22 %

        31 of 61: 5 PM: Light drizzle, 70 °F, chance of rain 16 %, precipitation 0.02 in, \
        wind SSW 9 mph

        Feels like 67 °F
        """)
  }

  @Test func aDayThatEnterOpensIsSaidWholeUntilAnHourIsSelected() {
    func lead(_ state: WeatherState) -> [String]? {
      var context = WeatherContext.showing(state)
      context.isLinear = true
      return Hourly(context)?.linearPage.inWords.lead
    }
    let second = CivilDate.november1.advanced(byDays: 1)
    let opened = reduced(.loaded.with { $0.tab = .forecast }, .dayOpened(date: second))
    #expect(
      lead(opened)
        == ["Tomorrow, Thursday 2 November", "Partly cloudy, 21 to 24 °C, rain 22 %"] + thursday)
    let next = Timestamp.now.advanced(bySeconds: 14 * 3_600 - 2_760)
    #expect(lead(reduced(opened, .hourSelected(hour: next))) == ["Tomorrow, Thursday 2 November"])
    #expect(lead(reduced(opened, .tabSelected(tab: .hourly))) == ["Tomorrow, Thursday 2 November"])
  }

  @Test func anEnsembleGivesLikelyTemperatures() {
    let likely = reduced(
      atFive.with { $0.shown.report.latest?.value.provider = .openMeteo },
      .ensembleResponse(
        place: PlaceID(.madeira), result: .success(fetched: EnsembleTests.forecast), at: .now))
    let page = Hourly(.showing(likely))?.linearPage.inWords
    #expect(
      page?.selection?.more.last == "Likely temperatures are those of about 2 of 3 model runs")
    #expect(page?.selection?.more.contains("Likely 19 to 26 °C") == true)
    #expect(page?.selection?.text.contains("ikely") == false)
  }

  @Test func eachPlaceHasItsConditionsAndTheSelectedOneAllFactsOnRequest() {
    let alerting = WeatherState.onPlacesTab.with {
      $0.shownReport = .loaded(fetched: .withAlerts)
    }
    #expect(
      Places(.showing(alerting)).linearPage.text == """
        京都市: 22 °C, Cloudy, 3 h ago
        🏖 Praia 👩‍👩‍👧 do 東京 Beach: not loaded

        2 of 3: São Vicente: 22 °C, Cloudy, alert: Flash Flood Warning until Thu 06:30, shown

        feels like 20 °C
        today 22 to 24 °C
        chance of rain 100 %
        11.7 mm in 24 h
        wind S 9 km/h
        """)
  }

  @Test func alertsThatArriveAfterTheReportAreAmongTheNews() {
    let alerting = WeatherState.loaded.with { $0.shownReport = .loaded(fetched: .withAlerts) }
    let news = selectNews(.showing(alerting))
    let change = news.change(from: selectNews(.showing(.loaded)))
    #expect(change?.hasPrefix("Updated: Alert: Flash Flood Warning") == true)
    let ended = alerting.with { state in
      state.shown.report.latest?.value.alerts = []
      state.shown.report.latest?.value.alertCoverage = .asked(office: "IPMA")
    }
    #expect(
      selectNews(.showing(ended)).change(from: news) == "Updated: No alert is in force any more.")
    // Whether an alert ended is not known if nobody answers.
    #expect(selectNews(.showing(.loaded)).change(from: news) == nil)
  }

  @Test func aPlaceThatCannotBeRefreshedSaysWhy() {
    let failed = WeatherState.onPlacesTab.with {
      $0.shownReport = .failed(error: .offline, previous: .stored)
    }
    #expect(
      Places(.showing(failed)).linearPage.selection?.details.last?.hasPrefix("Refresh failed.")
        == true)
  }

  @Test func eachAlertHasItsLevelAndTimesInALine() {
    let alerts = reduced(.withAlerts, .openedAlerts)
    #expect(
      AlertsView(alertsOf: .showing(alerts))?.linearPage.text == """
        Flash Flood Warning, extreme, until Thu 06:30
        Wind Advisory, moderate, since 09:00, until 18:00

        1 of 2: Flash Flood Warning, extreme, until Thu 06:30
        Move to higher ground now.
        """)
    let next = reduced(alerts, .alertSelected(alert: .wind))
    #expect(
      AlertsView(alertsOf: .showing(next))?.linearPage.selection?.details == [
        "Gusts of up to 80 km/h on the coast."
      ])
  }

  @Test func anOpenAlertIsAPageOfItsOwnThatIsAnnouncedWhole() throws {
    let alerts = reduced(reduced(.withAlerts, .openedAlerts), .alertOpened)
    let view = try #require(AlertsView(alertsOf: .showing(alerts)))
    var context = DrawContext(size: Size(width: 240, height: 240))
    context.isLinear = true
    var announced: LinearPage?
    _ = view.body(in: context).changingLinearPage { announced = $0 }.frame(in: context)
    let page = try #require(announced)
    #expect(page.subject == "1 of 2, Flash Flood Warning")
    #expect(page.lead == ["Extreme, until Thu 06:30"])
    #expect(page.rest.first == "Move to higher ground now.")
    #expect(!page.rest.contains { $0.contains("06:30") })
  }

  @Test func theTextOfAnAlertHasALineForEachParagraph() {
    var alert = WeatherAlert.wind
    alert.text = String(repeating: "Gusts of 80–100 km/h. ", count: 30) + "\n\nStay away."
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [alert]
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) },
      .alertsOpened(first: AlertReference(alert)))
    var context = DrawContext(size: Size(width: 40, height: 12))
    context.isLinear = true
    let page = AlertsView(alertsOf: .showing(state))?.page(in: context.size, isLinear: true)
    let lines = page?.lines(in: context).map(\.text)
    let gusts = lines?.filter { $0.hasPrefix("Gusts of 80 to 100 km/h.") } ?? []
    #expect(gusts.count == 1 && gusts[0].count > 600)
    #expect(lines?.contains("Stay away.") == true)
  }

  @Test func fiveAlertsTakeFewerThan120Words() {
    let names = [
      "Hurricane Warning", "Flash Flood Warning", "Flood Watch", "High Surf Warning",
      "Tropical Cyclone Local Statement",
    ]
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = names.map { name in
      var alert = WeatherAlert.wind
      alert.title = name
      alert.text = String(repeating: "Strong wind is expected. ", count: 200)
      return alert
    }
    let state = reduced(
      .loaded.with { $0.shownReport = .loaded(fetched: report) }, .openedAlerts)
    let text = AlertsView(alertsOf: .showing(state))?.linearPage.text ?? ""
    #expect(names.allSatisfy { text.contains($0) })
    #expect(text.split(whereSeparator: \.isWhitespace).count < 120)
  }

  @Test func radarHasTheAnswerTheRainAtEachStepAndTheFrameWithOtherPlacesOnRequest() {
    var context = WeatherContext.showing(.withRadar)
    context.isLinear = true
    let page = RadarView(context).linearPage
    #expect(
      page.lead == [
        "Rain in Jena from 11:55 until 12:10, heaviest 9 mm/h about 12:05.",
        "Press v to hear the rain at other places.", "The map is 200 km wide.", "Paused",
      ])
    #expect(page.rest[0].hasPrefix("Rain in Jena: ") && page.rest[0].contains("9 at 12:05"))
    #expect(page.rest.dropFirst() == ["measured 11:45", "Deutscher Wetterdienst, via Bright Sky"])
    #expect(page.selection?.index == 2 && page.selection?.count == 9)
    #expect(page.selection?.text == "11:45, measured, no rain in Jena")
    #expect(page.selection?.more.first == "Jena: 11:55 to 12:10, 9 mm/h")
  }

  @Test func framesThatPlayAreNotSelectedAndThoseThatStandAre() {
    func page(_ state: WeatherState) -> LinearPage { RadarView(.showing(state)).linearPage }
    let shown = reduced(.withRadar, .radar(action: .mapShown(shape: 50)))
    let playing = reduced(shown, .radar(action: .playKeyPressed))
    #expect(page(playing).lead.last == "Playing" && page(playing).selection == nil)
    #expect(page(reduced(playing, .radar(action: .frameDue))) == page(playing))
    let paused = reduced(
      playing, .radar(action: .frameDue), .radar(action: .playKeyPressed))
    #expect(page(paused).lead.last == "Paused" && page(paused).selection?.index == 3)
    #expect(page(playing).ending == nil && page(paused).ending == nil)
    let count = 3 * RadarLoop.band.frames.count
    let over = (0..<count).reduce(playing) { state, _ in
      reduced(state, .radar(action: .frameDue))
    }
    #expect(page(over).ending == "Paused at 11:45, measured, no rain in Jena.")
  }

  @Test func radarSaysTheWidthOfTheMapAndTheRainOfAnotherFrameInTheUsersUnits() {
    let later = reduced(
      .withRadar, .radar(action: .frameSelected(time: RadarLoop.band.frames[6].time)),
      .radar(action: .zoomSelected(zoom: .wide)))
    let page = RadarView(.showing(later, display: .imperial)).linearPage
    #expect(page.lead.dropLast().last == "The map is 373 mi wide.")
    #expect(page.selection?.index == 6)
    #expect(page.selection?.text.hasPrefix("12:05 PM, forecast, 0.3") == true)
    #expect(page.selection?.text.hasSuffix(" in/h in Jena") == true)
  }

  @Test func radarSaysThatItsLastLoadFailed() {
    let failed = WeatherState.withRadar.with {
      $0.radar.frames.lastFailure = LoadFailure(
        error: ProviderError(service: "Bright Sky", failure: .server(status: 500)), at: .now,
        count: 1)
    }
    let page = RadarView(.showing(failed)).linearPage
    #expect(page.status.first?.hasPrefix("Bright Sky has a fault (HTTP 500).") == true)
    #expect(page.rest == RadarView(.showing(.withRadar)).linearPage.rest)
  }

  @Test func aFrameWhereOnlySatellitesSeeIsAnEstimate() {
    let state = WeatherState.showing(.pictures(of: .nairobi), of: .nairobi)
    #expect(
      RadarView(.showing(state)).linearPage.selection?.text
        == "11:45, estimate, no radar in Nairobi")
  }

  @Test func withoutRadarTheReasonIsTheText() {
    let loading = RadarView(.showing(.onRadarTab)).linearPage
    #expect(loading.lead == ["Loading radar…"] && loading.isPlaceholder)
    let asked = RadarView(.showing(.onRadarTab(of: .paris, allows: false))).linearPage
    #expect(
      asked.lead.joined().hasSuffix(
        "Press y to allow it always, or o to allow it only now, or n to refuse it."))
  }

  @Test func aPlaceWithoutWeatherSaysWhyAndWhatIsKnown() {
    let loading = WeatherState.chosen.with {
      $0.shown.report.isLoading = true
      weatherReducer(
        &$0,
        .clocksRead(clocks: ZoneClocks(["Atlantic/Madeira": LocalClock(utcOffset: 0)])))
    }
    #expect(
      UnloadedView(.showing(loading))?.linearPage.text == """
        Loading weather for São Vicente from Open-Meteo…

        Local time 11:46, Wed 1 Nov
        Sunrise 07:26, sunset 18:17
        Moon waxing gibbous, 90 %
        """)
    let failed = loading.with { $0.shownReport = .failed(error: .offline, previous: nil) }
    #expect(
      UnloadedView(.showing(failed))?.linearPage.lead == [
        "No weather for São Vicente yet. Press r to try again."
      ])
  }
}
