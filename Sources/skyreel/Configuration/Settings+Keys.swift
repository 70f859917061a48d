import AppFeature
import TerminalUI

extension Settings {
  /// Returns the key maps of the app with the configured keys, or the default ones if these do not fit.
  func configuredKeyMaps(
    _ problems: inout [ConfigurationProblem]
  ) -> [KeyMap<AppKeyContext, AppAction>] {
    var keys: [String: [Key]] = [:]
    for name in layers.names(in: "keys") {
      let action = String(name.dropFirst("keys.".count))
      keys[action] = value(of: .keys(action))
    }
    // Most users configure no keys, so skip the remapping and its checks, which take time.
    guard !keys.isEmpty else { return AppKeyMaps.all }
    do throws(KeyMapError) {
      let keyMaps = try AppKeyMaps.remapped(keys)
      if !keyMaps.canQuit {
        problems.append(
          ConfigurationProblem(
            origin: layers.given("keys.quit")?.origin ?? .default,
            text: "keys.quit: quit and interrupt both have no key; bind at least one"))
      }
      return keyMaps
    } catch {
      problems.append(problem(error))
      return AppKeyMaps.all
    }
  }

  private func problem(_ error: KeyMapError) -> ConfigurationProblem {
    guard case .conflict(let key, let name, let other) = error else {
      return ConfigurationProblem(origin: .default, text: "keys: \(error)")
    }
    // At least one of the two was configured, because the default bindings do not conflict.
    let sides = [name, other].map {
      (name: "keys.\($0)", origin: layers.given("keys.\($0)")?.origin)
    }
    let (changed, kept) = sides[0].origin == nil ? (sides[1], sides[0]) : (sides[0], sides[1])
    let place = kept.origin?.description ?? "its default"
    return ConfigurationProblem(
      origin: changed.origin ?? .default,
      text: "\(changed.name): \(key.name) is already bound to \(kept.name) (\(place)); "
        + "choose another key for one of them")
  }
}

extension [KeyMap<AppKeyContext, AppAction>] {
  fileprivate var canQuit: Bool {
    flatMap(\.bindings).contains { ["quit", "interrupt"].contains($0.name) && !$0.keys.isEmpty }
  }
}

extension Setting<[Key]?> {
  /// Returns the setting `keys.ACTION`, whose value is a list of key names separated by spaces.
  static func keys(_ action: String) -> Setting {
    let format = SettingFormat<[Key]>(expected: "keys like r, F5, Ctrl-L, PgUp, Space") { text in
      let names = text.split(separator: " ")
      // Thousands of keys would take seconds to compare with all others, and no user needs more
      // than 16.
      guard names.count <= 16 else { return nil }
      let keys = names.compactMap { Key(name: String($0)) }
      return keys.count == names.count ? keys : nil
    }
    return Setting("keys.\(action)", format, help: "").atStart()
  }
}
