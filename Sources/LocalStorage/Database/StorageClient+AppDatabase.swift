import Domain

extension StorageClient {
  /// Creates storage that is backed by a database.
  init(_ database: AppDatabase) {
    self.init()
    weather.report = { point, provider throws(StorageError) in
      try database.report(at: point, from: provider)
    }
    weather.saveReport = database.save(_:at:)
    weather.history = { point, provider, time throws(StorageError) in
      try database.report(at: point, from: provider, before: time)
    }
    weather.fetchTimes = { point, provider throws(StorageError) in
      try database.fetchTimes(at: point, from: provider)
    }
    weather.replacementHistory = { point, provider, time throws(StorageError) in
      try database.report(at: point, from: provider, before: time, onlyReplacements: true)
    }
    weather.replacementFetchTimes = { point, provider throws(StorageError) in
      try database.fetchTimes(at: point, from: provider, onlyReplacements: true)
    }
    weather.prune = database.prune(before:)
    weather.thinReports = database.thinReports(at:)
    weather.alerts = database.alerts(at:)
    weather.saveAlerts = { alerts, point throws(StorageError) in
      try database.save(alerts, at: point)
    }
    weather.place = database.place(at:from:)
    weather.savePlace = database.save(_:at:from:)
    weather.lookup = database.place(named:by:)
    weather.saveLookup = database.save(_:named:by:)
    films.films = database.films
    films.saveFilms = { films throws(StorageError) in try database.save(films) }
    films.resources = database.resources
    films.saveResource = { resource throws(StorageError) in try database.save(resource) }
    places.chosen = { () throws(StorageError) in try database.value(of: .chosenPlace) }
    places.saveChosen = { place throws(StorageError) in
      try database.save(place, as: .chosenPlace)
    }
    places.saved = database.savedPlaces
    places.save = { places throws(StorageError) in try database.save(places) }
    preferences.load = database.preferences
    preferences.save = { preferences throws(StorageError) in try database.save(preferences) }
    preferences.claimIndexNotice = database.claimIndexNotice
    scores.places = database.scoredPlaces
    scores.place = database.scoredPlace(at:)
    scores.addPlace = database.addScoredPlace
    scores.updatePlace = database.updateScoredPlace
    scores.removePlace = database.removeScoredPlace(at:)
    scores.forecasts = database.frozenForecasts(at:)
    scores.saveForecast = database.save(_:at:)
    scores.reports = database.stationReports(of:)
    scores.saveReports = { reports, station throws(StorageError) in
      try database.save(reports, of: station)
    }
    scores.prune = database.pruneScores(before:)
    notifications.load = { () throws(StorageError) in
      try database.value(of: .notifications) ?? NotificationLog()
    }
    notifications.claim = database.claim(_:renewing:at:)
    calls.count = database.callCount(of:on:)
    calls.add = database.countCalls(of:on:_:limit:)
    calls.allowance = database.allowance(of:)
    calls.saveAllowance = { allowance, server throws(StorageError) in
      try database.save(allowance, of: server)
    }
  }
}
