/// The private modes of a terminal that differ from those it starts with.
struct TerminalModes: Equatable {
  /// The modes that are on but start off.
  private(set) var on: Set<String> = []
  /// The modes that are off but start on, such as the cursor and wrapping.
  private(set) var off: Set<String> = []
  /// The saved states of modes: whether each was on.
  private var saved: [String: Bool] = [:]

  private static let initiallyOn: Set<String> = ["7", "25"]

  init() {}

  init(after output: String) {
    follow(output)
  }

  /// Applies every `ESC [ ? MODES h` and `l`, and those that save (`s`) and restore (`r`) modes.
  mutating func follow(_ output: String) {
    for match in output.matches(of: #/\u{1b}\[\?([0-9;]+)([hlsr])/#) {
      for mode in match.1.split(separator: ";").map(String.init) where mode != "12" {
        switch match.2 {
        case "s": saved[mode] = isOn(mode)
        case "r": set(mode, isOn: saved.removeValue(forKey: mode) ?? isOn(mode))
        default: set(mode, isOn: match.2 == "h")
        }
      }
    }
  }

  private func isOn(_ mode: String) -> Bool {
    Self.initiallyOn.contains(mode) ? !off.contains(mode) : on.contains(mode)
  }

  private mutating func set(_ mode: String, isOn: Bool) {
    if isOn == Self.initiallyOn.contains(mode) {
      on.remove(mode)
      off.remove(mode)
    } else if isOn {
      on.insert(mode)
    } else {
      off.insert(mode)
    }
  }
}
