import Domain
import Synchronization
import TestSupport
import Testing

@Suite struct WeatherFallbackTests {
  private let lisbon = Place.at(38.72, -9.14, "Lisbon")

  @Test(arguments: [
    ProviderError.Failure.offline, .timedOut(seconds: 10), .insecure(reason: "expired"),
    .rateLimited(retryAt: nil), .rejected(status: 400, reason: nil), .server(status: 500),
    .malformed(field: "current"), .tooLarge(limit: 8), .refusedKey, .needsContact, .refusedContact,
  ])
  func theSecondProviderIsUsedIfTheFirstFails(failure: ProviderError.Failure) async throws {
    let client = client(.openMeteo, .failure(failure)).fallingBack(
      to: client(.metNorway, .success(report(.metNorway))), stored: { _, _ in nil })
    let response = try await client.report(lisbon)
    #expect(response.value.provider == .metNorway)
    #expect(
      response.value.replacedFailure == ProviderError(service: "Open-Meteo", failure: failure))
  }

  @Test(arguments: [
    ProviderError.Failure.dailyLimit(limit: 100, resetsAt: Timestamp(seconds: 0)), .notFound,
    .cancelled, .missingKey, .needsConsent,
  ])
  func theSecondProviderIsNotUsedAfterOtherFailures(failure: ProviderError.Failure) async {
    let client = client(.openMeteo, .failure(failure)).fallingBack(
      to: client(.metNorway, .success(report(.metNorway))), stored: { _, _ in nil })
    await #expect(throws: ProviderError(service: "Open-Meteo", failure: failure)) {
      try await client.report(lisbon)
    }
  }

  @Test func aRefusalAfterWhichTheSecondProviderIsUsedDoesNotPreventTheRequest() {
    var first = client(.openMeteo, .success(report(.openMeteo)))
    for (failure, isKept) in [(ProviderError.Failure.refusedContact, false), (.notFound, true)] {
      let error = ProviderError(service: "Open-Meteo", failure: failure)
      first.refusal = { _ in error }
      let both = first.fallingBack(
        to: client(.metNorway, .success(report(.metNorway))), stored: { _, _ in nil })
      #expect(both.refusal(lisbon) == (isKept ? error : nil))
    }
  }

  @Test func theFirstProvidersReportIsReturnedUnchanged() async throws {
    let client = client(.openMeteo, .success(report(.openMeteo))).fallingBack(
      to: client(.metNorway, .success(report(.metNorway))), stored: { _, _ in nil })
    #expect(try await client.report(lisbon) == report(.openMeteo))
  }

  @Test func theFirstProvidersErrorIsThrownIfBothFail() async {
    let client = client(.openMeteo, .failure(.server(status: 503))).fallingBack(
      to: client(.metNorway, .failure(.offline)), stored: { _, _ in nil })
    await #expect(
      throws: ProviderError(service: "Open-Meteo", failure: .server(status: 503))
    ) {
      try await client.report(lisbon)
    }
  }

  @Test func theStoredReportIsUsedWhileTheSecondProviderHasNoNewerOne() async throws {
    var stored = report(.metNorway)
    stored.source = .cache
    let client = client(.openMeteo, .failure(.offline)).fallingBack(
      to: client(.metNorway, .failure(.unchanged(until: Timestamp(seconds: 60)))),
      stored: { [stored] provider, _ in provider == .metNorway ? stored : nil })
    stored.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
    #expect(try await client.report(lisbon) == stored)
  }

  @Test(arguments: [(1, WeatherProvider.metNorway), (0, .metNorway), (-1, nil)])
  func aStoredReportOlderThanThatOfTheFirstProviderIsNotUsed(
    secondsLater: Int, provider: WeatherProvider?
  ) async throws {
    var second = report(.metNorway)
    second.fetchedAt = second.fetchedAt.advanced(bySeconds: secondsLater)
    let stored = [WeatherProvider.openMeteo: report(.openMeteo), .metNorway: second]
    let client = client(.openMeteo, .failure(.offline)).fallingBack(
      to: client(.metNorway, .failure(.unchanged(until: Timestamp(seconds: 60)))),
      stored: { provider, _ in stored[provider] })
    let response = try? await client.report(lisbon)
    #expect(response?.value.provider == provider)
  }

  @Test(arguments: [(Duration.zero, 0), (.milliseconds(5), 1)])
  func theSecondProviderIsUsedIfTheFirstIsSlow(patience: Duration, seconds: Int) async throws {
    let client = client(.openMeteo, .never).fallingBack(
      to: client(.metNorway, .success(report(.metNorway))), stored: { _, _ in nil }, after: patience
    )
    #expect(
      try await client.report(lisbon).value.replacedFailure
        == ProviderError(service: "Open-Meteo", failure: .timedOut(seconds: seconds)))
  }

  @Test func theSecondProviderIsNotAskedOnceTheReportIsCanceled() async {
    let isAsked = Atomic<Bool>(false)
    var first = client(.openMeteo, .never)
    first.report = { _ throws(ProviderError) in
      // It ends after the sleep of the patience has, and after the second one would have been asked.
      for _ in 0..<10_000 where !isAsked.load(ordering: .relaxed) { await Task.yield() }
      throw ProviderError(service: "Open-Meteo", failure: .cancelled)
    }
    var second = client(.metNorway, .never)
    second.report = { [report = report(.metNorway)] _ in
      isAsked.store(true, ordering: .relaxed)
      return report
    }
    let client = first.fallingBack(to: second, stored: { _, _ in nil })
    let request = Task { [lisbon] in try await client.report(lisbon) }
    request.cancel()
    await #expect(throws: ProviderError(service: "Open-Meteo", failure: .cancelled)) {
      try await request.value
    }
    let wasAsked = isAsked.load(ordering: .relaxed)
    #expect(!wasAsked)
  }

  @Test func aSlowReportIsReturnedIfTheSecondProviderFails() async throws {
    let (failed, continuation) = AsyncStream.makeStream(of: Void.self)
    var slow = client(.openMeteo, .never)
    slow.report = { [report = report(.openMeteo)] _ in
      for await _ in failed { break }
      return report
    }
    var second = client(.metNorway, .never)
    second.report = { _ throws(ProviderError) in
      continuation.yield()
      throw ProviderError(service: "MET Norway", failure: .needsContact)
    }
    let client = slow.fallingBack(to: second, stored: { _, _ in nil }, after: .zero)
    #expect(try await client.report(lisbon) == report(.openMeteo))
  }

  private enum Response {
    case never
    case success(FetchedValue<WeatherReport>)
    case failure(ProviderError.Failure)
  }

  private func report(_ provider: WeatherProvider) -> FetchedValue<WeatherReport> {
    FetchedValue(
      value: WeatherReport(provider: provider, place: lisbon, current: nil),
      fetchedAt: Timestamp(seconds: 0), source: .network)
  }

  private func client(
    _ provider: WeatherProvider, _ response: Response
  ) -> WeatherClient {
    WeatherClient(
      provider: provider, search: { _ in [] }, place: { [lisbon] _ in lisbon },
      report: { _ throws(ProviderError) in
        switch response {
        case .never:
          let (never, continuation) = AsyncStream.makeStream(of: Void.self)
          for await _ in never {}
          withExtendedLifetime(continuation) {}
          throw ProviderError(service: provider.displayName, failure: .cancelled)
        case .success(let report): return report
        case .failure(let failure):
          throw ProviderError(service: provider.displayName, failure: failure)
        }
      })
  }
}
