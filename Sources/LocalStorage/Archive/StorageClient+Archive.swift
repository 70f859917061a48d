import Domain

extension StorageClient {
  /// Creates storage that is backed by a database.
  init(_ archive: Archive) {
    self.init(
      report: archive.report(at:from:),
      saveReport: archive.save(_:at:),
      history: archive.report(at:from:before:),
      historyMoments: archive.moments(at:from:),
      prune: archive.prune(before:),
      films: archive.films,
      saveFilms: { films throws(StorageError) in try archive.save(films) },
      resources: archive.resources,
      saveResource: { resource throws(StorageError) in try archive.save(resource) },
      place: archive.place(at:from:),
      savePlace: archive.save(_:at:from:),
      lookup: archive.place(named:by:),
      saveLookup: archive.save(_:named:by:),
      chosenPlace: { () throws(StorageError) in try archive.value(of: .chosenPlace) },
      saveChosenPlace: { place throws(StorageError) in try archive.save(place, as: .chosenPlace) },
      savedPlaces: archive.savedPlaces,
      saveSavedPlaces: { places throws(StorageError) in try archive.save(places) },
      preferences: { () throws(StorageError) in
        try archive.value(of: .preferences) ?? ScreenPreferences()
      },
      savePreferences: { preferences throws(StorageError) in
        try archive.save(preferences, as: .preferences)
      },
      callCount: archive.callCount(of:on:),
      countCalls: archive.countCalls(of:on:_:limit:),
      allowance: archive.allowance(of:),
      saveAllowance: { allowance, server throws(StorageError) in
        try archive.save(allowance, of: server)
      })
  }
}
