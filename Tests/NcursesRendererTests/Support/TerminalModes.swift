/// The private modes of a terminal that differ from those it starts with.
struct TerminalModes: Equatable {
  /// The modes that are on but start off.
  private(set) var on: Set<String> = []
  /// The modes that are off but start on, such as the cursor and wrapping.
  private(set) var off: Set<String> = []

  private static let initiallyOn: Set<String> = ["7", "25"]

  init() {}

  init(after output: String) {
    follow(output)
  }

  /// Applies every `ESC [ ? MODES h` and `l`.
  mutating func follow(_ output: String) {
    for match in output.matches(of: #/\u{1b}\[\?([0-9;]+)([hl])/#) {
      for mode in match.1.split(separator: ";").map(String.init) where mode != "12" {
        set(mode, isOn: match.2 == "h")
      }
    }
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
