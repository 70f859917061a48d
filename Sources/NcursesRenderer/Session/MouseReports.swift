/// The mouse events that the terminal reports.
enum MouseReports: Hashable, Sendable {
  /// No events: the terminal uses the mouse to select text.
  case none
  /// Clicks and turns of the wheel.
  case clicks
  /// Clicks, turns of the wheel, and every movement to another cell.
  ///
  /// Each movement wakes the program, so only screens that respond to movements want them.
  case motion

  /// The sequence that changes the reports of a terminal from others to these.
  ///
  /// A terminal has one mode of the three. Leaving the mode of movements stops all reports, and so
  /// the mode of clicks follows.
  func sequence(after before: MouseReports) -> String {
    switch (before, self) {
    case (.none, .none), (.clicks, .clicks), (.motion, .motion): ""
    case (.none, .clicks): "\u{1b}[?1000h\u{1b}[?1006h"
    case (.none, .motion): "\u{1b}[?1003h\u{1b}[?1006h"
    case (.clicks, .motion): "\u{1b}[?1003h"
    case (.motion, .clicks): "\u{1b}[?1003l\u{1b}[?1000h"
    case (_, .none): Self.stop
    }
  }

  /// The sequence that stops all reports.
  static let stop = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1000l"
}
