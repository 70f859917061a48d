extension StorageClient {
  /// Returns this storage, which gives reports of a second provider as well if the first is asked
  /// for.
  ///
  /// Of the reports of both, the newest one counts. A report of the second counts only if it was
  /// given because the first one failed.
  public func reading(
    _ first: WeatherProvider, alsoFrom second: WeatherProvider
  ) -> StorageClient {
    let (report, history, fetchTimes) = (self.report, self.history, self.fetchTimes)
    var storage = self
    storage.report = { point, provider throws(StorageError) in
      let stored = try report(point, provider)
      guard provider == first else { return stored }
      return newest(stored, try report(point, second).replacing)
    }
    storage.history = { point, provider, moment throws(StorageError) in
      let stored = try history(point, provider, moment)
      guard provider == first else { return stored }
      return newest(stored, try history(point, second, moment).replacing)
    }
    storage.fetchTimes = { point, provider throws(StorageError) in
      let times = try fetchTimes(point, provider)
      guard provider == first else { return times }
      return (times + (try fetchTimes(point, second))).sorted()
    }
    return storage
  }
}

extension FetchedValue<WeatherReport>? {
  /// The report if it was given because another provider failed, or `nil`.
  fileprivate var replacing: Self {
    flatMap { $0.value.replacedFailure == nil ? nil : $0 }
  }
}

private func newest(
  _ left: FetchedValue<WeatherReport>?, _ right: FetchedValue<WeatherReport>?
) -> FetchedValue<WeatherReport>? {
  guard let left, let right else { return left ?? right }
  return left.fetchedAt < right.fetchedAt ? right : left
}
