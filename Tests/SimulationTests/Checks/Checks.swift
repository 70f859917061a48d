import AppFeature
import Domain
import FilmsFeature
import Foundation
import ReduxRecorder
import ReduxTesting
import TerminalUI
import WeatherFeature

@testable import NcursesRenderer
@testable import ProgramSupport
@testable import skyreel

/// The statements that hold after each pass of a program, and at its end.
///
/// Each check returns what is wrong, or `nil`.
final class Checks {
  typealias Check = (SimulatedProgram, SimulatedWorld) -> String?

  private let answers = AnswerChecks()

  /// The checks that hold after each pass.
  var ofEachPass: [(String, Check)] {
    [
      ("the screen is a function of the state", screenIsDrawnFromState),
      ("no pane contradicts another", panesAgree),
      ("no pane contradicts another", failuresAreNewest),
      ("nothing is shown that no answer gave", reportsAreNewest),
      ("nothing is shown that no answer gave", answers.reports),
      ("nothing is shown that no answer gave", answers.sample),
      ("nothing is shown that no answer gave", answers.alerts),
      ("nothing is shown that no answer gave", answers.matches),
      ("nothing is shown that no answer gave", answers.radar),
      ("nothing is shown that no answer gave", answers.ensemble),
      ("no saved place is lost or doubled", placesAreSavedOnce),
      ("no saved place is lost or doubled", placesRemain),
      ("every load ends", loadsHaveARequest),
      ("no limit is exceeded", limitsHold),
    ]
  }

  private func screenIsDrawnFromState(
    _ program: SimulatedProgram, _ world: SimulatedWorld
  ) -> String? {
    program.forgetSelections()
    guard !program.isAnimating, program.presentation.frame != program.freshFrame else {
      return nil
    }
    return
      "drawn \(program.presentation.redrawnPanes):\n\(program.presentation.frame.text)\nanew:\n"
      + program.freshFrame.text
  }

  /// Compares what *Current* and *Places* say of the shown place, if it is saved.
  private func panesAgree(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let app = program.state
    guard let shown = app.weather.shownID, app.weather.page == nil,
      let place = app.weather.savedPlaces.first(where: { PlaceID($0) == shown }), !place.isUnnamed,
      let report = app.weather.shown.report.latest, report.source != .sample
    else { return nil }
    guard let row = app.copiedText(of: .places, at: shown) else {
      return "no row for \(place.name)"
    }
    return contradiction(in: row, of: shown, to: app)
  }

  /// Returns what a row of *Places* says otherwise than *Current*, or `nil` if they agree.
  private func contradiction(in row: String, of shown: PlaceID, to app: AppState) -> String? {
    let error = app.weather.shown.report.error.flatMap { $0.kind == .unchanged ? nil : $0 }
    let failure = error.map { "Refresh failed. \($0.message(now: app.now))" }
    if let failure, !row.contains(failure) { return "\(failure) not in: \(row)" }
    if failure == nil, row.contains("Refresh failed") { return "no failure, but: \(row)" }
    // Of conditions that were old when they came, the row has the age, and Current that of the report.
    let isOld = app.weather.shown.report.latest.map {
      $0.conditionsAgeText(at: app.now) != $0.ageText(at: app.now)
    }
    let age = app.lines(of: .current).lazy.compactMap { $0.text(after: "updated ") }.first
    let current = app.copiedText(of: .current, at: shown)?.split(separator: "\n").dropFirst().first
    let said =
      [current?.split(separator: ",").first.map(String.init), isOld == true ? nil : age]
      .compactMap(\.self)
    // A row is silent about what is not known.
    let missing = said.filter { $0 != "–" && !row.contains($0) }
    return missing.isEmpty ? nil : "\(missing) not in: \(row)"
  }

  /// Compares the time of the last failure of each place with that of its report.
  private func failuresAreNewest(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard !world.time.hasGoneBack else { return nil }
    for (id, weather) in program.state.weather.weather {
      guard let failed = weather.report.lastFailure, let report = weather.report.latest,
        failed.at < report.fetchedAt
      else { continue }
      return "\(id) failed at \(failed.at), before the report of \(report.fetchedAt)"
    }
    return nil
  }

  /// Checks that no stored report replaces a later one.
  ///
  /// An answer may replace one that came in the same seconds from the other program.
  private func reportsAreNewest(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let reports = program.state.weather.weather.compactMapValues(\.report.latest)
    defer { program.fetchTimes = reports.mapValues(\.fetchedAt) }
    guard !world.time.hasGoneBack, program.isLive else { return nil }
    for (id, report) in reports where report.source == .cache {
      guard let earlier = program.fetchTimes[id], report.fetchedAt < earlier else { continue }
      return "the report of \(id) of \(earlier) was replaced by that of \(report.fetchedAt)"
    }
    return nil
  }

  private func placesAreSavedOnce(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let ids = program.state.weather.savedPlaces.map { PlaceID($0) }
    return Set(ids).count == ids.count ? nil : "\(ids)"
  }

  /// Checks that each place that was saved is saved or can be restored, if nobody else changes the places.
  private func placesRemain(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard program.isLive, !world.hasSecondProgram else { return nil }
    let weather = program.state.weather
    let places = weather.savedPlaces + weather.placesTab.removed.map(\.place)
    let ids = Set(places.map { PlaceID($0) })
    let lost = program.places.subtracting(ids)
    program.places = ids
    return lost.isEmpty ? nil : "lost \(lost), left \(ids)"
  }

