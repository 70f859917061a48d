import Configuration

/// Where configuration comes from, the strongest first: flags, environment, file,
/// built-in defaults.
struct ConfigurationLayers: Sendable {
  /// What a layer gives for a key.
  struct Given: Equatable {
    /// The text.
    var text: String
    /// Where it stands.
    var origin: String
  }

  /// A source of values, and the words for where in it a key stands.
  private struct Layer: Sendable {
    var provider: any ConfigProvider
    /// The keys that it has, if their names depend on another name.
    var dynamicKeys: [String] = []
    var origin: @Sendable (_ key: String) -> String
  }

  private let layers: [Layer]

  /// Stacks the layers.
  ///
  /// - Parameters:
  ///   - flags: Values given on the command line, by key.
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

  /// The value of a key in the strongest layer that has it.
  ///
  /// - Throws: `ConfigurationError` where the text there is no such value.
  func value<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationError) -> Value? {
    guard let given = given(key.name) else { return nil }
    guard let value = key.read(given.text) else {
      throw ConfigurationError(origin: given.origin, problem: key.problem(with: given.text))
    }
    return value
  }

  /// Whether flags or the environment have one of some keys: what they say holds for one run.
  func areForThisRun(_ names: [String]) -> Bool {
    names.contains { name in layers.prefix(2).contains { $0.provider.text(name) != nil } }
  }

  /// The value of a key that has a default, if nothing else gives it.
  ///
  /// - Throws: `ConfigurationError` where the text in the strongest layer is no such value.
  func required<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationError) -> Value {
    guard let value = try value(key) else {
      throw ConfigurationError(origin: "configuration", problem: "\(key.name): missing")
    }
    return value
  }

  /// The names of the keys below a section that are given, in their order: `keys.refresh` of `keys`.
  func names(in section: String) -> [String] {
    Set(layers.flatMap(\.dynamicKeys)).filter { $0.hasPrefix("\(section).") }.sorted()
  }

  /// What the strongest layer that has a key says.
  func given(_ key: String) -> Given? {
    layers.lazy.compactMap { layer in
      layer.provider.text(key).map { Given(text: $0, origin: layer.origin(key)) }
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
  /// The text of a key, if this source has it.
  fileprivate func text(_ key: String) -> String? {
    let result = try? value(forKey: AbsoluteConfigKey(ConfigKey(key)), type: .string)
    guard case .string(let text)? = result?.value?.content else { return nil }
    return text
  }
}
