/// A problem in the configuration, with its location and its remedy.
struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// The location: `~/.config/skyreel/config.yaml:3`, `SKYREEL_UNITS`, or `--units`.
  var origin: String
  /// The problem and its remedy.
  var problem: String

  var description: String { "\(origin): \(problem)" }
}

extension String {
  /// The text shortened for quoting in a message, to at most 60 Unicode scalars.
  var shortened: String {
    let limit = 60
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }
}
