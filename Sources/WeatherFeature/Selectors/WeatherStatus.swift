public import Domain

/// What a weather pane says about its data besides the data itself.
struct WeatherStatus: Hashable {
  /// The place whose weather is shown.
  var title: PlaceTitle
  /// How old the data is, and what else there is to know of it.
  var marks: [String]
  /// Whether the marks are a warning: stored, guessed or sample data.
  var isDoubtful: Bool
  /// Whether newer data is on its way.
  var isLoading: Bool
  /// What is warned of.
  var alert: AlertLine?
  /// One line that tells what is wrong, or what to do.
  var notice: WeatherNotice?
  /// Who the data is by.
  var attribution: String?
}

/// What a weather pane says about its data.
func selectStatus(_ context: WeatherContext) -> WeatherStatus {
  let weather = context.weather
  let report = weather.report.latest
  return WeatherStatus(
    title: PlaceTitle(weather),
    marks: marks(context),
    isDoubtful: report.map { $0.source != .network } ?? false || weather.choice?.isGuessed == true,
    isLoading: weather.isLoading,
    alert: selectAlertLine(context),
    notice: selectNotice(context),
    attribution: report.map { $0.value.provider.attribution })
}

private func marks(_ context: WeatherContext) -> [String] {
  guard let report = context.weather.report.latest else { return guessMark(context) }
  let age = report.fetchedAt.age(
    at: context.now, utcOffset: report.value.utcOffset(at: context.now)
  ).text
  switch report.source {
  case .network: return [age] + guessMark(context)
  case .cache, .bundled: return ["stored \(age)"] + guessMark(context)
  case .sample: return ["sample"]
  }
}

private func guessMark(_ context: WeatherContext) -> [String] {
  context.weather.choice?.isGuessed == true ? ["guess"] : []
}

extension WeatherState {
  /// Whether something is being fetched for the panes.
  var isLoading: Bool { place.isLoading || report.isLoading || location.isLoading }

  /// The place whose weather is shown.
  var shownPlace: Place? {
    if let sample = report.latest, sample.source == .sample { return sample.value.place }
    return choice?.subject.place ?? place.latest?.value ?? report.latest?.value.place
  }
}

extension WeatherProvider {
  /// What has to stand beside the data, by the provider's terms.
  public var attribution: String {
    switch self {
    case .openMeteo: "Weather data by Open-Meteo.com"
    case .accuWeather: "Weather data by AccuWeather"
    case .sample: "Sample weather, made up"
    }
  }
}
