import Domain
import Foundation
import LoopbackServer
@testable import Providers
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct SharingTests {
  private let clock = HeldClock()
  private let sent = Sent()
  private let transport: HTTPTransport
  private let request: HTTPRequest

  init() throws {
    transport = sent.transport.sharing(SharedExchanges(on: clock))
    request = HTTPRequest(try #require(URL(string: "https://a.example")))
  }

  @Test func equalRequestsAtOnceGetOneResponseWhateverTheirTimeLimits() async {
    async let first = transport.outcome(of: request)
    await sent.first.wait()
    var urgent = request
    (urgent.timeout, urgent.priority) = (.seconds(3), .background)
    async let second = transport.outcome(of: urgent)
    await clock.isUsed.wait()
    sent.answer.open()
    #expect(await [first, second] == [sent.success(1), sent.success(1)])
    #expect(await transport.outcome(of: request) == sent.success(2), "a later one is sent again")
  }

  @Test func onlyTheRequestThatIsSentCounts() async throws {
    let limiter = TestRateLimiter()
    let exchanges = SharedExchanges(on: clock)
    let access = ServiceAccess(
      transport: sent.transport, exchanges: exchanges, userAgent: "test", retry: .never,
      now: { Timestamp(seconds: 0) })
    let client = JSONAPIClient(
      name: "Test", access: access, baseURL: request.baseURL, limiter: limiter.limiter)
    async let first = client.send(request)
    await sent.first.wait()
    async let second = client.send(request)
    await clock.isUsed.wait()
    sent.answer.open()
    let responses = try await [first, second].map { Outcome.success($0) }
    #expect(responses == [sent.success(1), sent.success(1)])
    #expect(limiter.calls.count == 1)
  }

  @Test func otherRequestsAreNotShared() async {
    sent.answer.open()
    var other = request
    other.query = [URLQueryItem(name: "a", value: "b")]
    let (first, second) = (request, other)
    async let one = transport.outcome(of: first)
    async let two = transport.outcome(of: second)
    #expect(await Set([one, two]) == [sent.success(1), sent.success(2)])
  }

  @Test func aRequestThatFailedForAnotherTaskIsSentAgain() async {
    #expect(await outcome(afterWaiting: .zero) == sent.success(2))
  }

  @Test func aRequestThatIsSentAgainHasTheRestOfItsTimeLimit() async {
    #expect(await outcome(afterWaiting: .seconds(4)) == sent.success(2))
    #expect(sent.timeouts == [nil, .seconds(6)])
  }

  @Test func aRequestWhoseTimeIsOverIsNotSentAgain() async {
    #expect(await outcome(afterWaiting: .seconds(10)) == .failure(.timedOut(seconds: 10)))
    #expect(sent.timeouts.count == 1)
  }

  /// Returns the outcome of a request that waits for that of another task, which is canceled after a time.
  private func outcome(afterWaiting duration: Duration) async -> Outcome {
    let first = Task { [transport, request] in await transport.outcome(of: request) }
    await sent.first.wait()
    async let second = transport.outcome(of: request)
    await clock.isUsed.wait()
    clock.advance(by: duration)
    first.cancel()
    #expect(await first.value == .failure(.cancelled))
    sent.answer.open()
    return await second
  }

  @Test func aTaskWaitsNoLongerThanItsTimeLimit() async {
    async let first = transport.outcome(of: request)
    await sent.first.wait()
    clock.end.open()
    var urgent = request
    urgent.timeout = .seconds(3)
    #expect(await transport.outcome(of: urgent) == .failure(.timedOut(seconds: 3)))
    sent.answer.open()
    #expect(await first == sent.success(1))
  }

  @Test func cancelingEndsTheWait() async {
    async let first = transport.outcome(of: request)
    await sent.first.wait()
    let second = Task { [transport, request] in await transport.outcome(of: request) }
    await clock.isUsed.wait()
    second.cancel()
    #expect(await second.value == .failure(.cancelled))
    sent.answer.open()
    #expect(await first == sent.success(1))
  }
}

/// A server that numbers its responses, and sends none before it is allowed to.
private final class Sent: Sendable {
  /// Opens with the first request.
  let first = Gate()
  /// Allows the responses.
  let answer = Gate()
  private let limits = Mutex<[Duration?]>([])

  /// The time limits of the requests.
  var timeouts: [Duration?] { limits.withLock { $0 } }

  var transport: HTTPTransport {
    HTTPTransport { [self] (request) throws(HTTPError) in
      let number = limits.withLock { limits in
        limits.append(request.timeout)
        return limits.count
      }
      first.open()
      await answer.wait()
      if Task.isCancelled { throw .cancelled }
      return HTTPResponse(status: 200, body: Data("\(number)".utf8))
    }
  }

  func success(_ number: Int) -> Outcome {
    .success(HTTPResponse(status: 200, body: Data("\(number)".utf8)))
  }
}

/// A clock whose waits end when the test says so.
private final class HeldClock: Clock {
  typealias Instant = ContinuousClock.Instant

  /// Opens with the first wait.
  let isUsed = Gate()
  /// Ends the waits.
  let end = Gate()
  private let time = Mutex(Instant.now)

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    isUsed.open()
    await end.wait()
    try Task.checkCancellation()
  }
}
