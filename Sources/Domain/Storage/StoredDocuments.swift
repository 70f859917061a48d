// MARK: Films

extension Document<FetchedValue<[Film]>> {
  package static var films: Document { Document("films", "The list of films") }
}

extension DocumentFolder<FetchedValue<Resource>> {
  package static var resources: DocumentFolder { .init("resource", "A film entry", days: 365) }
}

extension Storage {
  /// Returns the stored films, marked as `cache`, or `nil` if none are stored.
  package func films() throws(StorageError) -> FetchedValue<[Film]>? {
    try value(of: .films)?.cached
  }

  /// Stores films if they came from the network.
  package func save(_ films: FetchedValue<[Film]>) throws(StorageError) {
    if films.source == .network { try save(films, as: .films) }
  }

  /// Returns those of the given entries that are stored, marked as `cache`, in no particular order.
  package func resources(_ ids: [ResourceID]) throws(StorageError) -> [FetchedValue<Resource>] {
    try values(of: ids.map { DocumentFolder.resources["\($0)"] }).map(\.cached)
  }

  /// Stores an entry if it came from the network.
  package func save(_ resource: FetchedValue<Resource>) throws(StorageError) {
    if resource.source == .network {
      try save(resource, as: DocumentFolder.resources["\(resource.value.id)"])
    }
  }
}

extension FetchedValue {
  /// The same value, marked as `cache`.
  fileprivate var cached: FetchedValue {
    var copy = self
    copy.source = .cache
    return copy
  }
}

// MARK: The user's choices

extension Document<Place> {
  package static var chosenPlace: Document { Document("chosenPlace", "The chosen place") }
}

extension Document<ScreenPreferences> {
  package static var preferences: Document { Document("preferences", "Your preferences") }
}

extension Document<Set<String>> {
  /// The indexes of alerts that were named to the user.
  package static var indexNotice: Document {
    Document("indexNotice", "The notice of alert indexes")
  }
}

extension Document<NotificationLog> {
  package static var notifications: Document { Document("notifications", "The notifications told") }
}

extension Storage {
  /// Stores that an index of alerts is named to the user, and returns whether no copy named it before.
  package func claimNotice(of index: AlertOffice) throws(StorageError) -> Bool {
    try update(.indexNotice) { named in
      var all = named ?? []
      defer { named = all }
      return all.insert(index.name).inserted
    }
  }

  /// Stores notifications as told, with facts that now end at another time, and returns those that no other copy told.
  package func claim(
    _ notifications: [WeatherNotification], renewing renewed: [String: NotificationMark],
    now: Timestamp
  ) throws(StorageError) -> [WeatherNotification] {
    try update(.notifications) { stored in
      var log = stored ?? NotificationLog()
      let new = notifications.filter { !log.contains($0, at: now) }
      log.add(renewed, at: now)
      for notification in new { log.add(notification.marks, at: now) }
      stored = log
      return new
    }
  }
}

// MARK: Calls to services

extension DocumentFolder<Int> {
  /// The numbers of calls to each provider on each UTC day.
  package static var calls: DocumentFolder { .init("calls", "A count of calls", days: 90) }
}

extension DocumentFolder<ServerRateLimit> {
  /// The limits that servers reported last, by host and port.
  package static var allowances: DocumentFolder { .init("allowance", "A rate limit", days: 90) }
}

extension Storage {
  package func calls(to provider: WeatherProvider, on day: CivilDate) throws(StorageError) -> Int {
    CallQuota.clamped(try value(of: DocumentFolder.calls["\(provider.rawValue)/\(day)"]) ?? 0)
  }

  /// Adds calls to a provider's count for a day, and returns whether the sum did not exceed the limit.
  package func add(
    calls: Int, to provider: WeatherProvider, on day: CivilDate, limit: Int
  ) throws(StorageError) -> Bool {
    try update(DocumentFolder.calls["\(provider.rawValue)/\(day)"]) { count in
      let sum = CallQuota.clamped(count ?? 0) + calls
      guard sum <= limit else { return false }
      count = sum
      return true
    }
  }
}

// MARK: Answers of services

extension DocumentFolder<Place> {
  /// The places of a provider for the points of requests.
  package static func places(of provider: WeatherProvider) -> DocumentFolder {
    .init("place/\(provider.rawValue)", "A place", days: 365)
  }

  /// The best matches of a provider for names in lower case.
  package static func lookups(of provider: WeatherProvider) -> DocumentFolder {
    .init("lookup/\(provider.rawValue)", "A place", days: 365)
  }
}

extension DocumentFolder<ReportAlerts> {
  /// The alerts of places without a report, so that several programs keep the pace of an office.
  package static var alerts: DocumentFolder { .init("alerts", "Alerts", days: 1) }
}

// MARK: Scored places

extension DocumentFolder<ScoredPlace> {
  package static var scoredPlaces: DocumentFolder { .init("score", "A scored place") }
}

extension Storage {
  package func scoredPlace(at point: Coordinates) throws(StorageError) -> ScoredPlace? {
    try value(of: DocumentFolder.scoredPlaces[point])
  }

  /// Stores a place, unless there is a readable one at its point, and returns whether there was room for it.
  package func add(_ place: ScoredPlace) throws(StorageError) -> Bool {
    try add(
      place, as: DocumentFolder.scoredPlaces[place.place.coordinates],
      to: DocumentFolder.scoredPlaces, limit: ScoredPlace.limit)
  }

  /// Replaces the place at the point of another one, unless it was deleted.
  package func update(_ place: ScoredPlace) throws(StorageError) {
    try update(DocumentFolder.scoredPlaces[place.place.coordinates]) { if $0 != nil { $0 = place } }
  }

  /// Leaves the forecasts of the place until they are old, so that one chosen again in the same hour goes on.
  package func removeScoredPlace(at point: Coordinates) throws(StorageError) {
    try save(nil, as: DocumentFolder.scoredPlaces[point])
  }
}
