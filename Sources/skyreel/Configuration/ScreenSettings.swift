import AppFeature
import Domain
import TerminalUI

/// The appearance of the screen, and the key maps.
struct ScreenSettings: Sendable {
  /// Whether only ASCII may be printed.
  var usesASCII: Bool
  /// The icons of weather conditions.
  var icons: IconSet
  /// Whether colors may be used.
  var usesColor: Bool
  /// The number of colors that the terminal has according to the environment, for text on standard
  /// output.
  var outputDepth: ColorDepth
  /// Whether `COLORTERM` states that the terminal supports direct colors, which terminfo may omit.
  var hasDirectColors: Bool
  /// The selected theme, or the themes to select from by the terminal's background.
  var themes: ThemeSettings
  /// The appearance of each text role, as far as it is known before the terminal reports its
  /// background.
  var theme: Theme { themes.theme(on: themes.background?.kind) }
  var keyMaps: [KeyMap<AppKeyContext, AppAction>]
  /// Whether the mouse is captured at launch.
  var usesMouse: Bool
  /// Whether animations play.
  var hasMotion: Bool
  /// Whether state changes are printed as lines instead of being drawn.
  var isLinear: Bool

  init(layers: ConfigurationLayers, environment: [String: String]) throws(ConfigurationError) {
    usesASCII = try layers.required(ConfigurationKeys.ascii)
    icons = try layers.required(ConfigurationKeys.icons)
    if usesASCII { icons = .ascii }
    // https://no-color.org: any value disables colors, unless it is empty.
    let isColorUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesColor = !(try layers.value(ConfigurationKeys.noColor) ?? isColorUnwanted)
    outputDepth = usesColor ? ColorDepth(environment: environment) : .none
    hasDirectColors = ColorDepth.isDirect(in: environment)
    themes = try ThemeSettings(layers: layers, environment: environment)
    keyMaps = try KeySettings(layers: layers).keyMaps
    usesMouse = try layers.required(ConfigurationKeys.mouse)
    let isStill = try layers.value(ConfigurationKeys.noMotion) ?? false
    isLinear = try layers.value(ConfigurationKeys.linear) ?? false
    hasMotion = try layers.required(ConfigurationKeys.motion) && !isStill && !isLinear
  }
}
