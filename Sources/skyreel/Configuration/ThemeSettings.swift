import TerminalUI

/// The selected theme, which is built in or configured.
struct ThemeSettings {
  let theme: Theme

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    var themes = Theme.builtIn
    for key in layers.names(in: "themes") {
      let parts = key.split(separator: ".").map(String.init)
      guard parts.count == 3, let role = Style.Role(rawValue: parts[2]) else { continue }
      // A configured theme has the default appearance for every role that it does not name.
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
