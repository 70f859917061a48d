import AppFeature
import Domain
import FilmsFeature
import Foundation
import ReduxRecorder
import ReduxTesting
import TerminalUI
import WeatherFeature

@testable import NcursesRenderer
@testable import skyreel

/// The statements that hold after each pass of a program, and at its end.
///
/// Each check returns what is wrong, or `nil`.
final class Checks {
  typealias Check = (SimulatedProgram, SimulatedWorld) -> String?

  private var passes = 0
  /// The reports that were found among the answers already.
  private var known: Set<ReportKey> = []

  private struct ReportKey: Hashable {
    var place: PlaceID
    var fetchedAt: Timestamp
  }

  /// The checks that hold after each pass.
  var ofEachPass: [(String, Check)] {
    [
      ("the screen is a function of the state", screenIsDrawnFromState),
      ("no pane contradicts another", panesAgree),
      ("nothing is shown that no answer gave", reportsComeFromAnswers),
      ("no saved place is lost or doubled", placesAreSavedOnce),
      ("every load ends", loadsHaveARequest),
      ("no limit is exceeded", limitsHold),
    ]
  }

  private func screenIsDrawnFromState(
    _ program: SimulatedProgram, _ world: SimulatedWorld
  ) -> String? {
    guard !program.isAnimating, program.presentation.frame != program.freshFrame else {
      return nil
    }
    return
      "drawn \(program.presentation.redrawnPanes):\n\(program.presentation.frame.text)\nanew:\n"
      + program.freshFrame.text
  }

  /// Compares what *Current* and *Places* say of the shown place, if it is saved.
  ///
  /// It draws two tabs, so only some passes are checked.
  private func panesAgree(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    passes += 1
    let app = program.state
    guard passes.isMultiple(of: 7), let shown = app.weather.shownID, app.weather.overlay == nil,
      let place = app.weather.savedPlaces.first(where: { PlaceID($0) == shown }), !place.isUnnamed,
      let report = app.weather.shown.latest, report.source != .sample
    else { return nil }
    let (current, places) = (app.lines(of: .current), app.lines(of: .places))
    guard let row = places.first(where: { $0.contains("\(place.name): ") }) else {
      return "no row for \(place.name):\n" + places.joined(separator: "\n")
    }
    let said = ["Temperature: ", "updated "].compactMap { label in
      current.lazy.compactMap { $0.text(after: label) }.first
    }
    let missing = said.filter { !row.contains($0) }
    return missing.isEmpty ? nil : "\(missing) not in: \(row)"
  }

  private func reportsComeFromAnswers(
    _ program: SimulatedProgram, _ world: SimulatedWorld
  ) -> String? {
    for (id, weather) in program.state.weather.weather {
      guard let report = weather.latest, report.source != .sample else { continue }
      let key = ReportKey(place: id, fetchedAt: report.fetchedAt)
      guard !known.contains(key) else { continue }
      guard world.network.answers.contains(where: { gives($0, id, report.value) }) else {
        return "the report of \(id) fetched at \(report.fetchedAt) is none of the answers"
      }
      known.insert(key)
    }
    return nil
  }

  /// Returns whether an answer gave all temperatures of a report.
  private func gives(
    _ answer: SimulatedNetwork.Answer, _ id: PlaceID, _ report: WeatherReport
  ) -> Bool {
    guard PlaceID(at: answer.point) == id else { return false }
    return report.hourly.allSatisfy { hour in
      guard let shown = hour.temperature else { return true }
      let tenths = answer.weather.tenths(at: hour.time.instant)
      return Int((shown.celsius * 10).rounded()) == tenths
    }
  }

  private func placesAreSavedOnce(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let ids = program.state.weather.savedPlaces.map { PlaceID($0) }
    return Set(ids).count == ids.count ? nil : "\(ids)"
  }

  private func loadsHaveARequest(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    if let fault = world.network.faults.first { return fault }
    guard world.time.clock.nextDeadline == nil else { return nil }
    return unfinished(program)
  }

  private func limitsHold(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard let limit = program.context.settings.dailyLimit(of: .openMeteo) else { return nil }
    return world.network.calls.first { $0.value > limit }.map {
      "\($0.value) calls on \($0.key), of \(limit)"
    }
  }

  // MARK: - At the end

  /// Returns a choice that is not stored, or how the stored places differ from those that were
  /// confirmed or from those of a program that alone changed them, or `nil`.
  func unsaved(
    _ program: SimulatedProgram, in world: SimulatedWorld, isAlone: Bool
  ) -> String? {
    let state = program.state.weather
    if let choice = state.unsaved.first { return "\(choice)" }
    guard let stored = try? program.context.storage.places.saved() else { return "unreadable" }
    let (places, confirmed) = (Set(stored.map { PlaceID($0) }), Set(world.savedPlaces.all))
    if places != confirmed { return "stored \(places), confirmed \(confirmed)" }
    let shown = Set(state.savedPlaces.map { PlaceID($0) })
    return isAlone && shown != confirmed ? "saved \(shown), stored \(confirmed)" : nil
  }

  /// Returns what still loads or is not stored yet.
  func unfinished(_ program: SimulatedProgram) -> String? {
    let (weather, films) = (program.state.weather, program.state.films)
    if let place = weather.weather.first(where: \.value.isLoading) { return "loading \(place.key)" }
    if weather.location == .running { return "locating" }
    if weather.prompt?.onlineMatches.isLoading == true { return "searching" }
    if films.films.isLoading { return "loading films" }
    if let entry = films.resources.first(where: \.value.isLoading) { return "loading \(entry.key)" }
    return nil
  }

  /// Returns the step at which the recording of an ended program does not replay, or `nil`.
  func replay(of program: SimulatedProgram) -> String? {
    do throws(CommandFailure) {
      let recording = try SessionFormat.recording(at: program.recording)
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
