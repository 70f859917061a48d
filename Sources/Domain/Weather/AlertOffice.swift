/// An office that issues weather alerts, or an index of the alerts of many offices.
///
/// An office is independent of the provider of the forecast. ``AlertsClient`` asks it.
package struct AlertOffice: Hashable, Sendable {
  package var name: String
  /// The weather provider that publishes the alerts of the office, or `nil` if none does.
  package var provider: WeatherProvider?
  /// The ISO 3166-1 alpha-2 codes of the countries and territories that it warns for; none for an index.
  package var countries: Set<String> = []
  /// The address that the documented paths are appended to, or `nil` if it is that of ``provider``.
  package var baseURL: String?
  /// The credit that the terms require beside the alerts.
  package var attribution: String
  package var terms: String
  /// The shortest time between two requests for the alerts of most places, in seconds (``pace(at:)``).
  package var pace: Int
  /// Whether it responds with an empty list for places that it does not warn for.
  package var isSilentElsewhere = false

  package var isIndex: Bool { countries.isEmpty }

  /// Whether the alerts are those of others, who issued them.
  package var passesAlertsOn: Bool { isIndex || self == Self.brightSky }

  /// All offices, in the order in which they are asked.
  package static let all = [nws, brightSky, metNorway, canada, fpas, swic]

  package static let nws = AlertOffice(
    of: .nws, countries: ["US", "PR", "VI", "GU", "MP", "AS"], pace: 60)

  /// The weather service of Germany, whose alerts Bright Sky serves.
  package static let brightSky = AlertOffice(of: .brightSky, countries: ["DE"], pace: 60)

  package static let metNorway = AlertOffice(
    of: .metNorway, countries: ["NO", "SJ"], pace: 600, isSilentElsewhere: true)

  package static let canada = AlertOffice(
    name: "Environment and Climate Change Canada", countries: ["CA"],
    baseURL: "https://api.weather.gc.ca",
    attribution: "Data Source: Environment and Climate Change Canada",
    terms: "https://eccc-msc.github.io/open-data/licence/readme_en/", pace: 600,
    isSilentElsewhere: true)

  /// The index of the KDE project, which has the alerts of about 140 countries.
  package static let fpas = AlertOffice(
    name: "FOSS Public Alert Server", baseURL: "https://alerts.kde.org",
    attribution: "Alerts by way of the FOSS Public Alert Server (alerts.kde.org)",
    terms: "https://invent.kde.org/webapps/foss-public-alert-server/-/wikis/Terms-of-Service",
    pace: 600)

  /// The index of the World Meteorological Organization.
  package static let swic = AlertOffice(
    name: "WMO Severe Weather Information Centre", baseURL: "https://severeweather.wmo.int",
    attribution: "Alerts by way of the WMO Severe Weather Information Centre",
    terms: "https://severeweather.wmo.int", pace: 600)
}

extension AlertOffice {
  private init(
    of provider: WeatherProvider, countries: Set<String>, pace: Int, isSilentElsewhere: Bool = false
  ) {
    let description = provider.description
    self.init(
      name: description.name, provider: provider, countries: countries,
      attribution: description.attribution, terms: description.terms ?? "", pace: pace,
      isSilentElsewhere: isSilentElsewhere)
  }
}

extension AlertOffice {
  /// Returns the shortest time between two requests for the alerts of a place, in seconds.
  ///
  /// MeteoAlarm requires that its alerts reach the user within five minutes on average.
  package func pace(at place: Place) -> Int {
    isIndex && Self.isInMeteoAlarm(place) ? min(pace, 300) : pace
  }

  /// Whether the alerts of a place are those of MeteoAlarm, whichever index passes them on.
  static func isInMeteoAlarm(_ place: Place) -> Bool {
    place.country.map { meteoAlarmCountries.contains($0.uppercased()) } ?? false
  }

  /// The countries whose weather services give their alerts to MeteoAlarm.
  private static let meteoAlarmCountries: Set<String> = [
    "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR",
    "HU", "IE", "IL", "IS", "IT", "LT", "LU", "LV", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT",
    "RO", "RS", "SE", "SI", "SK", "UA",
  ]

  /// The sentence that the terms of MeteoAlarm require.
  static let meteoAlarmNotice = """
    EUMETNET – MeteoAlarm: Time delays between this website and the www.meteoalarm.org website are \
    possible. For the most up-to-date awareness information as published by the participating National \
    Meteorological and Hydrological Services, please refer to www.meteoalarm.org.
    """
}

extension AlertOffice {
  package struct Candidate: Hashable, Sendable {
    package var office: AlertOffice
    /// Whether it is the office of the country of the place; else its answer decides whether it warns there.
    package var isOfCountry: Bool
  }

  /// Returns the offices that may warn for a place, in the order in which to ask them.
  ///
  /// The country that a source named decides: its own office knows more than an index. Of a place without
  /// one, the office of the country in whose outline it is, near a border those of all countries there, and
  /// at sea those of the coasts are asked before the indexes.
  package static func candidates(at place: Place) -> [Candidate] {
    let indexes = all.filter(\.isIndex).map { Candidate(office: $0, isOfCountry: false) }
    if let country = place.country?.uppercased() {
      let office = all.first { $0.countries.contains(country) }
      return office.map { [Candidate(office: $0, isOfCountry: true)] } ?? indexes
    }
    let countries = place.pointCountry?.countries ?? []
    let offices = all.filter { !$0.countries.isDisjoint(with: countries) }
    return offices.map { Candidate(office: $0, isOfCountry: false) } + indexes
  }

  /// Returns the office of the country of a place, or one that is near a place without a country, or
  /// `nil` if there is none.
  package static func national(at place: Place) -> AlertOffice? {
    candidates(at: place).first.flatMap { $0.office.isIndex ? nil : $0.office }
  }
}
