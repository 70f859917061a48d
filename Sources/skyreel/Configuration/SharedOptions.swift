import AppFeature
import ArgumentParser
import Domain
import Logging

/// The options of every command, which override the environment and the configuration file.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Weather provider: \(providerNames)."),
    completion: .list(ConfigurationKeys.provider.words))
  var provider: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("A place by name or coordinates.", valueName: "NAME|LAT,LON"))
  var place: String?

  @Option(
    help: "The units: metric or imperial.", completion: .list(ConfigurationKeys.units.words))
  var units: String?

  @Flag(help: "Don't use the network; show stored data.")
  var offline = false

  @Flag(help: "Disable color (also NO_COLOR).")
  var noColor = false

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  @Option(
    help: ArgumentHelp("Read this configuration file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp("Record the session to this file.", valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Open this page first, such as weather/forecast or films/1/characters/1.", valueName: "route")
  )
  var open: String?

  @Flag(help: "Print changes as plain lines, for screen readers.")
  var linear = false

  @Flag(help: "Disable animations.")
  var noMotion = false

  @Option(
    help: ArgumentHelp(
      "Log level: trace, debug, info, notice, warning, error, or critical.",
      valueName: "level"),
    completion: .list(ConfigurationKeys.logLevel.words))
  var logLevel: String?

  /// The values that the command line sets, by configuration key.
  var flags: [String: String] {
    var flags: [String: String] = [:]
    flags[ConfigurationKeys.provider.name] = provider
    flags[ConfigurationKeys.place.name] = place
    flags[ConfigurationKeys.units.name] = units
    flags[ConfigurationKeys.logLevel.name] = logLevel
    flags[ConfigurationKeys.record.name] = record
    flags[ConfigurationKeys.open.name] = open
    if linear { flags[ConfigurationKeys.linear.name] = "true" }
    if noMotion { flags[ConfigurationKeys.noMotion.name] = "true" }
    if offline { flags[ConfigurationKeys.offline.name] = "true" }
    if noColor { flags[ConfigurationKeys.noColor.name] = "true" }
    if ascii { flags[ConfigurationKeys.ascii.name] = "true" }
    return flags
  }

  /// Validates the options.
  ///
  /// A wrong value here is a usage error (64), not a configuration error (78).
  func validate() throws {
    try check(provider, ConfigurationKeys.provider)
    try check(place, ConfigurationKeys.place)
    try check(units, ConfigurationKeys.units)
    try check(logLevel, ConfigurationKeys.logLevel)
    try check(record, ConfigurationKeys.record)
    if let open {
      do throws(AppRouteError) {
        _ = try AppRoute(open)
      } catch {
        throw ValidationError("--open: \(error)")
      }
    }
  }

  /// Throws if `--record` is given to a command that does not run the app.
  func rejectRecordOption() throws {
    guard record == nil else {
      throw ValidationError("--record: works only for the app in a terminal")
    }
  }

  private func check<Value>(_ text: String?, _ key: ConfigurationKey<Value>) throws {
    guard let text, key.read(text) == nil else { return }
    let name = key.name == ConfigurationKeys.logLevel.name ? "log-level" : key.name
    throw ValidationError("--\(key.problem(with: text, name: name))")
  }
}

/// The names of all providers, as a list in a sentence.
private let providerNames: String = {
  let words = ConfigurationKeys.provider.words
  return words.dropLast().joined(separator: ", ") + ", or " + (words.last ?? "")
}()
