import Synchronization

/// Storage in memory, without a database: for tests, and if there is not even memory for a database.
package final class MemoryStorage: Storage {
  /// An operation: whether it writes, the name of a document, a folder, or a table, and what is to be
  /// stored, if that does not depend on what is.
  package struct Use: Sendable {
    package var isWrite: Bool
    package var name: String
    package var value: (any Sendable)?
  }

  fileprivate struct Contents {
    var documents: [(name: String, value: any Sendable)] = []
    var reports: [(point: CoordinateKey, report: FetchedValue<WeatherReport>)] = []
    var places: [Place] = []
    var forecasts: [(point: CoordinateKey, forecast: FrozenForecast)] = []
    var stationReports: [String: [Timestamp: StationReport]] = [:]
  }

  private let contents = Mutex(Contents())
  private let willUse: @Sendable (Use) throws(StorageError) -> Void

  /// Creates empty storage, which calls `willUse` before each operation and fails with its error.
  package init(willUse: @escaping @Sendable (Use) throws(StorageError) -> Void = { _ in }) {
    self.willUse = willUse
  }

  private func read<Value>(
    _ name: String, _ body: (Contents) -> Value
  ) throws(StorageError) -> Value {
    try willUse(Use(isWrite: false, name: name))
    return body(contents.withLock { $0 })
  }

  private func write<Value: Sendable>(
    _ name: String, _ new: (any Sendable)? = nil, _ body: (inout Contents) -> Value
  ) throws(StorageError) -> Value {
    try willUse(Use(isWrite: true, name: name, value: new))
    return contents.withLock { contents in body(&contents) }
  }
}

// MARK: - Documents

extension MemoryStorage {
  package func values<Value>(of documents: [Document<Value>]) throws(StorageError) -> [Value] {
    try read(documents.first?.name ?? "documents") { contents in
      documents.compactMap { contents.value(of: $0) }
    }
  }

  package func values<Value>(in folder: DocumentFolder<Value>) throws(StorageError) -> [Value] {
    try read(folder.name) { $0.values(in: folder) }
  }

  package func save<Value>(_ value: Value?, as document: Document<Value>) throws(StorageError) {
    try write(document.name, value) { $0.set(value, document) }
  }

  package func update<Value, Result: Sendable>(
    _ document: Document<Value>, _ change: (inout Value?) -> Result
  ) throws(StorageError) -> Result {
    try write(document.name) { contents in
      var value = contents.value(of: document)
      let result = change(&value)
      contents.set(value, document)
      return result
    }
  }

  package func add<Value>(
    _ value: Value, as document: Document<Value>, to folder: DocumentFolder<Value>, limit: Int
  ) throws(StorageError) -> Bool {
    try write(document.name) { contents in
      if contents.value(of: document) != nil { return true }
      guard contents.values(in: folder).count < limit else { return false }
      contents.set(value, document)
      return true
    }
  }

  /// Does nothing, because this storage ends with the program.
  package func deleteExpiredDocuments(now: Timestamp) throws(StorageError) {
    try willUse(Use(isWrite: true, name: "documents"))
  }
}

extension MemoryStorage.Contents {
  fileprivate func value<Value>(of document: Document<Value>) -> Value? {
    documents.first { $0.name == document.name }?.value as? Value
  }

  fileprivate func values<Value>(in folder: DocumentFolder<Value>) -> [Value] {
    documents.compactMap { $0.name.hasPrefix(folder.name + "/") ? $0.value as? Value : nil }
  }

  fileprivate mutating func set<Value: Sendable>(_ value: Value?, _ document: Document<Value>) {
    if let value {
      documents.put((document.name, value)) { $0.name == document.name }
    } else {
      documents.removeAll { $0.name == document.name }
    }
  }
}

// MARK: - Tables

