import Domain

extension Archive {
  func callCount(
    of provider: WeatherProvider, on day: CivilDate
  ) throws(StorageError) -> Int {
    try connection.read { database in
      try CallCountRecord.count(of: provider, on: day, in: database)
    }
  }

  func countCall(
    of provider: WeatherProvider, on day: CivilDate
  ) throws(StorageError) -> Int {
    try connection.write { database in
      try CallCountRecord.increment(provider, on: day, in: database)
    }
  }
}
