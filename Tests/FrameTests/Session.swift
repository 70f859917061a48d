import AppFeature
import BundledData
import CommandSupport
import Domain
import Foundation
import LocalStorage
import Providers
import ReduxTesting
import TerminalUI
import TestSupport
import WeatherFeature

@testable import ProgramSupport
@testable import skyreel

/// The program in a situation, from whose loaded state each scene begins.
///
/// Everything runs on the calling thread and on a clock that stands still, so that no frame depends on how fast
/// answers arrive.
final class Session {
  /// The size at which everything loads that any smaller size shows.
  private static let largest = Size(width: 200, height: 60)
  private static let usual = Size(width: 80, height: 24)
  /// More than the program waits for alerts before it shows the rest.
  private static let launchTime = Duration.seconds(5)

  private let time: VirtualTime
  private let executor = SimulatedExecutor(seed: 1)
  private let context: CommandContext
  private let initial: AppState
  private let loaded: AppState
  /// The time at which every scene begins.
  private let start: Timestamp

  /// Runs work with the program of a situation.
  static func run<Value: Sendable>(
    _ situation: Situation, _ work: @escaping @Sendable (Session) throws -> Value
  ) async throws -> Value {
    let home = NSTemporaryDirectory() + "skyreel-frames-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: home) }
    var environment = ["HOME": home, "LANG": "C.UTF-8", "SKYREEL_HTTP_TIMEOUT": "60"]
    for (name, value) in situation.settings { environment["SKYREEL_" + name] = value }
    try skipIndexNotice(in: environment)
    for visit in situation.before { try await visit.run(in: environment) }
    return try await onThread { [environment] in
      let session = try Session(situation, environment)
      defer { session.executor.run(session.context.end) }
      return try session.executor.run { try work(session) }
    }
  }

  private init(_ situation: Situation, _ environment: [String: String]) throws {
    let file = ConfigurationFile(parsing: "", path: "")
    let configuration = ResolvedConfiguration(
      settings: try Settings(environment: environment, file: file),
      paths: FilePaths(environment: environment), file: file, environment: environment)
    time = VirtualTime(from: try timestamp(situation.time))
    let platform = try situation.platform(at: time)
    let context = CommandContext(configuration, includesExtras: true, on: platform)
    self.context = context
    let initial = executor.run { situation.initialState(context) }
    self.initial = initial
    (start, loaded) = try executor.run { [time, executor] in
      let program = try SimulatedProgram(context, from: initial, size: Self.largest, time: time)
      program.start()
      program.run(for: Self.launchTime, executor, time)
      return (time.now, program.state)
    }
  }

  /// Returns the program that shows a scene, with all of it loaded.
  func program(showing scene: Scene) throws -> SimulatedProgram {
    time.jump(bySeconds: start.seconds(since: time.now))
    let size = scene.isWide ? Self.largest : Self.usual
    let program = try SimulatedProgram(context, from: loaded, size: size, time: time)
    program.run(for: .zero, executor, time)
    for text in scene.input {
      program.receive(Array(text.utf8))
      program.run(for: .seconds(1), executor, time)
    }
    program.resize(to: Self.largest)
    program.run(for: .seconds(1), executor, time)
    return program
  }
}

extension Session {
  /// Returns the program as it starts with `--linear`, without a report.
  func listener() throws -> LinearListener {
    time.jump(bySeconds: start.seconds(since: time.now))
    let program = try SimulatedProgram(
      context, from: initial, size: LinearListener.size, time: time)
    return LinearListener(program, executor, time)
  }
}

extension SimulatedProgram {
  /// Lets time pass, and everything happen that is due.
  fileprivate func run(for pause: Duration, _ executor: SimulatedExecutor, _ time: VirtualTime) {
    let goal = time.elapsed + pause
    repeat {
      repeat {
        drain()
        while executor.runOne() { drain() }
      } while !executor.isIdle
    } while time.clock.advanceToDeadline(until: .init(offset: goal))
    tickIfDue()
    drain()
  }
}

extension Situation {
  /// Returns the stored state, with the place of the situation's time zone in place of that of this computer's.
  fileprivate func initialState(_ context: CommandContext) -> AppState {
    var state = context.initialState
    guard state.weather.choice?.isGuessed ?? true else { return state }
    let old = state.weather
    let place = zone.flatMap(TimeZoneCities.place)
    state.weather = WeatherState(
      old.settings,
      choice: place.map {
        PlaceChoice(.place(place: $0), origin: .timeZone(zone: zone ?? ""))
      }, savedPlaces: old.savedPlaces)
    (state.weather.tab, state.weather.locationConsent) = (old.tab, old.locationConsent)
    state.weather.radar.consent = old.radar.consent
    return state
  }

  fileprivate func platform(at time: VirtualTime) throws -> Platform {
    let services = try RecordedServices(answers)
    let silence = HTTPTransport(timeout: .seconds(60)) { (_) throws(HTTPError) in
      try? await time.clock.sleep(for: .seconds(3_600))
      throw .cancelled
    }
    var platform = Platform()
    platform.now = { time.now }
    platform.clock = time.clock
    platform.canWait = false
    platform.retry = RetryPolicy(attempts: 2, pause: { .milliseconds(500) }, clock: time.clock)
    platform.transport = { [isSilent] _, _ in isSilent ? silence : services.transport }
    platform.openStorage = { LocalStorage.open(at: $0, now: { time.now }, onNotice: $1) }
    platform.openPage = { _ in false }
    platform.run = { _, _ in false }
    platform.startLog = { _, _ in nil }
    platform.utcOffset = { _ in 3_600 }
    return platform
  }
}

extension Situation.Visit {
  fileprivate func run(in environment: [String: String]) async throws {
    var environment = environment
    environment["SKYREEL_OFFLINE"] = nil
    // A command waits by the clock on the wall.
    environment["SKYREEL_HTTP_TIMEOUT"] = "300"
    let result = await CommandInProcess(
      environment: environment, time: try timestamp(time),
      transport: try RecordedServices(answers).transport
    ).run(arguments)
    guard result.status == 0 else {
      throw SituationError(message: "\(arguments): \(result.errors)")
    }
  }
}

/// Returns the time that a text in the form of ISO 8601 names.
private func timestamp(_ text: String) throws -> Timestamp {
  guard let time = Timestamp(iso8601: text) else {
    throw SituationError(message: "not a time: \(text)")
  }
  return time
}

private struct SituationError: Error {
  let message: String
}
