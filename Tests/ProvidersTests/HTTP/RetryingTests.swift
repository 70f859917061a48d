import Foundation
import Providers
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryingTests {
  private let clock = TestClock()
  private let request: HTTPRequest

  init() throws {
    request = HTTPRequest(try #require(URL(string: "https://a.example")))
  }

  @Test(
    "A temporary failure is retried once",
    arguments: [
      .failure(.connectionLost), .failure(.timedOut(seconds: 5)),
      .failure(.malformed(part: "body")), .success(HTTPResponse(status: 500)),
      .success(HTTPResponse(status: 503)),
    ] as [Outcome])
  func isRetried(first: Outcome) async {
    let attempts = Attempts([first, .success(HTTPResponse(status: 200))], clock: clock)
    let outcome = await attempts.transport.retrying(policy()).outcome(of: request)
    #expect(outcome == .success(HTTPResponse(status: 200)))
    #expect(attempts.count == 2)
    #expect(clock.now.offset == .milliseconds(400))
  }

  @Test(
    "A success or a lasting failure is not retried",
    arguments: [
      .failure(.offline), .failure(.insecure(reason: "")), .failure(.tooLarge(limit: 1)),
      .failure(.badAddress), .failure(.badRedirect(status: 302)),
      .failure(.tooManyRedirects(status: 302)), .failure(.cancelled),
      .success(HTTPResponse(status: 200)), .success(HTTPResponse(status: 304)),
      .success(HTTPResponse(status: 400)), .success(HTTPResponse(status: 401)),
      .success(HTTPResponse(status: 404)), .success(HTTPResponse(status: 408)),
      .success(HTTPResponse(status: 429)),
      .success(HTTPResponse(status: 503, headers: [.retryAfter: "1"])),
    ] as [Outcome])
  func isNotRetried(first: Outcome) async {
    let attempts = Attempts([first, .success(HTTPResponse(status: 299))], clock: clock)
    #expect(await attempts.transport.retrying(policy()).outcome(of: request) == first)
    #expect(attempts.count == 1)
  }

  @Test func aResponseThatTheServiceCallsFinalIsNotRetried() async {
    let attempts = Attempts([.success(HTTPResponse(status: 503))], clock: clock)
    let transport = attempts.transport.retrying(policy()) { $0.status == 503 }
    #expect(await transport.outcome(of: request) == .success(HTTPResponse(status: 503)))
    #expect(attempts.count == 1)
  }

  @Test func theStandardPolicyRetriesOnceAfterARandomPause() async {
    let attempts = Attempts([.failure(.connectionLost)], clock: clock)
    #expect(
      await attempts.transport.retrying(policy()).outcome(of: request)
        == .failure(.connectionLost))
    #expect(attempts.count == 2)
    #expect(RetryPolicy.standard.attempts == 2)
    let pauses = (1...100).map { _ in RetryPolicy.standard.pause() }
    #expect(pauses.allSatisfy { (.milliseconds(250) ... .milliseconds(750)).contains($0) })
    #expect(Set(pauses).count > 1)
  }

  @Test func aRetryGetsTheRemainingTime() async {
    let attempts = Attempts([.failure(.connectionLost)], taking: .seconds(3), clock: clock)
    _ = await attempts.transport.retrying(policy()).outcome(of: request)
    #expect(attempts.timeouts == [.seconds(10), .milliseconds(6_600)])
  }

  @Test func aRequestsOwnTimeoutCoversAllAttempts() async {
    var request = request
    request.timeout = .seconds(4)
    let attempts = Attempts([.failure(.connectionLost)], taking: .seconds(3), clock: clock)
    _ = await attempts.transport.retrying(policy()).outcome(of: request)
    #expect(attempts.timeouts == [.seconds(4), .milliseconds(600)])
  }

  @Test func noRetryStartsWithoutRemainingTime() async {
    let late = Outcome.failure(.timedOut(seconds: 10))
    let attempts = Attempts([late], taking: .seconds(9.7), clock: clock)
    #expect(await attempts.transport.retrying(policy()).outcome(of: request) == late)
    #expect(attempts.count == 1)
  }

  @Test(arguments: [(2, 5), (4.8, 10), (5, 10)])
  func aTimeoutErrorHasTheTimeOfAllAttempts(duration: Double, seconds: Int) async {
    let attempts = Attempts(
      [.failure(.timedOut(seconds: 5))], taking: .seconds(duration), clock: clock)
    #expect(
      await attempts.transport.retrying(policy()).outcome(of: request)
        == .failure(.timedOut(seconds: seconds)))
  }

  @Test func cancelingEndsThePause() async {
    let attempts = Attempts([.failure(.connectionLost)])
    // The pause is in real time, and longer than any delay of a busy machine.
    let policy = RetryPolicy(attempts: 2, pause: { .seconds(3_600) })
    var request = request
    request.timeout = .seconds(7_200)
    let task = Task { [request] in await attempts.transport.retrying(policy).outcome(of: request) }
    await attempts.first()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(attempts.count == 1)
  }

  private func policy() -> RetryPolicy {
    RetryPolicy(attempts: 2, pause: { .milliseconds(400) }, clock: clock)
  }
}

/// A transport that returns outcomes in order and repeats the last one, each after some time.
private final class Attempts: Sendable {
  private let outcomes: [Outcome]
  private let duration: Duration
  private let clock: TestClock?
  private let log = Mutex<[Duration?]>([])
  private let (begun, begin) = AsyncStream<Void>.makeStream()

  init(_ outcomes: [Outcome], taking duration: Duration = .zero, clock: TestClock? = nil) {
    self.outcomes = outcomes
    self.duration = duration
    self.clock = clock
  }

  var count: Int { timeouts.count }

  /// The timeouts of the attempts so far.
  var timeouts: [Duration?] { log.withLock(\.self) }

  var transport: HTTPTransport {
    HTTPTransport { [self] (request) throws(HTTPError) in
      let count = log.withLock { log in
        log.append(request.timeout)
        return log.count
      }
      clock?.advance(by: duration)
      begin.yield()
      return try outcomes[min(count, outcomes.count) - 1].get()
    }
  }

  /// Waits for the first attempt.
  func first() async {
    for await _ in begun { return }
  }
}
