import Domain
import LocalStorage
import Synchronization
import WeatherFeature

/// The storage of one program: a real database, whose operations fail as the simulation decides.
final class SimulatedStorage: Sendable {
  /// How storage behaves for a while.
  enum Condition: CaseIterable {
    case working
    /// Another program holds the database.
    case locked
    /// Nothing can be written.
    case full
    /// Nothing can be read or written.
    case failing
  }

  /// The saved places that storage confirmed, of all programs.
  final class SavedPlaces: Sendable {
    private let confirmed = Mutex<[PlaceID]>([])

    var all: [PlaceID] { confirmed.withLock { $0 } }

    func apply(removed: Set<PlaceID>, added: [PlaceID]) {
      confirmed.withLock { places in
        places.removeAll { removed.contains($0) }
        places += added.filter { !places.contains($0) }
      }
    }
  }

  private struct State {
    var condition = Condition.working
    /// The number of writes after which the program is killed, or `nil` if it is not.
    var writesUntilKill: Int?
    var isKilled = false
    /// The saved places when this program last read or wrote them.
    var known: [PlaceID] = []
    var faults: [String] = []
  }

  private let state = Mutex(State())
  private let savedPlaces: SavedPlaces

  init(_ savedPlaces: SavedPlaces) {
    self.savedPlaces = savedPlaces
  }

  /// Whether the program was killed at a write, so that nothing of it runs any more.
  var isKilled: Bool { state.withLock(\.isKilled) }

  /// The descriptions of what storage returned that it must not return.
  var faults: [String] { state.withLock(\.faults) }

  func become(_ condition: Condition) { state.withLock { $0.condition = condition } }

  /// Kills the program before or after one of its next writes.
  func kill(afterWrites count: Int) { state.withLock { $0.writesUntilKill = count } }

  /// Kills the program now.
  func kill() { state.withLock { $0.isKilled = true } }

  /// Returns a client of the same storage that fails as the simulation decides.
  func wrapping(_ client: StorageClient) -> StorageClient {
    var wrapped = client
    wrapped.weather.report = { point, provider throws(StorageError) in
      try self.reading { () throws(StorageError) in try client.weather.report(point, provider) }
    }
    wrapped.weather.saveReport = { report, point throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.weather.saveReport(report, point) }
    }
    wrapped.weather.prune = { time throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.weather.prune(time) }
    }
    wrapped.weather.thinReports = { time throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.weather.thinReports(time) }
    }
    wrapped.weather.saveLookup = { place, name, provider throws(StorageError) in
      try self.writing { () throws(StorageError) in
        try client.weather.saveLookup(place, name, provider)
      }
    }
    wrapped.films.films = { () throws(StorageError) in
      try self.reading { () throws(StorageError) in try client.films.films() }
    }
    wrapped.films.saveFilms = { films throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.films.saveFilms(films) }
    }
    wrapped.places.saved = { () throws(StorageError) in
      try self.reading { () throws(StorageError) in self.checked(try client.places.saved()) }
    }
    wrapped.places.save = { places throws(StorageError) in
      try self.writing { () throws(StorageError) in
        try client.places.save(places)
        self.confirm(places)
      }
    }
    wrapped.places.saveChosen = { place throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.places.saveChosen(place) }
    }
    wrapped.preferences.save = { preferences throws(StorageError) in
      try self.writing { () throws(StorageError) in try client.preferences.save(preferences) }
    }
    return wrapped
  }

  private func reading<Value>(
    _ read: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try fail(in: [.failing])
    return try read()
  }

  private func writing(_ write: () throws(StorageError) -> Void) throws(StorageError) {
    try fail(in: [.locked, .full, .failing])
    try countWrite()
    try write()
    try countWrite()
  }

  private func fail(in conditions: [Condition]) throws(StorageError) {
    let (isKilled, condition) = state.withLock { ($0.isKilled, $0.condition) }
    if isKilled { throw StorageError(message: "The program was killed.") }
    guard conditions.contains(condition) else { return }
    throw StorageError(
      message: "The database is \(condition). Try later.", isTemporary: condition == .locked)
  }

  /// Kills the program if this is its last moment: half of them lie before a write, half behind it.
  private func countWrite() throws(StorageError) {
    let isKilled = state.withLock { state in
      guard let count = state.writesUntilKill else { return state.isKilled }
      state.writesUntilKill = count > 0 ? count - 1 : nil
      state.isKilled = state.isKilled || count == 0
      return state.isKilled
    }
    if isKilled { throw StorageError(message: "The program was killed.") }
  }

  private func confirm(_ places: [Place]) {
    let points = places.map { PlaceID($0) }
    state.withLock { state in
      savedPlaces.apply(
        removed: Set(state.known).subtracting(points),
        added: points.filter { !state.known.contains($0) })
      state.known = points
    }
  }

  /// Compares the stored places with those that were confirmed.
  private func checked(_ places: [Place]) -> [Place] {
    let points = places.map { PlaceID($0) }
    let confirmed = savedPlaces.all
    state.withLock { state in
      state.known = points
      if Set(points) != Set(confirmed) || points.count != confirmed.count {
        state.faults.append("stored places \(points), confirmed \(confirmed)")
      }
    }
    return places
  }
}
