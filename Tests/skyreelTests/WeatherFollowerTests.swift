import AppFeature
import Domain
import Foundation
import LocalStorage
import Providers
import Synchronization
import Testing
import WeatherFeature

@testable import skyreel

/// A line that is printed whenever it changes, on a clock that the test advances.
@Suite(.timeLimit(.minutes(5))) struct WeatherFollowerTests {
  private let time = SteppedTime()
  private let service = CountedService()
  private let lines = Lines()

  private func follower(
    _ template: String = "%t", limit: Int = 10_000, isOffline: Bool = false,
    stored: FetchedValue<WeatherReport>? = nil
  ) throws -> WeatherFollower {
    let file = ConfigurationFile(
      parsing: "{provider: open-meteo, open-meteo.daily-limit: \(limit), offline: \(isOffline)}",
      path: "config.yaml")
    let configuration = ResolvedConfiguration(
      settings: try Settings(environment: [:], file: file),
      paths: FilePaths(environment: ["HOME": "/nowhere"]), file: file, environment: [:])
    var platform = Platform()
    platform.startLog = { _, _ in nil }
    platform.now = { [time] in time.timestamp }
    platform.clock = time
    platform.openStorage = { [time] _, _ in
      LocalStorage.open(at: "/dev/null/skyreel.sqlite", now: { time.timestamp })
    }
    var context = CommandContext(configuration, on: platform)
    context.services.weather = service.client(time, context.storage, limit: limit)
    if let stored { try context.storage.save(stored, at: Self.place.coordinates) }
    let request = WeatherRequest(
      format: .line, template: try LineTemplate(template), follows: true)
    return WeatherFollower(
      context: context, place: Self.place,
      printer: LinePrinter(request: request, settings: context.settings),
      write: { [lines] line throws(CommandFailure) in try lines.add(line) })
  }

  private static let place = SampleWeather.place

  /// Follows the weather while a closure runs.
  private func following(
    _ follower: WeatherFollower, _ body: (@Sendable (FollowEvent) -> Void) async -> Void
  ) async -> CommandFailure? {
    let pending = FollowEvents()
    let end = Task { () -> CommandFailure? in
      do throws(CommandFailure) {
        try await follower.run(pending)
        return nil
      } catch {
        return error
      }
    }
    await body(pending.insert)
    pending.finish()
    return await end.value
  }

  @Test func aLineIsPrintedOnlyWhenItChanges() async throws {
    let follower = try follower()
    let start = time.timestamp
    // The service has another temperature every three hours.
    let failure = await following(follower) { _ in
      while lines.all.count < 9 { await time.advance(bySeconds: 900) }
    }
    #expect(failure == nil)
    #expect(zip(lines.all, lines.all.dropFirst()).allSatisfy { $0 != $1 }, "\(lines.all)")
    // The provider's interval is a quarter of an hour. A line also changes without a request, with the hour.
    let quarters = time.timestamp.seconds(since: start) / 900
    #expect((lines.all.count / 2...quarters + 1).contains(service.requests), "\(service.requests)")
  }

  @Test func noRequestExceedsTheLimit() async throws {
    let follower = try follower(limit: 50)
    let start = time.timestamp.utcDate
    // A report costs 5 calls, and the last tenth is the user's.
    let failure = await following(follower) { _ in
      while service.requests < 9 { await time.advance(bySeconds: 900) }
      await time.advance(bySeconds: 86_400)
    }
    #expect(failure == nil)
    let dates = time.timestamp.utcDate.daysSince1970 - start.daysSince1970 + 1
    #expect(service.requests <= 9 * dates, "\(service.requests)")
  }

  @Test func aStoredReportIsPrintedBeforeTheServiceAnswers() async throws {
    service.isSilent.withLock { $0 = true }
    var report = SampleWeather.report(now: time.timestamp)
    report.provider = .openMeteo
    report.current?.temperature = Quantity(7, .celsius)
    let stored = FetchedValue(
      value: report, fetchedAt: time.timestamp.advanced(bySeconds: -7_200), source: .network)
    let follower = try follower(stored: stored)
    _ = await following(follower) { _ in await lines.wait(for: 1) }
    #expect(lines.all == ["7 °C"])
  }

  @Test func offlineItEndsIfNothingIsStored() async throws {
    let follower = try follower(isOffline: true)
    let failure = await following(follower) { _ in }
    #expect(failure?.status == .unavailable)
    let name = Self.place.name
    #expect(failure?.message == "No stored weather for \(name). Run once without offline mode.")
  }

  @Test func aRequestPrintsTheLineAgain() async throws {
    let follower = try follower()
    _ = await following(follower) { send in
      await lines.wait(for: 1)
      send(.requested)
      await lines.wait(for: 2)
    }
    #expect(Set(lines.all).count == 1 && lines.all.count >= 2)
  }

  @Test func aThousandRequestsWhileItIsBusyPrintOneLine() async throws {
    let pending = FollowEvents()
    for _ in 0..<1_000 { pending.insert(.requested) }
    pending.insert(.ticked)
    pending.finish()
    var batches: [FollowEvent] = []
    for await batch in pending.batches { batches.append(batch) }
    #expect(batches == [[.requested, .ticked]])
  }

  @Test func aClosedPipeEndsItWithoutAMessage() async throws {
    lines.isClosed.withLock { $0 = true }
    let follower = try follower()
    let failure = await following(follower) { _ in await lines.wait(for: 1) }
    #expect(failure?.status == .closedPipe)
  }
}

