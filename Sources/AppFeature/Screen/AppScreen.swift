internal import FilmsFeature
internal import Redux
package import TerminalUI
internal import WeatherFeature

package enum AppScreen {
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

struct AppPanes: Sendable {
  /// The keys in effect, for the footer, the help, and messages.
  let keys: AppKeys

  var header: Pane<RootState> {
    let header = keys.header
    return Pane("header", title: "Tabs", select: { HeaderView($0.app, keys: header) }) {
      $0.body(in: $1)
    }
  }

  func weather(_ pane: Pane<WeatherContext>) -> Pane<RootState> {
    pane.scope { [keys] in $0.weatherContext(keys.labels(for: $0)) }
  }

  func films(_ pane: Pane<FilmsContext>) -> Pane<RootState> {
    pane.scope { [keys] in $0.app.filmsContext(keys.labels(for: $0)) }
  }

  var notice: Pane<RootState> {
    Pane(
      "notice", title: "Message", select: { [keys] in NoticeView($0, keys.labels(for: $0)) }
    ) {
      notice, context -> Block<AppAction>? in
      notice.map { notice in
        .widget(notice, height: context.size.height).linear { notice.linearPage }
      }
    }
  }

  var help: Pane<RootState> {
    let guide = keys.spokenLabels.message(
      "Keys by page", hints: ["help-page-down": "read ten", "search": "find one"])
    return Pane(
      "help", title: "Keyboard shortcuts",
      select: { [keys] root in root.help.isOpen ? keys.help(of: root).overlay : nil }
    ) { help, context -> Block<AppAction>? in
      help.map { help in
        .page(help, height: context.size.height).changingLinearPage { page in
          (page.listsKeys, page.opensWithRest) = (true, false)
          page.remarks = [guide]
        }
      }
    }
  }

  var palette: Pane<RootState> {
    Pane(
      "palette", title: "Actions",
      select: { [keys] root in
        root.palette.isOpen
          ? CommandPaletteView(root.palette, keys.paletteRows(root), keys.labels(for: root)) : nil
      }
    ) { $0?.body(in: $1) }
  }

  var settings: Pane<RootState> {
    Pane(
      "settings", title: SettingRow.section,
      select: { [keys] in $0.settings.isOpen ? SettingsView($0, keys.labels(for: $0)) : nil }
    ) { $0?.body(in: $1) }
  }

  var banner: Pane<RootState> {
    Pane(
      "banner", title: "Time travel", select: { [keys] in TimeBanner($0, keys.labels(for: $0)) }
    ) {
      banner, context -> Block<AppAction>? in
      .widget(banner, height: context.size.height).linear { banner.linearPage }
    }
  }

  var log: Pane<RootState> {
    Pane("inspector.log", title: "Actions", select: ActionLogView.init) { $0.body(in: $1) }
  }

  var tree: Pane<RootState> {
    Pane("inspector.tree", title: "State", select: StateTreeView.init) { $0.body(in: $1) }
  }

  var footer: Pane<RootState> {
    Pane("footer", title: "Keys", select: { [keys] in keys.footer(in: AppKeyContext($0, keys)) }) {
      footer, context -> Block<String>? in
      context.isLinear ? .plain(footer.linearPage) : footer.body
    }
  }

  var position: Pane<RootState> {
    Pane(
      "position", title: "Position",
      select: { [keys] in selectPosition($0, AppLayout($0, keys), keys.labels(for: $0)) }
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
  package static let monochrome = Theme.monochrome.adding(.withoutColor)

  /// The themes that a configuration file can select, by name.
  package static let byName: [String: Theme] = [
    "default": standard, "dark": dark, "light": light, "high-contrast": highContrast,
    "monochrome": monochrome,
  ]

  package static let scales = Style.Scale.weather
}
