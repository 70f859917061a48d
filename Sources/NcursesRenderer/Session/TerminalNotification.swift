/// A message that the terminal shows outside of its window, or announces by its bell.
package struct TerminalNotification: Hashable, Sendable {
  package var title: String
  package var text: String
  /// The sequence that shows it, or `nil` for the bell.
  package var form: NotificationForm?

  package init(title: String, text: String, form: NotificationForm?) {
    self.title = title
    self.text = text
    self.form = form
  }
}

/// A sequence with which a terminal shows a notification.
package enum NotificationForm: String, Hashable, CaseIterable, Sendable {
  /// The sequence of iTerm2, with a text.
  case osc9 = "osc-9"
  /// The sequence of kitty, with a title and a text (<https://sw.kovidgoyal.net/kitty/desktop-notifications/>).
  case osc99 = "osc-99"
  /// The sequence of rxvt-unicode, with a title and a text.
  case osc777 = "osc-777"

  /// Creates the form that the terminal is known to understand, or `nil`; a multiplexer passes on none.
  package init?(environment: [String: String]) {
    guard !Self.isMultiplexed(environment) else { return nil }
    let name = environment["TERM", default: ""]
    switch environment["TERM_PROGRAM"] {
    case "iTerm.app", "WarpTerminal": self = .osc9
    case "WezTerm", "ghostty": self = .osc777
    case _ where name == "xterm-kitty": self = .osc99
    case _
    where name == "xterm-ghostty" || name.hasPrefix("foot") || name.hasPrefix("rxvt-unicode"):
      self = .osc777
    default: return nil
    }
  }

  /// Whether the program runs in a terminal multiplexer, which answers for the terminal.
  package static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let name = environment["TERM", default: ""]
    return ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
      || name.hasPrefix("tmux") || name.hasPrefix("screen")
  }

  /// Returns the query of an app whether the terminal understands ``osc99``, which others skip.
  static func query(of appName: String) -> String {
    "\u{1b}]99;i=\(identifier(of: appName)):p=?;\u{1b}\\"
  }

  /// Returns the letters and digits of an app's name, because an identifier can contain few others.
  fileprivate static func identifier(of appName: String) -> String {
    appName.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension TerminalNotification {
  private static let bell: [UInt8] = [0x07]

  /// Returns the bytes, in which no text can end its sequence or begin another one.
  func bytes(of appName: String) -> [UInt8] {
    let (title, text) = (title.withoutControlCharacters, text.withoutControlCharacters)
    switch form {
    case nil: return Self.bell
    case .osc9:
      // A number at the start is a command of ConEmu.
      return Self.command("9;\(appName): \(title): \(text)")
    case .osc777:
      return Self.command("777;notify;\(Self.field(title));\(Self.field(text))")
    case .osc99:
      let id = NotificationForm.identifier(of: appName)
      return Self.command("99;i=\(id):d=0:e=1;", title)
        + Self.command("99;i=\(id):d=1:e=1:p=body;", text)
    }
  }

  private static func command(_ text: String) -> [UInt8] {
    Array("\u{1b}]\(text)\u{1b}\\".utf8)
  }

  private static func command(_ prefix: String, _ payload: String) -> [UInt8] {
    command(prefix + String(decoding: Base64.bytes(of: Array(payload.utf8)), as: UTF8.self))
  }

  /// Returns a text without the character that separates fields.
  private static func field(_ text: String) -> String {
    // A character may be a semicolon with a combining mark.
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == ";" ? "," : $0 }))
  }
}
