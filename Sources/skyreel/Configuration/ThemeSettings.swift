import TerminalUI

/// The theme that was chosen, among the built-in ones and those of the configuration.
struct ThemeSettings {
  /// The theme.
  let theme: Theme

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    var themes = Theme.builtIn
    for key in layers.names(in: "themes") {
      let parts = key.split(separator: ".").map(String.init)
      guard parts.count == 3, let role = Style.Role(rawValue: parts[2]) else { continue }
      // What a theme of one's own does not name is as it is in the default one.
      themes[parts[1], default: .standard][role] =
        try layers.value(.appearance(role, in: parts[1])) ?? Appearance()
    }
    let key = ConfigurationKeys.theme
    let name = try layers.required(key)
    guard let theme = themes[name] else {
      let names = themes.keys.sorted()
      let nearest = name.nearest(among: names)
      throw ConfigurationError(
        origin: layers.given(key.name)?.origin ?? "",
        problem: "\(key.name): expected one of \(names.joined(separator: ", ")), found \"\(name)\""
          + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    self.theme = theme
  }
}
