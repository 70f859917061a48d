import AppFeature
import TerminalUI

/// The key maps of the app, with the configured keys.
struct KeySettings {
  let keyMaps: [KeyMap<AppKeyContext, AppAction>]

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    var keys: [String: [Key]] = [:]
    for name in layers.names(in: "keys") {
      let action = String(name.dropFirst("keys.".count))
      keys[action] = try layers.value(.keys(action))
    }
    do throws(KeyMapError) {
      // Most users configure no keys, so skip the remapping and its checks, which take time.
      keyMaps = keys.isEmpty ? AppKeyMaps.all : try AppKeyMaps.remapped(keys)
    } catch {
      throw Self.error(error, layers)
    }
    guard keyMaps.canQuit else {
      throw ConfigurationError(
        origin: layers.given("keys.quit")?.origin ?? "keys.quit",
        problem: "keys.quit: quit and interrupt both have no key; bind at least one")
    }
  }

  private static func error(
    _ error: KeyMapError, _ layers: ConfigurationLayers
  ) -> ConfigurationError {
    guard case .conflict(let key, let name, let other) = error else {
      return ConfigurationError(origin: "keys", problem: "\(error)")
    }
    // At least one of the two was configured, because the default bindings do not conflict.
    let sides = [name, other].map {
      (name: "keys.\($0)", origin: layers.given("keys.\($0)")?.origin)
    }
    let (changed, kept) = sides[0].origin == nil ? (sides[1], sides[0]) : (sides[0], sides[1])
    let place = kept.origin ?? "its default"
    return ConfigurationError(
      origin: changed.origin ?? "keys",
      problem: "\(changed.name): \(key.name) is already bound to \(kept.name) (\(place)); "
        + "choose another key for one of them")
  }
}

extension [KeyMap<AppKeyContext, AppAction>] {
  /// Whether a key quits the app.
  fileprivate var canQuit: Bool {
    flatMap(\.bindings).contains { ["quit", "interrupt"].contains($0.name) && !$0.keys.isEmpty }
  }
}
