/// The version of this program.
enum Version {
  /// By semantic versioning; the newest heading of CHANGELOG.md.
  static let current = "0.1.0"
}
