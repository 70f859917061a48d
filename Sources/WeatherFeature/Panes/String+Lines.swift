internal import TerminalUI

extension String {
  /// The text in at most so many lines of a width; where there is more of it, the last line ends in
  /// `…`.
  func wrapped(to width: Int, lines count: Int) -> [String] {
    let lines = wrapped(to: width)
    guard count > 0, lines.count > count else { return Array(lines.prefix(max(0, count))) }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [rest.truncated(to: width)]
  }
}
