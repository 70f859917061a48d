import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import Synchronization
import WeatherFeature

/// The context of the running app, which changes with its settings.
final class LiveContext: Sendable {
  private struct State {
    var context: CommandContext
    /// The configuration file as it was read last.
    var file: ConfigurationFile
  }

  private let state: Mutex<State>

  init(_ context: CommandContext) {
    state = Mutex(State(context: context, file: context.file))
  }

  var context: CommandContext { state.withLock(\.context) }

  /// The settings on the screen.
  var settings: SettingsSnapshot {
    let context = context
    return context.snapshot(after: context)
  }

  /// Puts a choice of the user into effect, and returns the settings then in effect.
  @Sendable func choose(_ choice: SettingChoice) -> SettingsSnapshot {
    state.withLock { state in
      let old = state.context
      state.context = old.choosing(choice)
      return state.context.snapshot(after: old)
    }
  }

  /// Reads the configuration file again, and puts what is valid in it into effect.
  ///
  /// - Returns: The settings then in effect, or `nil` if the file is as it was.
  func readFileAgain() -> SettingsSnapshot? {
    let file = context.file.readAgain()
    return state.withLock { state in
      guard file != state.file else { return nil }
      let old = state.context
      let reloaded = old.settings.reloading(file, after: old.file)
      state = State(context: old.with(reloaded.settings, from: reloaded.file), file: file)
      var snapshot = state.context.snapshot(after: old)
      snapshot.app.file = reloaded.result(after: old.settings)
      return snapshot
    }
  }
}

extension CommandContext {
  /// Returns the context after the user chose a value, or undid that.
  ///
  /// A choice against an option, the environment, or the file is for this run. Any other choice is
  /// stored.
  fileprivate func choosing(_ choice: SettingChoice) -> CommandContext {
    var choices = settings.layers.choices
    if settings.layers.configured(choice.name) == nil {
      choices.kept[choice.name] = choice.text
      choices.unused[choice.name] = nil
      // It was tried while the file set a value, which it does not any more.
      choices.tried[choice.name] = nil
    } else {
      choices.tried[choice.name] = choice.text
    }
    return with(settings.choosing(choices))
  }

  /// Returns the context with other settings.
  ///
  /// The services, and their connections, change only if a setting does that may concern them.
  fileprivate func with(
    _ settings: Settings, from file: ConfigurationFile? = nil
  ) -> CommandContext {
    let context = replacing(settings, from: file ?? self.file)
    let changed = settings.changedSettings(from: self.settings)
    let needsServices = changed.contains {
      !$0.isReadAtStart && $0.inApp?.group.concernsNoService != true
        && !SettingList.isInFamily($0.name)
    }
    return needsServices ? context.withNewServices : context
  }

  /// Returns what the app shows and keeps of the settings, after the context before the last change.
  fileprivate func snapshot(after old: CommandContext) -> SettingsSnapshot {
    let (mouse, location) = (settings.usesMouse, settings.locationPermission)
    let libreWXR = settings.libreWXRPermission
    return SettingsSnapshot(
      rows: SettingList.inApp.map { $0.row(in: settings) }, themes: settings.themes.themeSet,
      hasWindowTitle: settings.hasWindowTitle,
      app: AppSettings(
        display: settings.display, weather: weatherSettings,
        usesMouse: mouse == old.settings.usesMouse ? nil : mouse,
        location: location == old.settings.locationPermission ? nil : location,
        libreWXR: libreWXR == old.settings.libreWXRPermission ? nil : libreWXR,
        choices: settings.layers.choices.stored))
  }
}

extension LiveContext {
  /// Returns the dependencies of the features, with a loader of films of their own.
  ///
  /// One app has one environment, because leaving a page cancels only the requests of the same loader. The
  /// weather and the offline mode follow the settings. The client of films remains that of the start.
  func makeAppEnvironment(_ mailbox: TerminalMailbox = TerminalMailbox()) -> AppEnvironment {
    let first = context
    let now = first.platform.now
    return AppEnvironment(
      weather: self.context.weatherEnvironment,
      films: FilmsEnvironment(
        client: first.services.films, storage: first.storage,
        bundledFilms: {
          FetchedValue(value: BundledFilms.films, fetchedAt: now(), source: .bundled)
        },
        bundledResource: { id in
          BundledSWAPI.resource(id).map {
            FetchedValue(value: $0, fetchedAt: now(), source: .bundled)
          }
        },
        isOffline: self.context.settings.isOffline, now: now),
      preferences: first.preferences,
      openPage: first.platform.openPage,
      notifications: NotificationClient(
        storage: first.storage,
        deliver: NotificationDelivery(live: self, mailbox: mailbox).deliver))
  }
}

extension Settings {
  /// Whether the location may be looked up, as far as the settings say.
  var locationPermission: ServicePermission {
    ServicePermission(self.locationConsent, for: self.locationURL)
  }

  /// Whether LibreWXR may be asked for pictures, as far as the settings say.
  var libreWXRPermission: ServicePermission {
    ServicePermission(self.libreWXRConsent, for: self.libreWXRBaseURL)
  }
}

extension ServicePermission {
  /// Creates the permission of a setting, which is `nil` if the user is asked.
  fileprivate init(_ consent: Bool?, for address: URL) {
    let service = address.host(percentEncoded: true) ?? "a service"
    self =
      switch consent {
      case nil: .asked(service: service)
      case true?: .allowed(service: service)
      case false?: .forbidden
      }
  }
}

extension AnySetting {
  fileprivate func row(in settings: Settings) -> SettingRow {
    let shown = shownText(in: settings)
    let isUnset = shown.origin == .unset
    let unset = settings.layers.configured(name) == nil ? inApp?.unset : nil
    let offered = isDetermined(in: settings) ? [] : inApp?.values(settings) ?? []
    let values = offered.isEmpty ? [] : (unset.map { [$0] } ?? []) + offered
    let value = (isUnset ? inApp?.unset : nil) ?? shown.text.sanitized
    let words = inApp?.words ?? SettingWords()
    let texts = Dictionary((values + [value]).map { ($0, words.text(of: $0)) }) { first, _ in first
    }
    return SettingRow(
      name: name, label: inApp?.label ?? name, group: inApp?.group.rawValue ?? "", help: help,
      purpose: inApp?.purpose ?? "", value: value, values: values, unsetValue: unset,
      texts: texts.filter { $0.key != $0.value },
      synonyms: (inApp?.group.synonyms ?? []) + words.synonyms,
      origin: shown.origin.textInApp.sanitized,
      isSet: shown.origin.isSet, isChosen: shown.origin.isChoiceInApp)
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

  /// Whether the user set the value, in the app or elsewhere.
  fileprivate var isSet: Bool {
    switch self {
    case .default, .locale, .unset: false
    case .option, .environment, .file, .tried, .chosen: true
    }
  }

  fileprivate var isChoiceInApp: Bool {
    switch self {
    case .tried, .chosen: true
    default: false
    }
  }
}
