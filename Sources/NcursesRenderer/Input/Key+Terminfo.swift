internal import TerminalUI

extension Key {
  /// Returns the key sequences in terminfo for this terminal.
  static func terminfoSequences() -> [[UInt8]: Key] {
    let keys = named.compactMap { name, key in Terminfo.string(name).map { ($0, key) } }
    return Dictionary(keys) { first, _ in first }
  }

  private static let named: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
      ("kcbt", .backTab), ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
