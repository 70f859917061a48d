import AppFeature
import Foundation
import Redux
import ReduxTesting
import TerminalUI

@testable import ProgramSupport

/// One simulated session or several, from a scenario: programs, services, storage, and time.
///
/// Everything runs on the calling thread, in an order that follows from the seed.
final class Simulation {
  let scenario: Scenario
  let world: SimulatedWorld
  /// The running programs: the user's, and a second one on another terminal.
  private(set) var programs: [SimulatedProgram?] = [nil, nil]
  private var storages: [SimulatedStorage] = []
  /// The stores of all programs that ever ran, which end with them.
  private var stores: [WeakStore] = []
  private let executor: SimulatedExecutor
  private let checks: Checks
  /// The number of the last event that happened, from 1.
  private(set) var event = 0

  private init(_ scenario: Scenario, folder: String) {
    self.scenario = scenario
    world = SimulatedWorld(scenario, folder: folder)
    executor = SimulatedExecutor(seed: scenario.seed)
    checks = Checks()
    storages = programs.map { _ in SimulatedStorage(world.savedPlaces) }
  }

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - folder: An empty folder for the database and the recordings.
  /// - Returns: The simulated time.
  /// - Throws: `Violation` at the first check that fails.
  static func run(_ scenario: Scenario, in folder: String) throws -> Duration {
    let simulation = Simulation(scenario, folder: folder)
    // After a failure, too, so that the recordings are whole.
    defer { simulation.executor.run { for program in simulation.programs { program?.end() } } }
    try simulation.executor.run {
      try simulation.run()
      try simulation.expect("everything of a program ends with it") {
        simulation.remains()
      }
    }
    return simulation.world.time.elapsed
  }

  private func run() throws {
    try start(0)
    for next in scenario.events {
      try advance(by: next.pause)
      event += 1
      try apply(next.change)
      try settle()
    }
    try end()
    for index in programs.indices { try close(index) }
  }

  /// Returns what remains of the programs after all of them ended, or `nil`.
  private func remains() -> String? {
    // A request to an office outlives the report that caused it, because the next report needs the
    // answer, too. It ends within a minute.
    let limit = world.time.elapsed + .seconds(60)
    repeat {
      while executor.runOne() {}
    } while world.time.clock.advanceToDeadline(until: .init(offset: limit))
    if stores.contains(where: { $0.store != nil }) { return "a store" }
    let sleepers = world.time.clock.sleeperCount
    if sleepers > 0 { return "\(sleepers) sleeping tasks" }
    let files = Checks.openFiles(in: world.folder)
    return files.isEmpty ? nil : "open files \(files)"
  }

  /// Lets everything recover and end, and checks that it did.
  private func end() throws {
    world.network.become(.healthy)
    for storage in storages { storage.become(.working) }
    for program in programs { program?.goLive() }
    try advance(by: .seconds(1_800))
    // A load may have begun in the last second.
    for _ in 0..<60 where unfinished != nil { try advance(by: .seconds(1)) }
    try expect("every load ends") { unfinished }
    for case let program? in programs {
      try expect("no saved place is lost or doubled") {
        checks.unsaved(program, in: world)
      }
    }
    for index in programs.indices { try refresh(index) }
  }

  /// Checks that the user can refresh the weather of the shown place, or is told for how long not, and that
  /// the answers are understood.
  private func refresh(_ index: Int) throws {
    guard let program = programs[index], checks.mayRefresh(program) else { return }
    let (requests, start) = (world.network.requests(of: index), world.time.now)
    program.refresh()
    try advance(by: .seconds(30))
    try expect("every load ends") {
      world.network.requests(of: index) > requests
        ? nil : checks.unexplainedWait(program, since: start)
    }
    try expect("services that are well again are understood") {
      checks.failure(program, since: start)
    }
  }

  /// What still loads or is not stored yet in any program, or `nil`.
  private var unfinished: String? {
    programs.lazy.compactMap { $0.flatMap(self.checks.unfinished) }.first
  }

  // MARK: - Events

  private func apply(_ change: Scenario.Change) throws {
    switch change {
    case .input(let text, let index):
      if programs[index] == nil { try start(index) }
      programs[index]?.receive(Array(text.utf8))
      if programs[index]?.isOver == true { try restart(index) }
    case .resize(let size):
      world.size = size
      for program in programs { program?.resize(to: size) }
    case .network(let condition): world.network.become(condition)
    case .newForecast: world.network.changeMind()
    case .storage(let condition): storages[0].become(condition)
    case .clock(let seconds):
      for jump in seconds {
        try advance(by: .milliseconds(500))
        world.time.jump(bySeconds: jump)
      }
    case .clockCorrected: world.time.correct()
    case .kill(let count): storages[0].kill(afterWrites: count)
    case .restart: try restart(0)
    }
  }

  private func start(_ index: Int) throws {
    storages[index] = SimulatedStorage(world.savedPlaces)
    if index == 1 { world.hasSecondProgram = true }
    let program = try world.program(index, storages[index])
    program.start()
    programs[index] = program
    stores.append(WeakStore(store: program.store))
  }

  private func restart(_ index: Int) throws {
    try close(index)
    try start(index)
  }

  /// Ends a program, whose recording must replay.
  private func close(_ index: Int) throws {
    guard let program = programs[index] else { return }
    programs[index] = nil
    storages[index].kill()
    world.network.forget(index)
    program.end()
    try expect("a recording replays to the same states") { checks.replay(of: program) }
  }

  // MARK: - Time

  /// Lets time pass, with all deadlines and ticks on the way.
  private func advance(by pause: Duration) throws {
    let goal = world.time.elapsed + pause
    repeat {
      if goal - world.time.elapsed > .seconds(5) { for program in programs { program?.stopFilm() } }
      try settle()
      let tick = programs.compactMap { $0?.timeToTick }.min()
      let next = min(goal, tick.map { world.time.elapsed + $0 } ?? goal)
      if world.time.clock.advanceToDeadline(until: .init(offset: next)) { continue }
      for program in programs { program?.tickIfDue() }
    } while world.time.elapsed < goal
    try settle()
  }

  /// Runs all jobs that are ready, and the programs between them, until nothing is left to do.
  private func settle() throws {
    var jobs = 0
    repeat {
      while executor.runOne() {
        jobs += 1
        if jobs % 3 == 0 { drawPrograms() }
        try expect("every load ends") { jobs < 200_000 ? nil : "200,000 jobs without an end" }
      }
      drawPrograms()
    } while !executor.isIdle
    for index in programs.indices where storages[index].isKilled && programs[index] != nil {
      try restart(index)
    }
    for case let program? in programs where program.takeChange() {
      for (name, check) in checks.ofEachPass {
        try expect(name) { check(program, world) }
      }
    }
    for storage in storages {
      try expect("no saved place is lost or doubled") { storage.faults.first }
    }
  }

  private func drawPrograms() {
    for program in programs { program?.draw() }
  }

  private func expect(_ check: String, _ problem: () -> String?) throws {
    guard let detail = problem() else { return }
    throw Violation(check: check, detail: detail, scenario: scenario, event: event)
  }
}

private struct WeakStore {
  weak var store: Store<RootState, AppAction>?
}

/// A check that failed.
struct Violation: Error, Sendable, CustomStringConvertible {
  /// The check, as a statement that should hold.
  var check: String
  /// What was found instead.
  var detail: String
  var scenario: Scenario
  /// The number of the last event before, from 1.
  var event: Int

  var description: String {
    "Seed \(scenario.seed), event \(event) of \(scenario.events.count): not so: \(check): \(detail)"
  }
}
