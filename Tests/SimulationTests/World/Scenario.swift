import Domain
import Fixtures
import Foundation
import TerminalUI

/// The beginning of a simulation and everything that happens from outside, all from one seed.
struct Scenario {
  var seed: UInt64
  /// The time on the system's clock at the beginning.
  var start: Timestamp
  /// The user's time zone.
  var zone: TimeZone
  var size: Size
  /// The text of the configuration file.
  var configuration: String
  var events: [Event]

  /// Something that happens from outside.
  struct Event {
    /// The time since the event before.
    var pause: Duration
    var change: Change
  }

  enum Change {
    /// The terminal sends text to a program: 0 for the first, 1 for the second, which half of the
    /// scenarios have.
    case input(String, program: Int)
    case resize(Size)
    case network(SimulatedNetwork.Condition)
    case newForecast
    case storage(SimulatedStorage.Condition)
    /// The system's clock jumps.
    case clock(seconds: Int)
    /// The first program is killed after a number of writes to storage, and starts again.
    case kill(afterWrites: Int)
    /// The user quits the first program, and starts it again.
    case restart
  }

  /// Creates the scenario of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - count: The number of events.
  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    // Before the clocks change in Europe, in North America, and in Chile; before a new year; in summer.
    let starts = [1_774_686_600, 1_793_467_800, 1_775_325_600, 1_798_719_000, 1_784_102_400]
    start = Timestamp(seconds: starts.randomElement(using: &random) ?? starts[0])
    let zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Asia/Kolkata"]
    zone = TimeZone(identifier: zones.randomElement(using: &random) ?? zones[0]) ?? .gmt
    size = Self.sizes.randomElement(using: &random) ?? Self.sizes[0]
    configuration = Self.configurations.randomElement(using: &random) ?? ""
    let saves = [Self.savingPlaces, []].randomElement(using: &random) ?? []
    let second = Bool.random(using: &random) ? 1 : 0
    events = saves + (0..<count).map { _ in Self.event(&random, second: second) }
  }

  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 36), Size(width: 40, height: 12),
    Size(width: 200, height: 60), Size(width: 30, height: 8),
  ]

  /// The keys with which a user saves some places.
  private static let savingPlaces = ["6", "aLisbon", "\r", "aOslo", "\r", "aQuito", "\r"].map {
    Event(pause: .seconds(2), change: .input($0, program: 0))
  }

  private static let configurations = [
    "", "place: Lisbon\nprovider: open-meteo\n", "place: Lisbon\n",
    "place: Lisbon\nrefresh:\n  weather: 300\n",
    "offline: true\nplace: Lisbon\n",
    "place: Tokyo\nopen-meteo:\n  daily-limit: 60\n", "place: 40.7, -74\nunits: imperial\n",
    "provider: sample\n", "alerts: off\nplace: Nuuk\n",
  ]

  private static func event(_ random: inout SeededGenerator, second: Int) -> Event {
    let pause: Duration =
      switch Int.random(in: 0..<100, using: &random) {
      case ..<60: .milliseconds(Int.random(in: 0...300, using: &random))
      case ..<92: .milliseconds(Int.random(in: 300...8_000, using: &random))
      case ..<99: .seconds(Int.random(in: 8...900, using: &random))
      default: .seconds(Int.random(in: 900...20_000, using: &random))
      }
    return Event(pause: pause, change: change(&random, second: second))
  }

  private static func change(_ random: inout SeededGenerator, second: Int) -> Change {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    return switch Int.random(in: 0..<1_000, using: &random) {
    case ..<840: .input(UserInput.text(&random), program: 0)
    case ..<860: .input(UserInput.text(&random), program: second)
    case ..<880: .input(UserInput.placeEdit(&random), program: second)
    case ..<905: .resize(pick(sizes))
    case ..<935: .network(pick([.healthy] + SimulatedNetwork.Condition.allCases))
    case ..<945: .newForecast
    case ..<965: .storage(pick([.working, .working] + SimulatedStorage.Condition.allCases))
    case ..<975: .clock(seconds: pick([-2, 2, -3_600, 3_600, -86_400, 86_400, 30]))
    case ..<988: .kill(afterWrites: Int.random(in: 0...9, using: &random))
    default: .restart
    }
  }
}
