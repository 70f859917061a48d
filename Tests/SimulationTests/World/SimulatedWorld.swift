import Domain
import Foundation
import LocalStorage
import Providers
import TerminalUI

@testable import ProgramSupport
@testable import skyreel

/// The surroundings of the programs: time, services, files, and the terminal.
final class SimulatedWorld {
  let time: VirtualTime
  let network: SimulatedNetwork
  let savedPlaces = SimulatedStorage.SavedPlaces()
  /// The folder of the database and the recordings.
  let folder: String
  /// The size of the terminal.
  var size: Size
  /// Whether a second program ever changed the places.
  var hasSecondProgram = false
  private let scenario: Scenario

  init(_ scenario: Scenario, folder: String) {
    self.scenario = scenario
    self.folder = folder
    time = VirtualTime(from: scenario.start)
    network = SimulatedNetwork(seed: scenario.seed, time: time)
    size = scenario.size
  }

  /// Returns a program with a number, by which services tell programs apart.
  ///
  /// Throws the error of the configuration or of the recording.
  func program(_ number: Int, _ storage: SimulatedStorage) throws -> SimulatedProgram {
    let context = CommandContext(
      try configuration(), includesExtras: true, on: platform(of: number, storage))
    return try SimulatedProgram(
      context, size: size, time: time, recording: folder + "/session-\(number).jsonl")
  }

  /// Reads the configuration of the scenario.
  private func configuration() throws -> ResolvedConfiguration {
    let environment = ["HOME": folder]
    let file = ConfigurationFile(parsing: scenario.configuration, path: folder + "/config.yaml")
    return ResolvedConfiguration(
      settings: try Settings(environment: environment, file: file),
      paths: FilePaths(environment: environment), file: file, environment: environment)
  }

  /// Returns the surroundings of a program.
  private func platform(of program: Int, _ storage: SimulatedStorage) -> Platform {
    var platform = Platform()
    platform.now = { [time] in time.now }
    platform.clock = time.clock
    platform.canWait = false
    platform.retry = RetryPolicy(
      attempts: 2, pause: { .milliseconds(500) }, clock: time.clock)
    platform.transport = { [network] settings, _ in
      network.transport(of: program, timeout: settings.httpTimeout) { storage.isKilled }
    }
    platform.openStorage = { [time] path, onNotice in
      var opened = LocalStorage.open(at: path, now: { time.now }, onNotice: onNotice)
      opened.storage = storage.wrapping(opened.storage)
      return opened
    }
    platform.openPage = { _ in false }
    platform.run = { _, _ in false }
    platform.startLog = { _, _ in nil }
    platform.utcOffset = { [zone = scenario.zone] time in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.seconds)))
    }
    return platform
  }
}
