import AppFeature
import Domain
import TerminalUI

/// How things look on the screen, and which keys do what.
struct ScreenSettings: Sendable {
  /// Whether nothing above 0x7f may be printed.
  var usesASCII: Bool
  /// The signs of the weather.
  var icons: IconSet
  /// Whether colours may be used.
  var usesColor: Bool
  /// What the roles of text look like.
  var theme: Theme
  /// Which keys do what.
  var keyMaps: [KeyMap<AppKeyContext, AppAction>]
  /// Whether clicks and the wheel are taken from the start.
  var usesMouse: Bool
  /// Whether pictures may move.
  var hasMotion: Bool
  /// Whether the state is told in lines instead of being drawn.
  var isLinear: Bool

  init(layers: ConfigurationLayers, environment: [String: String]) throws(ConfigurationError) {
    usesASCII = try layers.required(ConfigurationKeys.ascii)
    icons = try layers.required(ConfigurationKeys.icons)
    if usesASCII { icons = .ascii }
    // https://no-color.org: set and not empty, whatever its value.
    let isColorUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesColor = !(try layers.value(ConfigurationKeys.noColor) ?? isColorUnwanted)
    theme = try ThemeSettings(layers: layers).theme
    keyMaps = try KeySettings(layers: layers).keyMaps
    usesMouse = try layers.required(ConfigurationKeys.mouse)
    let isStill = try layers.value(ConfigurationKeys.noMotion) ?? false
    isLinear = try layers.value(ConfigurationKeys.linear) ?? false
    hasMotion = try layers.required(ConfigurationKeys.motion) && !isStill && !isLinear
  }
}
