internal import FilmsFeature
internal import Redux
package import TerminalUI
internal import WeatherFeature

/// The screen of the program.
package enum AppScreen {
  /// Creates the screen.
  package static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all
  ) -> Screen<RootState, AppAction> {
    let keys = AppKeys(keyMaps)
    let input = AppInput(keys: keys)
    let panes = AppPanes(keys: keys)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      size: { $0.size },
      select: { VisiblePanes($0, keys) },
      layout: { visible, _ in visible.placements(panes) },
      action: { input.action(for: $0, root: $1, $2) })
  }
}

extension AppScreen {
  /// Selects the replacement of the cells that a terminal cannot show as they are, or need not.
  @Sendable package static func fallback(
    theme: Theme, depth: ColorDepth, glyphs: Glyphs
  ) -> (@Sendable (Cell) -> Cell)? {
    let all = [
      mapFallback(theme: theme, depth: depth, glyphs: glyphs),
      SegmentedControl.bracketFallback(theme: theme, depth: depth),
      AreaPlot.edgeFallback(theme: theme, depth: depth),
    ].compactMap(\.self)
    // One call for a cell, without a loop over functions.
    return all.dropFirst().reduce(all.first) { before, next in
      before.map { before -> @Sendable (Cell) -> Cell in { next(before($0)) } }
    }
  }
}

/// The panes of the screen.
struct AppPanes: Sendable {
  /// The keys in effect, for the footer, the help, and messages.
  let keys: AppKeys

  /// The name of the program, the segments, the tabs, and the connection.
  var header: Pane<RootState> {
    let header = keys.header
    return Pane("header", title: "Tabs", select: { HeaderView($0.app, keys: header) }) {
      $0.body(in: $1)
    }
  }

  /// Returns a pane of the weather segment as a pane of the screen.
  func weather(_ pane: Pane<WeatherContext>) -> Pane<RootState> {
    let labels = keys.labels
    return pane.scope { $0.weatherContext(labels) }
  }

  /// Returns a pane of the films segment as a pane of the screen.
  func films(_ pane: Pane<FilmsContext>) -> Pane<RootState> {
    let labels = keys.labels
    return pane.scope { $0.app.filmsContext(labels) }
  }

  /// The newest notice.
  var notice: Pane<RootState> {
    let labels = keys.labels
    return Pane("notice", title: "Message", select: { NoticeView($0, labels) }) {
      notice, context -> Block<AppAction>? in
      notice.map { notice in
        .widget(notice, height: context.size.height).linear { notice.linearPage }
      }
    }
  }

  /// The list of all keys, empty while it is closed.
  var help: Pane<RootState> {
    Pane(
      "help", title: "Keyboard shortcuts",
      select: { [keys] root in root.help.isOpen ? keys.help(of: root).overlay : nil }
    ) { help, context -> Block<AppAction>? in
      help.map { help in
        .page(help, height: context.size.height).changingLinearPage { $0.listsKeys = true }
      }
    }
  }

  /// The palette, empty while it is closed.
  var palette: Pane<RootState> {
    Pane(
      "palette", title: "Actions",
      select: { [keys] root in
        root.palette.isOpen
          ? CommandPaletteView(root.palette, keys.paletteRows(root), keys.labels) : nil
      }
    ) { $0?.body(in: $1) }
  }

  /// The settings, empty while they are closed.
  var settings: Pane<RootState> {
    let labels = keys.labels
    return Pane(
      "settings", title: SettingRow.section,
      select: { $0.settings.isOpen ? SettingsView($0, labels) : nil }
    ) { $0?.body(in: $1) }
  }

  /// The banner above the screen in the past and in a replay.
  var banner: Pane<RootState> {
    let labels = keys.labels
    return Pane("banner", title: "Time travel", select: { TimeBanner($0, labels) }) {
      banner, context -> Block<AppAction>? in
      .widget(banner, height: context.size.height).linear { banner.linearPage }
    }
  }

  /// The actions of the inspector.
  var log: Pane<RootState> {
    Pane("inspector.log", title: "Actions", select: ActionLogView.init) { $0.body(in: $1) }
  }

  /// The state tree of the inspector.
  var tree: Pane<RootState> {
    Pane("inspector.tree", title: "State", select: StateTreeView.init) { $0.body(in: $1) }
  }

  /// The most important keys.
  var footer: Pane<RootState> {
    Pane("footer", title: "Keys", select: { [keys] in keys.footer(in: AppKeyContext($0, keys)) }) {
      footer, context -> Block<String>? in
      context.isLinear ? .plain(footer.linearPage) : footer.body
    }
  }

  /// The position in a list.
  var position: Pane<RootState> {
    Pane(
      "position", title: "Position",
      select: { [keys] in selectPosition($0, AppLayout($0, keys), keys.labels) }
    ) { position, context, frame in
      guard let position, !context.isLinear else { return }
      frame.write(position.description, at: .zero, style: Style(.secondary))
    }
  }
}

/// Selects the position in the list that has the keyboard, or `nil` if none has.
///
/// If panes are side by side, the position is that in the pane with the focus.
func selectPosition(
  _ root: RootState, _ layout: AppLayout, _ labels: KeyLabels
) -> ListPosition? {
  switch (root.keyboardOwner, root.app.segment) {
  case (.palette, _), (.help, _), (.settings, _), (.inspector, _): return nil
  case (.prompt, .weather), (.app, .weather):
    var context = root.weatherContext(labels)
    context.columns = layout.columns
    return WeatherPanes.position(context)
  case (.prompt, .films), (.app, .films): return root.app.films.listPosition
  }
}

/// The built-in themes, with the colors of weather and of the films.
package enum AppThemes {
  /// The default theme, readable on dark and on light backgrounds.
  package static let standard = Theme.standard.adding(WeatherColors.neutral).adding(
    FilmsColors.neutral)
  /// A theme of light colors, for dark backgrounds.
  package static let dark = Theme.dark.adding(WeatherColors.onDark).adding(FilmsColors.onDark)
  /// A theme of dark colors, for light backgrounds.
  package static let light = Theme.light.adding(WeatherColors.onLight).adding(FilmsColors.onLight)
  /// A theme in the terminal's default colors, with strong attributes and nothing dim.
  package static let highContrast = Theme.highContrast.adding(.withoutColor)
  /// A theme without colors.
  package static let monochrome = Theme.monochrome.adding(.withoutColor)

  /// The themes that a configuration file can select, by name.
  package static let byName: [String: Theme] = [
    "default": standard, "dark": dark, "light": light, "high-contrast": highContrast,
    "monochrome": monochrome,
  ]

  /// The scales that a theme has colors for.
  package static let scales = Style.Scale.weather
}
