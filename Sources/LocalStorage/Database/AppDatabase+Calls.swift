import Domain

extension AppDatabase {
  func callCount(
    of provider: WeatherProvider, on day: CivilDate
  ) throws(StorageError) -> Int {
    try connection.read { database in
      try CallCountRecord.count(of: provider, on: day, in: database)
    }
  }

  func countCalls(
    of provider: WeatherProvider, on day: CivilDate, _ calls: Int, limit: Int
  ) throws(StorageError) -> Bool {
    try connection.write { database in
      try CallCountRecord.add(calls, to: provider, on: day, limit: limit, in: database)
    }
  }

  func allowance(of server: String) throws(StorageError) -> ServerRateLimit? {
    try value(of: .allowance(of: server))
  }

  func save(_ allowance: ServerRateLimit, of server: String) throws(StorageError) {
    try save(allowance, as: .allowance(of: server))
  }
}
