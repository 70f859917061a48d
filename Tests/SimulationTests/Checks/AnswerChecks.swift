import AppFeature
import Domain
import Radar
import WeatherFeature

@testable import ProgramSupport

/// The checks that nothing is shown that no service answered.
final class AnswerChecks {
  /// The reports that were found among the answers already.
  private var known: Set<ReportKey> = []
  /// The time of the radar frames that were compared last.
  private var knownRadar: Timestamp?
  /// The ensemble that was compared last.
  private var knownEnsemble: ReportKey?

  private struct ReportKey: Hashable {
    var place: PlaceID
    var fetchedAt: Timestamp
  }

  /// Checks that all temperatures of each report are those of one answer, and some are known.
  func reports(
    _ program: SimulatedProgram, _ world: SimulatedWorld
  ) -> String? {
    for (id, weather) in program.state.weather.weather {
      guard let report = weather.report.latest, report.source != .sample else { continue }
      let key = ReportKey(place: id, fetchedAt: report.fetchedAt)
      guard !known.contains(key) else { continue }
      guard
        report.value.hourly.isEmpty
          || report.value.hourly.contains(where: { $0.temperature != nil })
      else { return "the report of \(id) fetched at \(report.fetchedAt) has no weather" }
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
      return answer.weather.has(shown.celsius, at: hour.time.instant)
    }
  }

  /// Checks that all means of the ensemble are those of one answer for the shown place.
  func ensemble(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let weather = program.state.weather
    guard let place = weather.shownID, let latest = weather.ensemble.latest else { return nil }
    let key = ReportKey(place: place, fetchedAt: latest.fetchedAt)
    guard key != knownEnsemble else { return nil }
    let isKnown = world.network.answers.contains { answer in
      PlaceID(at: answer.point) == place
        && latest.value.means.enumerated().allSatisfy { index, mean in
          let time = latest.value.start.advanced(bySeconds: index * 3_600)
          return mean.map { answer.weather.has($0, at: time) } ?? true
        }
    }
    knownEnsemble = key
    return isKnown
      ? nil : "the ensemble of \(place) fetched at \(key.fetchedAt) is none of the answers"
  }

  /// Checks that sample weather is shown only where the user asked for it.
  func sample(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    let weather = program.state.weather
    guard weather.provider != .sample else { return nil }
    let wanted = weather.choice?.origin == .sample ? weather.shownID : nil
    let samples = weather.weather.filter {
      $0.value.report.latest?.source == .sample && $0.key != wanted
    }
    return samples.first.map { "sample weather for \($0.key)" }
  }

  /// Checks that the alerts in effect of each report are those of one answer, all of them.
  ///
  /// An excerpt has shorter titles. After the clock went back, alerts may have ended by one time and not by
  /// another.
  func alerts(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard !world.time.hasGoneBack else { return nil }
    let now = program.state.now
    for (id, weather) in program.state.weather.weather {
      guard let report = weather.report.latest?.value, report.isExcerpt != true,
        case .asked(let office) = report.alertCoverage, Self.offices.contains(office)
      else { continue }
      let shown = Set(report.alerts.filter { $0.isActive(at: now) }.map(\.title))
      let answers = world.network.alertAnswers.filter { PlaceID(at: $0.point) == id }
      if !answers.contains(where: { $0.alerts.titles(at: now) == shown }) {
        return "the alerts \(shown) of \(id) are none of the answers"
      }
    }
    return nil
  }

  private static let offices = Set(
    [AlertOffice.brightSky, .metNorway, .nws].map(\.name))

  /// Checks that all radar frames were sent.
  func radar(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard let latest = program.state.weather.radar.frames.latest, latest.fetchedAt != knownRadar
    else {
      return nil
    }
    let sent = world.network.radarFrames
    knownRadar = latest.fetchedAt
    let (frames, source) = (latest.value.frames, latest.value.source)
    guard source != .sample else { return nil }
    return frames.first { !sent.contains(SimulatedRadar.name(of: $0, from: source)) }.map {
      "the radar frame of \($0.time) is none of the answers"
    }
  }

  /// Checks that the places that were found online are those of the typed name.
  ///
  /// A service finds only places of exactly the name that it is asked for. Sample weather finds the beginning of one.
  /// Only letters are compared, because received names lose what cannot be displayed.
  func matches(_ program: SimulatedProgram, _ world: SimulatedWorld) -> String? {
    guard program.state.weather.provider != .sample,
      let prompt = program.state.weather.prompt, case .name(let name) = prompt.query,
      case .loaded(let found) = prompt.onlineMatches
    else { return nil }
    func letters(_ text: String) -> String { text.filter(\.isLetter) }
    return found.value.first { letters($0.name) != letters(name) }.map { "\($0.name) for \(name)" }
  }
}
