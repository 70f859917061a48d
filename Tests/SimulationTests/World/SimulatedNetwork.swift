import BundledData
import Domain
import Fixtures
import Foundation
import HTTPTypes
import Providers
import Synchronization

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

  private struct State {
    var random: SeededGenerator
    var condition = Condition.healthy
    var version = 0
    var lastNumber = 0
    var running: [Int: Exchange] = [:]
    var answers: [Answer] = []
    var calls: [String: Int] = [:]
    var faults: [String] = []
  }

  private let time: VirtualTime
  private let state: Mutex<State>

  init(seed: UInt64, time: VirtualTime) {
    self.time = time
    state = Mutex(State(random: SeededGenerator(seed: seed)))
  }

  /// The answers of the weather service so far.
  var answers: [Answer] { state.withLock(\.answers) }

  /// The number of calls that the weather service counted on each day, by the day's text.
  var calls: [String: Int] { state.withLock(\.calls) }

  /// The descriptions of what a program did that it must not do.
  var faults: [String] { state.withLock(\.faults) }

  /// Changes the behavior of all services.
  func become(_ condition: Condition) { state.withLock { $0.condition = condition } }

  /// Lets the weather service forecast something else.
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
      if request.path == ["v1", "forecast"] {
        state.calls["\(ZonedTime(instant: time.now, utcOffset: 0).date)", default: 0] +=
          request.cost
      }
      state.lastNumber += 1
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

  private func answer(
    _ request: HTTPRequest, _ condition: Condition
  ) throws(HTTPError) -> HTTPResponse {
    switch condition {
    case .offline: throw .offline
    case .failing: return HTTPResponse(status: 503)
    case .limiting: return HTTPResponse(status: 429, headers: [.retryAfter: "420"])
    case .healthy, .slow, .silent: return HTTPResponse(body: body(for: request))
    case .cut:
      let whole = body(for: request)
      return HTTPResponse(body: whole.prefix(whole.count / 2))
    case .garbled:
      let text = String(decoding: body(for: request), as: UTF8.self)
      return HTTPResponse(body: Data(text.replacing("1,", with: "null,").utf8))
    }
  }

  /// Returns the body of an answer, which is empty for an unknown address.
  private func body(for request: HTTPRequest) -> Data {
    let query = Dictionary(request.query.map { ($0.name, $0.value ?? "") }) { $1 }
    if request.path == ["films"] { return Self.films }
    let json: Any? =
      switch request.path.last {
      case "forecast", "air-quality": weather(query, isForecast: request.path.last == "forecast")
      case "search": places(named: query["name"] ?? "")
      case nil: Self.location
      case "alerts", "active": ["features": [Any](), "alerts": [Any]()]
      default: nil
      }
    return json.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
      ?? Data()
  }

  private func weather(_ query: [String: String], isForecast: Bool) -> Any? {
    guard let latitude = query["latitude"].flatMap(Double.init),
      let longitude = query["longitude"].flatMap(Double.init),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    let now = time.now
    return state.withLock { state -> Any? in
      let weather = InventedWeather(point: point, version: state.version)
      if isForecast { state.answers.append(Answer(point: point, weather: weather)) }
      return weather.answer(to: query, at: now)
    }
  }

  /// Returns a place of any name with an even number of letters, and none otherwise.
  private func places(named name: String) -> Any {
    guard name.count.isMultiple(of: 2), let first = name.unicodeScalars.first else {
      return ["generationtime_ms": 0.1]
    }
    let place: [String: Any] = [
      "id": Int(first.value), "name": name, "latitude": Double(first.value % 60),
      "longitude": 10.5, "country_code": "XX", "country": "Somewhere", "timezone": "Etc/GMT-1",
    ]
    return ["results": [place]]
  }

  private static let films =
    (try? Fixture("swapi/films-list_swapi-info_bare-array.json").data()) ?? Data()

  private static let location = [
    "city": "Lisbon", "country_name": "Portugal", "country_code": "PT", "latitude": "38.7167",
    "longitude": "-9.1333", "timezone": "Europe/Lisbon",
  ]
}
