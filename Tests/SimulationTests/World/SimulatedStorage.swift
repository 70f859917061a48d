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

  /// Returns the same storage, which fails as the simulation decides.
  func wrapping(_ storage: any Storage) -> any Storage {
    FailingStorage(base: storage, simulated: self)
  }

  fileprivate func reading<Value>(
    _ read: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try fail(in: [.failing])
    return try read()
  }

  fileprivate func writing<Value>(
    _ write: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    try fail(in: [.locked, .full, .failing])
    try countWrite()
    let value = try write()
    try countWrite()
    return value
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

  fileprivate func confirm(_ places: [Place]) {
    let points = places.map { PlaceID($0) }
    state.withLock { state in
      savedPlaces.apply(
        removed: Set(state.known).subtracting(points),
        added: points.filter { !state.known.contains($0) })
      state.known = points
    }
  }

  /// Compares the stored places with those that were confirmed.
  fileprivate func checked(_ places: [Place]) -> [Place] {
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

/// Storage that fails in some of its operations.
private struct FailingStorage: Storage {
  /// The kinds of documents that fail, which are those whose failure the user sees.
  private static let failing: Set = ["films", "chosenPlace", "preferences", "lookup"]

  let base: any Storage
  let simulated: SimulatedStorage

  private func fails(_ name: String) -> Bool {
    Self.failing.contains(String(name.prefix { $0 != "/" }))
  }

  func values<Value>(of documents: [Document<Value>]) throws(StorageError) -> [Value] {
    guard documents.first?.name == "films" else { return try base.values(of: documents) }
    return try simulated.reading { () throws(StorageError) in try base.values(of: documents) }
  }

  func values<Value>(in folder: DocumentFolder<Value>) throws(StorageError) -> [Value] {
    try base.values(in: folder)
  }

  func save<Value>(_ value: Value?, as document: Document<Value>) throws(StorageError) {
    guard fails(document.name) else { return try base.save(value, as: document) }
    try simulated.writing { () throws(StorageError) in try base.save(value, as: document) }
  }

  func update<Value, Result: Sendable>(
    _ document: Document<Value>, _ change: (inout Value?) -> Result
  ) throws(StorageError) -> Result {
    guard fails(document.name) else { return try base.update(document, change) }
    return try simulated.writing { () throws(StorageError) in try base.update(document, change) }
  }

  func add<Value>(
    _ value: Value, as document: Document<Value>, to folder: DocumentFolder<Value>, limit: Int
  ) throws(StorageError) -> Bool {
    try base.add(value, as: document, to: folder, limit: limit)
  }

  func deleteExpiredDocuments(now: Timestamp) throws(StorageError) {
    try simulated.writing { () throws(StorageError) in try base.deleteExpiredDocuments(now: now) }
  }

  func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp?,
    onlyReplacements: Bool
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    func read() throws(StorageError) -> FetchedValue<WeatherReport>? {
      try base.report(
        at: point, from: provider, before: time, onlyReplacements: onlyReplacements)
    }
    return try time == nil ? simulated.reading(read) : read()
  }

  func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider, onlyReplacements: Bool
  ) throws(StorageError) -> [Timestamp] {
    try base.fetchTimes(at: point, from: provider, onlyReplacements: onlyReplacements)
  }

  func save(
    _ report: FetchedValue<WeatherReport>, at point: Coordinates
  ) throws(StorageError) {
    try simulated.writing { () throws(StorageError) in try base.save(report, at: point) }
  }

  func thinReports(olderThan days: Int, now: Timestamp) throws(StorageError) -> Bool {
    try simulated.writing { () throws(StorageError) in
      try base.thinReports(olderThan: days, now: now)
    }
  }

  func savedPlaces() throws(StorageError) -> [Place] {
    try simulated.reading { () throws(StorageError) in simulated.checked(try base.savedPlaces()) }
  }

  func save(_ places: [Place]) throws(StorageError) {
    try simulated.writing { () throws(StorageError) in
      try base.save(places)
      simulated.confirm(places)
    }
  }

  func frozenForecasts(at point: Coordinates) throws(StorageError) -> [FrozenForecast] {
    try base.frozenForecasts(at: point)
  }

  func save(_ forecast: FrozenForecast, at point: Coordinates) throws(StorageError) {
    try base.save(forecast, at: point)
  }

  func stationReports(of station: String) throws(StorageError) -> [StationReport] {
    try base.stationReports(of: station)
  }

  func save(_ reports: [StationReport], of station: String) throws(StorageError) {
    try base.save(reports, of: station)
  }

  func deleteScores(before time: Timestamp) throws(StorageError) {
    try base.deleteScores(before: time)
  }
}
