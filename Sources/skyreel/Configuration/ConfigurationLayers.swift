import Configuration

/// Where configuration comes from, the strongest first: flags, environment, file,
/// built-in defaults.
struct ConfigurationLayers: Sendable {
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
      Layer(provider: Self.provider("command line", flags)) { "--\($0)" },
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
    for layer in layers {
      guard let text = layer.provider.text(key.name) else { continue }
      guard let value = key.read(text) else {
        throw ConfigurationError(
          origin: layer.origin(key.name), problem: key.problem(with: text))
      }
      return value
    }
    return nil
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

  /// Where the value of a key comes from, if it has one.
  func origin(of key: String) -> String? {
    layers.first { $0.provider.text(key) != nil }?.origin(key)
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
