import AppFeature
import Redux
import TerminalUI

@testable import ProgramSupport

/// What the mouse does on each cell of a screen.
///
/// An action is known by the screen that follows it, so that it may get another name. If the screen stays the same,
/// its name counts.
struct MouseMap {
  private let program: SimulatedProgram
  private let root: RootState
  private let names: StyleNames
  private let before: String
  private var actions: [AppAction] = []
  private var effects: [String] = []
  /// The index of the action of each cell, for each kind of event.
  private var layers: [(title: String, rows: [[Int?]])] = []

  /// Creates the map of clicks, or of turns of the wheel.
  init(_ kind: Kind, of root: RootState, in program: SimulatedProgram, _ names: StyleNames) {
    (self.root, self.program, self.names) = (root, program, names)
    before = program.screen.frame(for: root).hash(names)
    switch kind {
    case .wheel:
      add(.wheelUp, "wheel up", every: Size(width: 4, height: 2))
      add(.wheelDown, "wheel down", every: Size(width: 4, height: 2))
    case .taps: add(.click, "click", every: Size(width: 4, height: 1))
    default: add(.click, "click", every: Size(width: 1, height: 1))
    }
  }

  private mutating func add(_ kind: MouseEvent.Kind, _ title: String, every step: Size) {
    var rows: [[Int?]] = []
    for y in stride(from: 0, to: root.size.height, by: step.height) {
      var row: [Int?] = []
      for x in stride(from: 0, to: root.size.width, by: step.width) {
        let event = MouseEvent(kind: kind, position: Position(x: x, y: y))
        row.append(
          program.screen.action(for: .mouse(event), state: root).map {
            index(of: $0, after: row.last.flatMap(\.self))
          })
      }
      rows.append(row)
    }
    layers.append((title, rows))
  }

  private mutating func index(of action: AppAction, after last: Int?) -> Int {
    if let last, actions[last] == action { return last }
    if let index = actions.firstIndex(of: action) { return index }
    let frame = program.screen.frame(for: program.state(after: [action], from: root))
    let hash = frame.hash(names)
    actions.append(action)
    effects.append(hash == before ? "nothing on the screen: \(action)" : hash)
    return actions.count - 1
  }

  var hash: String {
    var hash = StableHash()
    for row in layers.flatMap(\.rows) {
      for cell in row { hash.add(cell.map { effects[$0] } ?? "-") }
    }
    return hash.shortText
  }

  /// A letter for each cell, and what the letters mean.
  var text: String {
    let maps = layers.map { title, rows in
      "\(title):\n" + rows.map { $0.map(letter).joined() }.joined(separator: "\n")
    }
    let legend = actions.indices.map { index in
      let action = String(describing: actions[index]).prefix(160)
      return "\(letter(index)) \(effects[index].prefix(30)) \(action)"
    }
    return (maps + legend).joined(separator: "\n")
  }

  private func letter(_ index: Int?) -> String {
    guard let index else { return "." }
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    return String(letters[index % letters.count])
  }
}
