/// What is wrong with the configuration, where, and what to do.
struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// Where it stands: `~/.config/skyreel/config.yaml:3`, `SKYREEL_UNITS`, `--units`.
  var origin: String
  /// What is wrong, and what would be right.
  var problem: String

  var description: String { "\(origin): \(problem)" }
}

extension String {
  /// This text as a message quotes it: its beginning where it is long.
  var shortened: String {
    let limit = 60
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }
}