  private func loadsHaveARequest(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    if let fault = world.network.faults.first { return fault }
    guard program.isLive, world.time.clock.nextDeadline == nil else { return nil }
    return unfinished(program)
  }

  private func limitsHold(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    for case let failed? in program.state.weather.weather.values.map(\.report.lastFailure) {
      guard let end = failed.error.retryAt, end.seconds(since: failed.at) > 86_400 else { continue }
      return "at \(failed.at), a limit until \(end), which is longer than a day"
    }
    for (calls, count) in world.network.calls {
      let limit = program.context.settings.dailyLimit(of: calls.provider) ?? .max
      if count > limit { return "\(count) of \(limit) calls: \(calls)" }
    }
    return nil
  }

  // MARK: - At the end

  /// Returns a choice that is not stored, or how the stored places differ from those that were
  /// confirmed or from those of a program that alone changed them, or `nil`.
  func unsaved(
    _ program: SimulatedProgram, in world: SimulatedWorld
  ) -> String? {
    let state = program.state.weather
    if let choice = state.unsaved.first { return "\(choice)" }
    guard let stored = try? program.context.storage.savedPlaces() else { return "unreadable" }
    let (places, confirmed) = (Set(stored.map { PlaceID($0) }), Set(world.savedPlaces.all))
    if places != confirmed { return "stored \(places), confirmed \(confirmed)" }
    // The places of the sample are never stored.
    guard !state.provider.isSample else { return nil }
    let shown = Set(state.savedPlaces.map { PlaceID($0) })
    return !world.hasSecondProgram && shown != confirmed
      ? "saved \(shown), stored \(confirmed)" : nil
  }

  /// Returns whether the shown place can be refreshed.
  func mayRefresh(_ program: SimulatedProgram) -> Bool {
    let weather = program.state.weather
    return weather.choice.map { $0.origin != .sample } == true && weather.provider != .sample
      && !weather.isOffline
  }

  /// Returns why a refresh without a request was not explained to the user, or `nil` if it was.
  func unexplainedWait(_ program: SimulatedProgram, since start: Timestamp) -> String? {
    let shown = program.state.weather.shown
    // The other program may have fetched the report meanwhile.
    if let report = shown.report.latest, report.fetchedAt >= start { return nil }
    guard let failed = shown.report.lastFailure, failed.at >= start else {
      return "a refresh at \(start) had no effect"
    }
    if case .rateLimited = failed.error.failure,
      let end = program.state.weather.quota?.allowance.blockedUntil,
      end.seconds(since: failed.at) > 86_400
    {
      return "a refresh at \(start) was refused because of a limit until \(end)"
    }
    return nil
  }

  /// Returns the failure of a refresh since a time that services that are well do not cause, or `nil`.
  func failure(_ program: SimulatedProgram, since start: Timestamp) -> String? {
    let (weather, shown) = (program.state.weather, program.state.weather.shown)
    let failures = [
      shown.report.lastFailure, weather.ensemble.lastFailure, weather.rainRuns.lastFailure,
    ]
    // A clock that was ahead may have given an earlier failure a later time.
    let time = start...max(start, program.state.now)
    let failed = failures.compactMap { $0.flatMap { time.contains($0.at) ? $0.error : nil } }
    let replaced = shown.report.latest.flatMap {
      $0.fetchedAt >= start ? $0.value.replacedFailure : nil
    }
    return (failed + [replaced].compactMap(\.self)).first { !isUsual($0, at: start) }.map {
      "\($0)"
    }
  }

  /// Returns whether an error is a limit of at most a day, or one that the user can mend.
  private func isUsual(_ error: ProviderError, at now: Timestamp) -> Bool {
    switch error.failure {
    case .malformed, .rejected, .server, .offline, .timedOut, .needsContact, .refusedKey: false
    default: error.retryAt.map { $0.seconds(since: now) <= 86_460 } ?? true
    }
  }

  /// Returns what still loads or is not stored yet.
  func unfinished(_ program: SimulatedProgram) -> String? {
    let (weather, films) = (program.state.weather, program.state.films)
    if let place = weather.weather.first(where: \.value.report.isLoading) {
      return "loading \(place.key)"
    }
    if weather.radar.frames.isLoading { return "loading radar" }
    if weather.location.isLoading { return "locating" }
    if weather.prompt?.onlineMatches.isLoading == true { return "searching" }
    if films.films.isLoading { return "loading films" }
    if let entry = films.resources.first(where: \.value.isLoading) { return "loading \(entry.key)" }
    return nil
  }

  /// Returns the step at which the recording of an ended program does not replay, or `nil`.
  func replay(of program: SimulatedProgram) -> String? {
    guard let path = program.recording else { return nil }
    do throws(CommandFailure) {
      let recording = try SessionFormat.recording(at: path)
      let replay = Replay(recording, reducer: appReducer)
      if case .diverged(let divergence) = replay.run(until: recording.end) {
        return "\(divergence)"
      }
      return nil
    } catch {
      return error.message + error.details.joined(separator: "\n")
    }
  }

  /// The open descriptors of the process below a folder, each with its file.
  static func openFiles(in folder: String) -> [String] {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return names.compactMap { try? files.destinationOfSymbolicLink(atPath: "/dev/fd/\($0)") }
      .filter { $0.contains(folder) }
  }
}
