import AppFeature
import Domain
import Synchronization
import WeatherFeature

/// The context of the running app, which changes with its settings.
final class LiveContext: Sendable {
  private let state: Mutex<CommandContext>

  init(_ context: CommandContext) {
    state = Mutex(context)
  }

  /// The context with the settings in effect.
  var context: CommandContext { state.withLock(\.self) }

  /// The settings on the screen, and the operation that changes one.
  var settings: SettingsClient {
    SettingsClient(
      current: { [self] in context.snapshot(after: context) },
      choose: { [self] choice in
        state.withLock { context in
          let old = context
          context = old.choosing(choice)
          return context.snapshot(after: old)
        }
      })
  }
}

extension CommandContext {
  /// Returns the context after the user chose a value, or undid that.
  ///
  /// What an option, the environment, or the file sets is tried for this run. Any other value is
  /// kept.
  fileprivate func choosing(_ choice: SettingChoice) -> CommandContext {
    var choices = settings.layers.choices
    if settings.layers.configured(choice.name) == nil {
      choices.kept[choice.name] = choice.text
    } else {
      choices.tried[choice.name] = choice.text
    }
    return with(settings.choosing(choices))
  }

  /// Returns the context with other settings.
  ///
  /// The services, and their connections, change only if a setting does that concerns them.
  private func with(_ settings: Settings) -> CommandContext {
    let needsServices = SettingList.inApp.contains { setting in
      setting.inApp?.group.isAboutDisplay == false
        && setting.shownText(in: settings).text != setting.shownText(in: self.settings).text
    }
    return needsServices ? servicing(settings) : replacing(settings)
  }

  /// Returns what the app shows and keeps of the settings.
  ///
  /// - Parameter old: The context before the last change.
  /// - Returns: The settings.
  fileprivate func snapshot(after old: CommandContext) -> SettingsSnapshot {
    let (mouse, location) = (settings.usesMouse, settings.locationPermission)
    return SettingsSnapshot(
      rows: SettingList.inApp.map { $0.row(in: settings) }, themes: settings.themes.themeSet,
      app: AppSettings(
        display: settings.display, weather: weatherSettings,
        usesMouse: mouse == old.settings.usesMouse ? nil : mouse,
        location: location == old.settings.locationPermission ? nil : location,
        choices: settings.layers.choices.stored))
  }

  /// The settings of the weather segment.
  var weatherSettings: WeatherSettings {
    WeatherSettings(
      settings.provider, isOffline: settings.isOffline, areAlertsOff: settings.alerts == .off,
      refresh: settings.refreshInterval.map {
        RefreshSettings(interval: $0, cost: services.weather.reportCost)
      },
      welcomes: !settings.isLinear && settings.route == nil, hasRadar: settings.hasRadar,
      hasMotion: settings.hasMotion)
  }
}

extension Settings {
  /// Whether the location may be looked up, as far as the settings say.
  var locationPermission: LocationPermission {
    switch self.locationConsent {
    case nil: .asked(service: locationService)
    case true?: .allowed(service: locationService)
    case false?: .forbidden
    }
  }
}

extension AnySetting {
  /// Returns the setting as the app shows it.
  fileprivate func row(in settings: Settings) -> SettingRow {
    let shown = shownText(in: settings)
    let isUnset = shown.origin == .unset
    let unset = settings.layers.configured(name) == nil ? inApp?.unset : nil
    let values = isDetermined(in: settings) ? [] : inApp?.values(settings) ?? []
    return SettingRow(
      name: name, group: inApp?.group.rawValue ?? "", help: help,
      value: (isUnset ? inApp?.unset : nil) ?? shown.text.sanitized,
      values: values.isEmpty ? [] : (unset.map { [$0] } ?? []) + values, unsetValue: unset,
      origin: shown.origin.textInApp.sanitized, isChosen: shown.origin.isChoiceInApp)
  }
}

extension SettingOrigin {
  /// The origin as a part of a sentence: `set in config.yaml, line 4`.
  fileprivate var textInApp: String {
    switch self {
    case .option(let name): "set by \(name)"
    case .environment(let name): "set by \(name)"
    case .file(let path, let line):
      "set in \(path.split(separator: "/").last.map(String.init) ?? path)"
        + (line.map { ", line \($0)" } ?? "")
    case .tried(let origin): "tried for this run; \(origin.textInApp)"
    case .chosen: "chosen here"
    case .locale: "from your locale"
    case .default, .unset: "default"
    }
  }

  /// Whether the user chose the value in the app.
  fileprivate var isChoiceInApp: Bool {
    switch self {
    case .tried, .chosen: true
    default: false
    }
  }
}
