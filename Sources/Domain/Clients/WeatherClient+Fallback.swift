extension WeatherClient {
  /// Returns a client that asks a second provider for a report if this one fails.
  ///
  /// The second is asked if this provider is unreachable, refuses, is over its limit, or sends
  /// nonsense. It is not asked for what only the user can mend, or if the daily limit of this
  /// program holds a call back. A report of the second states in ``WeatherReport/replacedFailure``
  /// why the first did not answer. If both fail, the error is the first one's.
  ///
  /// - Parameters:
  ///   - second: The provider to ask second, which needs no location key.
  ///   - stored: Returns the last stored report of the second provider, which is the answer as long
  ///     as that provider's terms forbid asking again.
  /// - Returns: A client that searches and names places as this one does.
  public func fallingBack(
    to second: WeatherClient,
    stored: @escaping @Sendable (Place) -> FetchedValue<WeatherReport>?
  ) -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      let failure: ProviderError
      do throws(ProviderError) {
        return try await report(place)
      } catch {
        guard error.allowsFallback else { throw error }
        failure = error
      }
      guard var answer = await second.answer(for: place, stored: stored) else { throw failure }
      answer.value.replacedFailure = failure
      return answer
    }
    return client
  }

  /// Returns the report of this provider, or the stored one if it is too early to ask, or `nil`.
  private func answer(
    for place: Place, stored: @Sendable (Place) -> FetchedValue<WeatherReport>?
  ) async -> FetchedValue<WeatherReport>? {
    do throws(ProviderError) {
      return try await report(place)
    } catch {
      if case .unchanged = error.failure { return stored(place) }
      return nil
    }
  }
}

extension ProviderError {
  /// Whether another provider may be asked instead.
  var allowsFallback: Bool {
    switch failure {
    case .offline, .timedOut, .insecure, .refusedKey, .quota, .rejected, .server, .malformed,
      .tooLarge, .needsContact, .refusedContact:
      true
    case .missingKey, .budget, .notFound, .cancelled, .needsConsent, .outsideCoverage, .unchanged:
      false
    }
  }
}
