package import TerminalUI

/// A response of the terminal to a query, or a change that it reports.
enum TerminalReport: Equatable {
  /// The user changed the colors of the terminal to dark or light ones (mode 2031).
  case colorScheme(TerminalBackground)
  /// The terminal received or lost the focus (mode 1004).
  case focus(Bool)
  /// The terminal understands notifications of the form ``NotificationForm/osc99``.
  case notifications
  case background(BackgroundColor)
  /// The column of the cursor, counted from 1, in response to ``ModeSequences/widthQuery``.
  case cursor(column: Int)
  /// The primary device attributes, which every terminal reports.
  ///
  /// Terminals respond in order, so no response to an earlier query comes after this one.
  case deviceAttributes

  /// Creates the report of a control sequence, or `nil` if the sequence is something else.
  init?(controlSequence bytes: [UInt8]) {
    guard let sequence = ControlSequence(bytes) else { return nil }
    switch (sequence.marker, sequence.final, sequence.parameters) {
    case ("?", "c", _): self = .deviceAttributes
    case ("?", "n", [997, 1]): self = .colorScheme(.dark)
    case ("?", "n", [997, 2]): self = .colorScheme(.light)
    case (nil, "R", let parameters) where parameters.count == 2:
      self = .cursor(column: parameters[1])
    case (nil, "I", [0]): self = .focus(true)
    case (nil, "O", [0]): self = .focus(false)
    default: return nil
    }
  }

  /// Creates the report of an operating system command without its terminator, such as
  /// `ESC ] 11 ; rgb:1e1e/1e1e/2e2e`, or `nil` if the command is something else.
  init?(command bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("\u{1b}]99;"), text.contains("p=?") {
      self = .notifications
      return
    }
    guard text.hasPrefix("\u{1b}]11;"), let color = BackgroundColor(text.dropFirst(5)) else {
      return nil
    }
    self = .background(color)
  }
}

package struct BackgroundColor: Hashable, Sendable, CustomStringConvertible {
  private let red, green, blue: Double

  /// Creates a color from the form in which terminals report it: `rgb:1e1e/1e1e/2e2e`, with one to
  /// four digits for each part, or `rgba:` with a fourth part.
  init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
      return nil
    }
    let parts = text[text.index(after: colon)...]
      .split(separator: "/", omittingEmptySubsequences: false).map { Self.part(String($0)) }
    guard parts.count == text[..<colon].count, !parts.contains(nil) else { return nil }
    let known = parts.compactMap(\.self)
    (red, green, blue) = (known[0], known[1], known[2])
  }

  private static func part(_ digits: String) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }

  /// Whether the background is dark or light.
  package var kind: TerminalBackground {
    TerminalBackground(red: red, green: green, blue: blue)
  }

  /// The color as `#rrggbb`.
  package var description: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
