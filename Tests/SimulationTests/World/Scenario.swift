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
    /// The system's clock jumps a number of times, half a second apart.
    case clock(seconds: [Int])
    /// The system's clock is set to the right time.
    case clockCorrected
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
    // The clocks change in Europe, in North America, and in Chile; a new year; a day in summer.
    let moments = [
      1_774_746_000, 1_792_890_000, 1_793_512_800, 1_775_358_000, 1_798_761_600, 1_784_102_400,
    ]
    start = Timestamp(
      seconds: (moments.randomElement(using: &random) ?? moments[0])
        - Int.random(in: 0...5_400, using: &random))
    let zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Asia/Kolkata"]
    zone = TimeZone(identifier: zones.randomElement(using: &random) ?? zones[0]) ?? .gmt
    size = Self.sizes.randomElement(using: &random) ?? Self.sizes[0]
    configuration = Self.configurations.randomElement(using: &random) ?? ""
    let saves = [Self.savingPlaces, []].randomElement(using: &random) ?? []
    let second = Bool.random(using: &random) ? 1 : 0
    // In some scenarios, more happens than the user does.
    let lowest = [0, 0, 600].randomElement(using: &random) ?? 0
    let isAhead = Int.random(in: 0..<5, using: &random) == 0
    events =
      saves + (0..<count).map { _ in Self.event(&random, in: lowest..<1_000, second: second) }
    if isAhead { beginAhead(&random) }
  }

  /// Lets the clock begin ahead and be corrected later.
  ///
  /// What a service limited until then, it limited until a time that is far away.
  private mutating func beginAhead(_ random: inout SeededGenerator) {
    let middle = events.count / 2
    let changes: [(Int, Change)] = [
      (Int.random(in: middle...events.count, using: &random), .clockCorrected),
      (Int.random(in: 0..<middle, using: &random), .network(.limiting)),
      (0, .clock(seconds: [40 * 86_400])),
    ]
    for (index, change) in changes {
      events.insert(Event(pause: .seconds(1), change: change), at: index)
    }
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
    "place: Oslo\nprovider: met-norway\n", "place: Berlin\nprovider: bright-sky\n",
    "place: Berlin\nprovider: open-meteo\nopen-meteo:\n  daily-limit: 16\n",
    "place: 40.7, -74\nprovider: nws\n",
    "place: Oslo\nprovider: accuweather\naccuweather:\n  key: k\n  daily-limit: 40\n",
  ]

  /// The jumps of the system's clock, in seconds.
  private static let jumps = [
    [-2], [2], [30], [-3_600], [3_600], [-86_400], [86_400], [40 * 86_400], [-40 * 86_400],
    Array(repeating: -2, count: 100), [3 * 86_400, -3 * 86_400, 3 * 86_400, -3 * 86_400],
  ]

  private static func event(
    _ random: inout SeededGenerator, in range: Range<Int>, second: Int
  ) -> Event {
    let pause: Duration =
      switch Int.random(in: 0..<100, using: &random) {
      case ..<60: .milliseconds(Int.random(in: 0...300, using: &random))
      case ..<92: .milliseconds(Int.random(in: 300...8_000, using: &random))
      case ..<99: .seconds(Int.random(in: 8...900, using: &random))
      default: .seconds(Int.random(in: 900...20_000, using: &random))
      }
    return Event(pause: pause, change: change(&random, in: range, second: second))
  }

  private static func change(
    _ random: inout SeededGenerator, in range: Range<Int>, second: Int
  ) -> Change {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    return switch Int.random(in: range, using: &random) {
    case ..<790: .input(UserInput.text(&random), program: 0)
    case ..<820: .input(UserInput.text(&random), program: second)
    case ..<880: .input(UserInput.placeEdit(&random), program: second)
    case ..<905: .resize(pick(sizes))
    case ..<935: .network(pick([.healthy, .limiting] + SimulatedNetwork.Condition.allCases))
    case ..<950: .newForecast
    case ..<968: .storage(pick([.working, .working] + SimulatedStorage.Condition.allCases))
    case ..<977: .clock(seconds: pick(jumps))
    case ..<982: .clockCorrected
    case ..<991: .kill(afterWrites: Int.random(in: 0...9, using: &random))
    default: .restart
    }
  }
}
