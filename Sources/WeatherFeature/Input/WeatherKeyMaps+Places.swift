internal import Domain
internal import TerminalUI

extension WeatherKeyMaps {
  /// Turns to a saved place by so many steps, round the ends of the list.
  static func savedPlace(
    _ steps: Int, in weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    let count = weather.savedPlaces.count
    guard count > 0 else { return .hidden }
    guard let index = weather.savedIndex else {
      return .enabled(.places(.placeChosen(steps < 0 ? count - 1 : 0)))
    }
    guard count > 1 else { return .disabled(reason: "the only saved place") }
    return .enabled(.places(.placeChosen(index + steps)))
  }

  @Sendable static func locate(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    context.weather.isOffline && context.weather.configuredChoice == nil
      ? .disabled(reason: "offline: started with --offline") : .enabled(.locateKeyPressed)
  }
}
