internal import TerminalUI

/// The escape sequences for terminal modes that curses does not manage.
///
/// Keypad mode is switched here, because curses switches it too late after a suspension, and the first arrow key is
/// lost. The mouse is switched here, because not every version of curses supports wide terminals (`1006`), and because
/// its mouse support writes to standard error on the Linux console.
struct ModeSequences {
  private let entersKeypad, leavesKeypad: [UInt8]
  /// Whether the terminal supports a mouse, and therefore the other modes.
  private let hasMouse: Bool
  /// Whether the terminal is the Linux console, which interprets a query as a palette change.
  private let isConsole: Bool

  init() {
    entersKeypad = Terminfo.string("smkx") ?? []
    leavesKeypad = Terminfo.string("rmkx") ?? []
    hasMouse = Terminfo.string("kmous") != nil
    isConsole = Terminfo.name.hasPrefix("linux")
  }

  /// Starts keypad mode, bracketed paste, and reports of the focus and of changed colors.
  var enter: [UInt8] {
    let reports = skipsUnknownSequences ? "\u{1b}[?1004h\u{1b}[?2031h" : ""
    return entersKeypad + Array((hasMouse ? "\u{1b}[?2004h" + reports : "").utf8)
  }

  /// Ends what ``enter`` starts, mouse reports, and a synchronized update.
  var leave: [UInt8] {
    let reports = skipsUnknownSequences ? "\u{1b}[?2031l\u{1b}[?1004l" : ""
    let modes = hasMouse ? "\u{1b}[?2026l" + reports + "\u{1b}[?2004l" + MouseReports.stop : ""
    return Array(modes.utf8) + leavesKeypad
  }

  /// Selects the plain form of keys on the current screen, and keeps the form that was selected there.
  ///
  /// A crashed program may have left another form (kitty's keyboard protocol, or `modifyOtherKeys` of
  /// xterm). Terminals have one for each screen, so this is sent on the alternate one. By its default, xterm
  /// sends a letter with a diacritic for one with Alt, so its mode for an escape before it (`1036`) is set.
  var entersPlainKeys: [UInt8] {
    skipsUnknownSequences ? Array("\u{1b}[>0u\u{1b}[>4;0m\u{1b}[?1036s\u{1b}[?1036h".utf8) : []
  }

  /// Restores the form of keys from before ``entersPlainKeys``, or that of xterm's configuration.
  ///
  /// The attributes are reset because old terminals take the second sequence for an underline.
  var leavesPlainKeys: [UInt8] {
    skipsUnknownSequences ? Array("\u{1b}[?1036r\u{1b}[<u\u{1b}[>4m\u{1b}[m".utf8) : []
  }

  func mouse(_ reports: MouseReports, after before: MouseReports) -> [UInt8] {
    hasMouse ? Array(reports.sequence(after: before).utf8) : []
  }

  /// Returns the sequence that changes the title of the window from that of the app to another one.
  ///
  /// The title of others is saved before the first one, and restored in place of the last (XTWINOPS).
  func title(_ title: String?, after before: String?) -> [UInt8] {
    guard skipsUnknownSequences, title != before else { return [] }
    guard let title else { return Array("\u{1b}[23;2t".utf8) }
    let save = before == nil ? "\u{1b}[22;2t" : ""
    return Array("\(save)\u{1b}]2;\(title.withoutControlCharacters)\u{1b}\\".utf8)
  }

  /// Starts or ends a synchronized update, which the terminal displays only when it is complete.
  func synchronized(_ isOn: Bool) -> [UInt8] {
    hasMouse ? Array("\u{1b}[?2026\(isOn ? "h" : "l")".utf8) : []
  }

  /// The query for the color of the background, and for the device attributes.
  ///
  /// Terminals respond in order, and every terminal reports device attributes. After that report,
  /// no other response is expected.
  static let backgroundQuery = Array("\u{1b}]11;?\u{1b}\\\u{1b}[c".utf8)

  /// The query for the background, or nothing if the terminal would not skip it.
  var backgroundQuery: [UInt8] { skipsUnknownSequences ? Self.backgroundQuery : [] }

  /// The query for the device attributes, after whose report no other response is expected.
  static let attributesQuery = Array("\u{1b}[c".utf8)

  /// The query how many columns the terminal moves the cursor by for a character of ambiguous width, or
  /// nothing if the terminal would not skip it.
  ///
  /// Some terminals in East Asia show such characters two columns wide. The character is erased again.
  var widthQuery: [UInt8] { skipsUnknownSequences ? Self.widthOnly : [] }

  /// The query for that width alone.
  static let widthOnly = Array("\r°\u{1b}[6n\r\u{1b}[K".utf8)

  /// The column, counted from 1, in which the cursor is after a character of two columns.
  static let columnAfterWide = 3

  /// Returns the query for the background, preceded by the one of an app for the form of notifications.
  func notificationQuery(of appName: String) -> [UInt8] {
    let query = backgroundQuery
    return query.isEmpty ? [] : Array(NotificationForm.query(of: appName).utf8) + query
  }

  /// Whether the terminal skips the sequences that it does not support.
  var skipsUnknownSequences: Bool { hasMouse && !isConsole }

  /// Restores the screen, after ``leave`` and without curses.
  ///
  /// The frame is cleared also before the alternate screen is left, because a terminal may be configured to have none.
  var restore: [UInt8] {
    (["cnorm", "sgr0", "clear", "rmcup"] as [String]).flatMap { Terminfo.string($0) ?? [] }
  }
}

package enum MouseReports: Hashable, Sendable {
  /// No events: the terminal uses the mouse to select text.
  case none
  /// Clicks and turns of the wheel.
  case clicks
  /// Clicks, turns of the wheel, and every movement to another cell with a button held.
  case drags
  /// Clicks, turns of the wheel, and every movement, each of which wakes the program: only for screens that respond.
  case motion

  /// The number of the mode (xterm's *any-event*, *button-event*, and *normal* tracking), or `nil` for no events.
  private var mode: Int? {
    switch self {
    case .none: nil
    case .clicks: 1000
    case .drags: 1002
    case .motion: 1003
    }
  }

  /// Returns the sequence that changes the reports: leaving the one mode of a terminal stops all of them.
  func sequence(after before: MouseReports) -> String {
    guard self != before else { return "" }
    guard let mode else { return Self.stop }
    let start = "\u{1b}[?\(mode)h"
    return before.mode.map { "\u{1b}[?\($0)l\(start)" } ?? "\(start)\u{1b}[?1006h"
  }

  /// The sequence that stops all reports.
  static let stop = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l\u{1b}[?1000l"
}

extension String {
  /// The text without control characters, which could end the sequence that it is in.
  var withoutControlCharacters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}
