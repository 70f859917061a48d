import Domain
import Fixtures
import Foundation
import Providers
import Synchronization

@testable import ProgramSupport

private typealias HTTPRequest = Providers.HTTPRequest
private typealias HTTPResponse = Providers.HTTPResponse

/// The services of a simulation, and the network between them and the programs.
final class SimulatedNetwork: Sendable {
  /// How a service behaves for a while.
  enum Condition: CaseIterable {
    /// It answers within a second.
    case healthy
    /// It answers within half a minute, which is longer than programs wait.
    case slow
    case offline
    /// It answers with a server error.
    case failing
    /// It sends the first part of its answer only.
    case cut
    /// Some values of its answer are not what they should be.
    case garbled
    /// It never answers.
    case silent
    /// It accepts no more requests for some minutes.
    case limiting
    /// No value of its answer is known.
    case empty
  }

  /// A request that was not answered yet.
  private struct Exchange: Equatable {
    var program: Int
    var address: String
  }

  /// An answer of the weather service, from which every shown temperature must come.
  struct Answer {
    var point: Coordinates
    var weather: InventedWeather
  }

  /// An answer of a weather office, from which all shown alerts must come.
  struct AlertAnswer {
    var point: Coordinates
    var alerts: InventedAlerts
  }

  /// A count of calls: those of a service on a day.
  struct Calls: Hashable {
    var provider: WeatherProvider
    var day: CivilDate
  }

  private struct State {
    var random: SeededGenerator
    var condition = Condition.healthy
    /// The number of times that the services changed their minds.
    var version: Int
    var lastNumber = 0
    var running: [Int: Exchange] = [:]
    var answers: [Answer] = []
    var alertAnswers: [AlertAnswer] = []
    /// The number of requests of each program.
    var requests: [Int: Int] = [:]
    var calls: [Calls: Int] = [:]
    var radar = SimulatedRadar()
    var faults: [String] = []
  }

  let time: VirtualTime
  private let state: Mutex<State>

  init(seed: UInt64, time: VirtualTime) {
    self.time = time
    var random = SeededGenerator(seed: seed)
    let version = Int.random(in: 0..<5, using: &random)
    state = Mutex(State(random: random, version: version))
  }

  /// The answers of the weather services so far.
  var answers: [Answer] { state.withLock(\.answers) }

  /// The answers of the weather offices so far.
  var alertAnswers: [AlertAnswer] { state.withLock(\.alertAnswers) }

  /// Returns the number of requests that a program has sent.
  func requests(of program: Int) -> Int { state.withLock { $0.requests[program] ?? 0 } }

  /// The number of calls that the weather services with a limit counted on each day.
  var calls: [Calls: Int] { state.withLock(\.calls) }

  /// The names of the radar frames that were sent.
  var radarFrames: Set<String> { state.withLock(\.radar.sent) }

  /// The descriptions of what a program did that it must not do.
  var faults: [String] { state.withLock(\.faults) }

  /// The number of times that the services changed their minds, from a first one.
  var version: Int { state.withLock(\.version) }

  /// Keeps an answer, to compare what is shown with it.
  func keep(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

  /// Keeps an answer, to compare what is shown with it.
  func keep(_ answer: AlertAnswer) { state.withLock { $0.alertAnswers.append(answer) } }

  /// Changes the behavior of all services.
  func become(_ condition: Condition) { state.withLock { $0.condition = condition } }

  /// Lets the services forecast and warn of something else.
  func changeMind() { state.withLock { $0.version += 1 } }

  /// Ends the requests of a program that was killed.
  func forget(_ program: Int) {
    state.withLock { state in state.running = state.running.filter { $1.program != program } }
  }

  /// Returns the transport of a program, which sends nothing once the program is over.
  func transport(
    of program: Int, timeout: Int, isOver: @escaping @Sendable () -> Bool
  ) -> HTTPTransport {
    HTTPTransport(timeout: .seconds(timeout)) { [self] request throws(HTTPError) in
      guard !isOver() else { throw .cancelled }
      return try await exchange(request, of: program, within: request.timeout ?? .seconds(timeout))
    }
  }

  private func exchange(
    _ request: HTTPRequest, of program: Int, within limit: Duration
  ) async throws(HTTPError) -> HTTPResponse {
    let (number, condition, delay) = begin(request, of: program)
    defer { state.withLock { _ = $0.running.removeValue(forKey: number) } }
    do {
      try await time.clock.sleep(for: min(delay, limit))
    } catch {
      throw .cancelled
    }
    guard delay < limit else { throw .timedOut(seconds: Int(limit.components.seconds)) }
    return try answer(request, condition)
  }

  private func begin(
    _ request: HTTPRequest, of program: Int
  ) -> (number: Int, condition: Condition, delay: Duration) {
    let exchange = Exchange(program: program, address: request.url?.absoluteString ?? "")
    return state.withLock { state in
      if state.running.values.contains(exchange) {
        state.faults.append("two requests at once for \(exchange.address)")
      }
      if let provider = limitedProvider(of: request) {
        let calls = Calls(provider: provider, day: time.now.utcDate)
        state.calls[calls, default: 0] += request.cost
      }
      state.lastNumber += 1
      state.requests[program, default: 0] += 1
      state.running[state.lastNumber] = exchange
      let delay: Duration =
        switch state.condition {
        case .silent: .seconds(3_600)
        case .slow: .milliseconds(Int.random(in: 1_000...30_000, using: &state.random))
        default: .milliseconds(Int.random(in: 5...900, using: &state.random))
        }
      return (state.lastNumber, state.condition, delay)
    }
  }

  /// Returns the provider whose calls are limited to which a request for weather goes, or `nil`.
  private func limitedProvider(of request: HTTPRequest) -> WeatherProvider? {
    let counted = ["forecast", "ensemble", "archive"].map { ["v1", $0] }
    if counted.contains(request.path) { return .openMeteo }
    return request.url?.host == Self.accuWeatherHost ? .accuWeather : nil
  }

  /// Returns radar frames, which are kept to compare them with those that are shown.
  func radar(_ query: [String: String]) -> [String: Any]? {
    let now = time.now
    let frames = state.withLock { state in
      state.radar.frames(of: query, version: state.version, at: now)
    }
    return frames.map { ["radar": $0.map(SimulatedRadar.json)] }
  }

  /// Returns a picture of LibreWXR of a time in seconds since 1970, which is kept to compare it with those
  /// that are shown.
  func radarPicture(at time: String?) -> Data {
    guard let time = time.flatMap({ Int($0) }) else { return Data() }
    return state.withLock { state in
      state.radar.picture(at: Timestamp(seconds: time), version: state.version)
    }
  }

  private func answer(
    _ request: HTTPRequest, _ condition: Condition
  ) throws(HTTPError) -> HTTPResponse {
    switch condition {
    case .offline: throw .offline
    case .failing: return HTTPResponse(status: 503)
    case .limiting: return HTTPResponse(status: 429, headers: [.retryAfter: "420"])
    case .healthy, .slow, .silent: return response(to: request)
    case .cut:
      let whole = response(to: request).body
      return HTTPResponse(body: whole.prefix(whole.count / 2))
    case .garbled:
      let text = String(decoding: response(to: request).body, as: UTF8.self)
      return HTTPResponse(body: Data(text.replacing("1,", with: "null,").utf8))
    case .empty: return response(to: request, isEmpty: true)
    }
  }
}