extension MemoryStorage {
  package func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp?,
    onlyReplacements: Bool
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    var found = try reports(at: point, from: provider, onlyReplacements)
    if let time {
      found = found.filter { $0.fetchedAt < time }.sorted { $0.fetchedAt < $1.fetchedAt }
    }
    guard var report = found.last else { return nil }
    report.source = .cache
    return report
  }

  package func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider, onlyReplacements: Bool
  ) throws(StorageError) -> [Timestamp] {
    try reports(at: point, from: provider, onlyReplacements).map(\.fetchedAt).firstOfQuarterHours
  }

  private func reports(
    at point: Coordinates, from provider: WeatherProvider, _ onlyReplacements: Bool
  ) throws(StorageError) -> [FetchedValue<WeatherReport>] {
    let key = CoordinateKey(point)
    return try read("report/\(key.latitude),\(key.longitude)") { contents in
      contents.reports.filter {
        $0.point == key && $0.report.value.provider == provider
          && (!onlyReplacements || $0.report.value.replacedFailure != nil)
      }.map(\.report)
    }
  }

  package func save(
    _ report: FetchedValue<WeatherReport>, at point: Coordinates
  ) throws(StorageError) {
    guard report.source == .network, report.isStorable else { return }
    let key = CoordinateKey(point)
    try write("report") { contents in
      contents.reports.put((key, report)) {
        $0.point == key && $0.report.value.provider == report.value.provider
          && $0.report.fetchedAt == report.fetchedAt
      }
    }
  }

  /// Deletes nothing, because this storage ends with the program.
  package func thinReports(olderThan days: Int, now: Timestamp) throws(StorageError) -> Bool {
    try willUse(Use(isWrite: true, name: "thinning after \(days) days"))
    return true
  }

  package func savedPlaces() throws(StorageError) -> [Place] { try read("places", \.places) }

  package func save(_ places: [Place]) throws(StorageError) {
    try write("places", places) { contents in
      contents.places = places.reduce(into: []) { saved, place in
        if !saved.contains(where: { $0.isSameEntry(as: place) }) { saved.append(place) }
      }
    }
  }

  package func frozenForecasts(at point: Coordinates) throws(StorageError) -> [FrozenForecast] {
    let key = CoordinateKey(point)
    return try read("forecasts") { contents in
      contents.forecasts.filter { $0.point == key }.map(\.forecast).sorted {
        ($0.takenAt.instant, $0.provider.rawValue) < ($1.takenAt.instant, $1.provider.rawValue)
      }
    }
  }

  package func save(_ forecast: FrozenForecast, at point: Coordinates) throws(StorageError) {
    let key = CoordinateKey(point)
    try write("forecasts") { contents in
      contents.forecasts.put((key, forecast)) {
        $0.point == key && $0.forecast.provider == forecast.provider
          && $0.forecast.takenAt.date == forecast.takenAt.date
      }
    }
  }

  package func stationReports(of station: String) throws(StorageError) -> [StationReport] {
    try read("stations") { contents in
      (contents.stationReports[station] ?? [:]).values.sorted { $0.time < $1.time }
    }
  }

  package func save(_ reports: [StationReport], of station: String) throws(StorageError) {
    try write("stations") { contents in
      contents.stationReports[station, default: [:]].merge(reports.map { ($0.time, $0) }) {
        $0.isRoutine && !$1.isRoutine ? $0 : $1
      }
    }
  }

  package func deleteScores(before time: Timestamp) throws(StorageError) {
    try write("scores") { contents in
      contents.forecasts.removeAll { $0.forecast.takenAt.instant < time }
      contents.stationReports = contents.stationReports.mapValues { reports in
        reports.filter { $0.key >= time }
      }
    }
  }
}

extension Array {
  /// Replaces the first element that a condition is true of, in its position, or appends the new one.
  fileprivate mutating func put(_ new: Element, replacing isOld: (Element) -> Bool) {
    if let index = firstIndex(where: isOld) { self[index] = new } else { append(new) }
  }
}

extension Place {
  /// Whether two places are one in the list of saved places: they have the same point and name.
  fileprivate func isSameEntry(as other: Place) -> Bool {
    name == other.name && CoordinateKey(coordinates) == CoordinateKey(other.coordinates)
  }
}