/// The printed lines.
private final class Lines: Sendable {
  let isClosed = Mutex(false)
  private let lines = Mutex<[String]>([])
  private let tries = Mutex(0)

  var all: [String] { lines.withLock(\.self) }

  func add(_ line: String) throws(CommandFailure) {
    tries.withLock { $0 += 1 }
    if isClosed.withLock(\.self) { throw .closedPipe }
    lines.withLock { $0.append(line) }
  }

  /// Waits until that many lines were written, or tried to be.
  func wait(for count: Int) async {
    while tries.withLock(\.self) < count, !Task.isCancelled { await Task.yield() }
  }
}

/// A service whose temperature changes every three hours.
private final class CountedService: Sendable {
  private let count = Mutex(0)
  let isSilent = Mutex(false)

  var requests: Int { count.withLock(\.self) }

  /// Returns a client whose requests are counted as those of Open-Meteo.
  func client(_ time: SteppedTime, _ storage: any Storage, limit: Int) -> WeatherClient {
    WeatherClient(
      provider: .openMeteo, reportCost: 5, search: { _ in [] }, place: { _ in SampleWeather.place },
      report: { [self] place throws(ProviderError) in
        count.withLock { $0 += 1 }
        _ = try? storage.add(
          calls: 5, to: .openMeteo, on: time.timestamp.utcDate, limit: limit)
        if isSilent.withLock(\.self) { try? await time.sleep(for: .seconds(1_000_000)) }
        let now = time.timestamp
        let report = time.stopped {
          var report = SampleWeather.report(now: now)
          (report.provider, report.place) = (.openMeteo, place)
          report.current?.temperature = Quantity(Double(now.seconds / 10_800 % 20), .celsius)
          return report
        }
        return FetchedValue(value: report, fetchedAt: now, source: .network)
      })
  }
}

extension SampleWeather {
  /// Returns a whole report for tests, which is that of a sample without alerts.
  static func report(now: Timestamp) -> WeatherReport {
    var report = SampleWeather(start: now).report(at: now)
    report.officeAlerts = ReportAlerts(coverage: nil)
    return report
  }
}

/// A clock whose time passes when the test advances it, from one wait to the next.
private final class SteppedTime: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var offset = Duration.zero
    var waits: [Int: (end: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var number = 0
    /// The closures during which the clock stands still.
    var work = 0
  }

  private let state = Mutex(State())
  let minimumResolution = Swift.Duration.seconds(1)
  var now: Instant { Instant(offset: state.withLock(\.offset)) }
  /// The time of day.
  var timestamp: Timestamp {
    Timestamp(seconds: 1_800_000_000 + Int(now.offset.components.seconds))
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if Task.isCancelled { return true }
          state.waits[number] = (deadline, continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.waits.removeValue(forKey: number) }?.continuation
        .resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and lets the program act at each of its waits.
  func advance(bySeconds seconds: Int) async {
    let goal = now.advanced(by: .seconds(seconds))
    while true {
      await settle()
      let wait = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        guard let next = state.waits.min(by: { $0.value.end < $1.value.end }),
          next.value.end < goal
        else {
          state.offset = max(state.offset, goal.offset)
          return nil
        }
        state.offset = max(state.offset, next.value.end.offset)
        return state.waits.removeValue(forKey: next.key)?.continuation
      }
      guard let wait else { return }
      wait.resume()
    }
  }

  /// Runs a closure during which the clock is not advanced, however long it takes.
  func stopped<Value>(_ body: () -> Value) -> Value {
    state.withLock { $0.work += 1 }
    defer { state.withLock { $0.work -= 1 } }
    return body()
  }

  /// Waits until the program waits for the clock, and starts no other wait.
  private func settle() async {
    var (quiet, last) = (0, -1)
    while quiet < 200 {
      let (number, isWaiting) = state.withLock { ($0.number, !$0.waits.isEmpty && $0.work == 0) }
      quiet = isWaiting && number == last ? quiet + 1 : 0
      last = number
      await Task.yield()
    }
  }
}
