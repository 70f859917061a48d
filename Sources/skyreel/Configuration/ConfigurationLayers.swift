import Configuration

/// The sources of configuration, strongest first: flags, environment, file, and defaults.
struct ConfigurationLayers: Sendable {
  /// The text of a key in a layer, with its location.
  struct ConfiguredValue: Equatable {
    var text: String
    /// The location of the text, such as a flag, or a file and line.
    var origin: String
  }

  /// A source of values, and the location of each key in it.
  private struct Layer: Sendable {
    var provider: any ConfigProvider
    /// The keys in this layer whose names contain the name of an action or a theme.
    var dynamicKeys: [String] = []
    var origin: @Sendable (_ key: String) -> String
  }

  private let layers: [Layer]

  /// Creates the layers.
  ///
  /// - Parameters:
  ///   - flags: The values from the command line, by key.
  ///   - environment: The environment of the process.
  ///   - file: The configuration file.
  init(flags: [String: String], environment: [String: String], file: ConfigurationFile) {
    layers = [
      Layer(provider: Self.provider("command line", flags)) { key in
        "--" + key.map { $0 == "." ? "-" : String($0) }.joined()
      },
      Self.environmentLayer(environment),
      Layer(
        provider: Self.provider(file.path, file.entries.mapValues(\.text)),
        dynamicKeys: file.entries.keys.filter(ConfigurationKeys.isDynamic)
      ) { key in
        file.entries[key].map { "\(file.path):\($0.line)" } ?? file.path
      },
      Layer(provider: Self.provider("defaults", ConfigurationKeys.defaults)) { _ in "default" },
    ]
  }

  /// Returns the value of a key in the strongest layer that has it, or `nil`.
  ///
  /// - Throws: `ConfigurationError` if the text in that layer is not valid.
  func value<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationError) -> Value? {
    guard let given = given(key.name) else { return nil }
    guard let value = key.read(given.text) else {
      throw ConfigurationError(origin: given.origin, problem: key.problem(with: given.text))
    }
    return value
  }

  /// Whether flags or the environment, which apply to one run only, set one of these keys.
  func areOverridden(_ names: [String]) -> Bool {
    names.contains { name in layers.prefix(2).contains { $0.provider.text(name) != nil } }
  }

  /// Whether a layer above the defaults sets a key.
  func isGiven(_ name: String) -> Bool {
    layers.dropLast().contains { $0.provider.text(name) != nil }
  }

  /// Returns the value of a key that has a default.
  ///
  /// - Throws: `ConfigurationError` if the text in the strongest layer is not valid.
  func required<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationError) -> Value {
    guard let value = try value(key) else {
      throw ConfigurationError(origin: "configuration", problem: "\(key.name): missing")
    }
    return value
  }

  /// Returns the sorted names of the keys that are set in a section, such as `keys.refresh` in
  /// `keys`.
  func names(in section: String) -> [String] {
    Set(layers.flatMap(\.dynamicKeys)).filter { $0.hasPrefix("\(section).") }.sorted()
  }

  /// Returns the text of a key in the strongest layer that has it, or `nil`.
  func given(_ key: String) -> ConfiguredValue? {
    layers.lazy.compactMap { layer in
      layer.provider.text(key).map { ConfiguredValue(text: $0, origin: layer.origin(key)) }
    }
    .first
  }

  private static func provider(_ name: String, _ values: [String: String]) -> InMemoryProvider {
    let entries = values.map { key, text in
      (AbsoluteConfigKey(ConfigKey(key)), ConfigValue(.string(text), isSecret: false))
    }
    return InMemoryProvider(
      name: name, values: Dictionary(entries, uniquingKeysWith: { first, _ in first }))
  }

  private static func environmentLayer(_ environment: [String: String]) -> Layer {
    var environment = environment.filter { !$0.value.isEmpty }
    for (key, alias) in ConfigurationKeys.environmentAliases {
      guard let value = environment[alias] else { continue }
      environment[EnvironmentNames.derived(from: key)] = value
    }
    let provider = EnvironmentVariablesProvider(environmentVariables: environment)
      .prefixKeys(with: "skyreel")
    return Layer(
      provider: provider, dynamicKeys: EnvironmentNames.dynamicKeys(in: environment.keys)
    ) { key in
      EnvironmentNames.variable(of: key)
    }
  }
}

extension ConfigProvider {
  /// Returns the text of a key, or `nil` if this source has none.
  fileprivate func text(_ key: String) -> String? {
    let result = try? value(forKey: AbsoluteConfigKey(ConfigKey(key)), type: .string)
    guard case .string(let text)? = result?.value?.content else { return nil }
    return text
  }
}
