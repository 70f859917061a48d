/// What is sent to begin and to end what curses knows nothing of.
///
/// We switch keypad mode ourselves, since curses sends it too late after a suspension and the first
/// arrow is lost; and the mouse, since curses knows neither wide terminals in all of them (`1006`)
/// nor how to leave standard error alone on the Linux console.
struct ModeSequences {
  private let entersKeypad, leavesKeypad: [UInt8]
  /// Whether the terminal is of the family that has a mouse, and so understands the other modes.
  private let hasMouse: Bool

  /// Asks terminfo.
  init() {
    entersKeypad = Terminfo.string("smkx") ?? []
    leavesKeypad = Terminfo.string("rmkx") ?? []
    hasMouse = Terminfo.string("kmous") != nil
  }

  /// Begins keypad mode and bracketed paste.
  var enter: [UInt8] { entersKeypad + (hasMouse ? Array("\u{1b}[?2004h".utf8) : []) }

  /// Ends them, and the mouse and a synchronized update if one is under way.
  var leave: [UInt8] {
    let modes = hasMouse ? "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1000l" : ""
    return Array(modes.utf8) + leavesKeypad
  }

  /// Begins or ends reports of clicks and of the wheel.
  func mouse(isCaptured: Bool) -> [UInt8] {
    guard hasMouse else { return [] }
    return Array((isCaptured ? "\u{1b}[?1000h\u{1b}[?1006h" : "\u{1b}[?1006l\u{1b}[?1000l").utf8)
  }

  /// Makes the terminal show nothing of an update until it ends, or no longer so.
  func synchronized(_ isOn: Bool) -> [UInt8] {
    hasMouse ? Array("\u{1b}[?2026\(isOn ? "h" : "l")".utf8) : []
  }

  /// Gives the terminal back without curses' help.
  var restore: [UInt8] {
    let screen = Terminfo.string("rmcup") ?? Terminfo.string("clear") ?? []
    return leave + (Terminfo.string("cnorm") ?? []) + (Terminfo.string("sgr0") ?? []) + screen
  }
}
