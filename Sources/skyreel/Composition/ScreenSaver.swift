import AppFeature
import Domain
import Foundation
import Redux
import TerminalUI

/// The writer of the screen as text with colors and as SVG, which the user asks for.
struct ScreenSaver {
  var screen: Screen<RootState, AppAction>
  var folder: String

  /// Writes the screen of a state, and returns the message about it.
  func save(_ root: RootState, _ context: CommandContext) -> Notice {
    let settings = context.settings
    var frame = screen.frame(for: root, glyphs: settings.glyphs)
    let background = root.app.background
    let theme = settings.usesColor ? settings.themes.themeSet.theme(on: background) : .monochrome
    let depth: ColorDepth = settings.usesColor ? .direct : .none
    if let shown = AppScreen.fallback(theme: theme, depth: depth, glyphs: settings.glyphs) {
      frame.replaceCells(shown)
    }
    let text = TerminalText(theme: theme, depth: depth, glyphs: settings.glyphs)
    let name = "\(folder)/screen-\(Self.name(of: context.platform.now()))"
    var (path, number) = (name, 1)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      while try !Self.create(path + ".txt", text.text(of: frame) + "\n") {
        number += 1
        path = "\(name)-\(number)"
      }
      let image = ScreenSVG(theme: theme, background: background)
      guard try Self.create(path + ".svg", image.text(of: frame)) else {
        throw CocoaError(.fileWriteFileExists)
      }
      return Notice("Saved the screen as \(path).svg and .txt".sanitized, kind: .information)
    } catch {
      let problem = "Can't write \(path).svg. Check its permissions, or set XDG_STATE_HOME."
      return Notice(problem.sanitized, kind: .failure)
    }
  }

  /// Writes a new file that only the user can read, or returns `false` if the path is taken.
  private static func create(_ path: String, _ text: String) throws -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw CocoaError(.fileWriteNoPermission) }
      return false
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(text.utf8))
    return true
  }

  /// Returns a time in UTC for the name of a file: `20261124-174107`.
  private static func name(of time: Timestamp) -> String {
    let digits = "\(time)".filter(\.isNumber)
    return "\(digits.prefix(8))-\(digits.suffix(6))"
  }
}

extension Middleware<RootState, AppAction> {
  /// Returns middleware that saves the screen when the user asks for it.
  static func screenSaving(_ saver: ScreenSaver, _ live: LiveContext) -> Middleware {
    .thunks { action, _ in
      guard case .saveScreenKeyPressed = action else { return nil }
      return Thunk { context in
        guard let root = context.state else { return }
        context.dispatch(.noticeArrived(notice: saver.save(root, live.context)))
      }
    }
  }
}
