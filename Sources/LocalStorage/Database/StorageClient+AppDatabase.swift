import Domain

extension StorageClient {
  /// Creates storage that is backed by a database.
  init(_ database: AppDatabase) {
    self.init(
      report: database.report(at:from:),
      saveReport: database.save(_:at:),
      history: database.report(at:from:before:),
      fetchTimes: database.moments(at:from:),
      prune: database.prune(before:),
      thinReports: database.thinReports(at:),
      films: database.films,
      saveFilms: { films throws(StorageError) in try database.save(films) },
      resources: database.resources,
      saveResource: { resource throws(StorageError) in try database.save(resource) },
      place: database.place(at:from:),
      savePlace: database.save(_:at:from:),
      lookup: database.place(named:by:),
      saveLookup: database.save(_:named:by:),
      chosenPlace: { () throws(StorageError) in try database.value(of: .chosenPlace) },
      saveChosenPlace: { place throws(StorageError) in try database.save(place, as: .chosenPlace) },
      savedPlaces: database.savedPlaces,
      saveSavedPlaces: { places throws(StorageError) in try database.save(places) },
      preferences: { () throws(StorageError) in
        try database.value(of: .preferences) ?? ScreenPreferences()
      },
      savePreferences: { preferences throws(StorageError) in
        try database.save(preferences, as: .preferences)
      },
      callCount: database.callCount(of:on:),
      countCalls: database.countCalls(of:on:_:limit:),
      allowance: database.allowance(of:),
      saveAllowance: { allowance, server throws(StorageError) in
        try database.save(allowance, of: server)
      })
  }
}
