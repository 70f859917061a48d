internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Reads what the provider of the shown report said on the days before it.
  ///
  /// The report's own storage is read, so that nothing is requested. Sample weather has no history.
  func readHistory() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .forecastHistory, policy: .takeLatest) { context in
      guard let state = context.state, let id = state.shownID, let report = state.shown.realReport,
        let point = state.target(id)?.point
      else { return }
      do throws(StorageError) {
        let history = try reports.forecastHistory(before: report, near: point)
        let known = history.points.isEmpty ? nil : history
        guard !context.isCancelled, context.state?.weather[id]?.history != known else { return }
        context.dispatch(.place(id: id, step: .historyRead(history: known)))
      } catch {
        if context.state?.storageError != error { context.dispatch(.storageFailed(error: error)) }
      }
    }
  }
}

extension WeatherState {
  /// The identity of the shown report, or `nil` if there is none or it is sample weather.
  var shownReportID: ShownReportID? {
    guard let shownID, let report = shown.realReport else { return nil }
    return ShownReportID(
      place: shownID, provider: report.value.provider, fetchedAt: report.fetchedAt)
  }
}

/// The identity of a report, on which its history depends.
struct ShownReportID: Equatable {
  var place: PlaceID
  var provider: WeatherProvider
  var fetchedAt: Timestamp
}

extension EffectID {
  /// The ID of every read of a history, so that a new one cancels the last.
  fileprivate static let forecastHistory: EffectID = "weather.history"
}
