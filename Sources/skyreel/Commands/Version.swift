/// The version of this program.
enum Version {
  /// The semantic version, as in the newest heading of CHANGELOG.md.
  static let current = "0.1.0"
}
