import AppFeature
import Domain
import NcursesRenderer
import Synchronization

/// The delivery of notifications in the way that the settings choose.
final class NotificationDelivery: Sendable {
  private let live: LiveContext
  private let mailbox: TerminalMailbox
  private let running = Mutex(0)

  init(live: LiveContext, mailbox: TerminalMailbox) {
    self.live = live
    self.mailbox = mailbox
  }

  /// The largest number of programs that run at one time, of which some may hang.
  private static let limit = 4

  /// The longest time to wait for the exit status of a program.
  private static let patience = Duration.seconds(10)

  /// Delivers a notification, and returns the problem if that failed, or `nil`.
  ///
  /// After a failure, the bell rings.
  func deliver(_ notification: WeatherNotification) async -> String? {
    let context = live.context
    let problem: String?
    if let command = context.settings.notificationCommand {
      problem =
        await run(command, [Self.argument(notification.line)], context)
        ? nil : "\(SettingList.shared.notificationCommand.name): \(command.sanitized) failed."
    } else {
      switch context.settings.notificationWay {
      case .automatic: return await deliverAutomatically(notification, context)
      case .desktop:
        let program = Self.desktopProgram(context.platform)
        problem = await show(notification, context) ? nil : "\(program) failed, or is not there."
      case .bell, .osc9, .osc99, .osc777:
        let form = context.settings.notificationWay.form
        send(notification, NotificationForm.isMultiplexed(context.environment) ? nil : form)
        return nil
      }
    }
    if problem != nil { send(notification, nil) }
    return problem
  }

  private func deliverAutomatically(
    _ notification: WeatherNotification, _ context: CommandContext
  ) async -> String? {
    let form = mailbox.form ?? NotificationForm(environment: context.environment)
    if form == nil, Self.hasDesktop(context), await show(notification, context) {
      return nil
    }
    send(notification, form)
    return nil
  }

  private func send(_ notification: WeatherNotification, _ form: NotificationForm?) {
    mailbox.send(
      .notify(
        TerminalNotification(title: notification.title, text: notification.text, form: form)))
  }

  private func show(_ notification: WeatherNotification, _ context: CommandContext) async -> Bool {
    let arguments =
      context.platform.isMac
      ? AppleScript.arguments(
        "display notification (item 2 of argv) with title (item 1 of argv)",
        [notification.title, notification.text])
      // The body may contain markup.
      : ["--app-name=Skyreel", "--", notification.title, notification.text.escapedForXML]
    return await run(Self.desktopProgram(context.platform), arguments, context)
  }

  /// The program that shows notifications on the desktop.
  private static func desktopProgram(_ platform: Platform) -> String {
    platform.isMac ? AppleScript.program : "notify-send"
  }

  /// Runs a program unless too many do, and returns whether it succeeded or still runs.
  private func run(
    _ program: String, _ arguments: [String], _ context: CommandContext
  ) async -> Bool {
    let isFree = running.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard isFree else { return false }
    let (run, clock) = (context.platform.run, context.platform.clock)
    let task = Task { [self] in
      defer { running.withLock { $0 -= 1 } }
      return await run(program, arguments)
    }
    return await task.value(within: Self.patience, on: clock) ?? true
  }

  /// Returns a text that no program takes for an option.
  static func argument(_ text: String) -> String {
    // A character may be a minus with a combining mark, which begins with the byte of a minus.
    String(String.UnicodeScalarView(text.unicodeScalars.drop { $0 == "-" || $0 == " " }))
  }

  /// Whether the desktop of this computer is in front of the user, and no terminal multiplexer that may
  /// be attached elsewhere is in between.
  private static func hasDesktop(_ context: CommandContext) -> Bool {
    let environment = context.environment
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let hasDisplay =
      context.platform.isMac || ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet)
    return hasDisplay && !context.settings.isRemote && !NotificationForm.isMultiplexed(environment)
  }
}

/// A script that `osascript` of macOS runs, with texts that are no part of the script.
enum AppleScript {
  static let program = "osascript"

  /// Returns the arguments of the program.
  ///
  /// `argv` in the statement is the list of the texts, none of which the program takes for an option or as
  /// script.
  static func arguments(_ statement: String, _ texts: [String]) -> [String] {
    ["-e", "on run argv", "-e", statement, "-e", "end run", "--"] + texts
  }
}

extension CommandContext {
  /// Copies a text to the clipboard of macOS, whose own terminal ignores the sequence for it.
  ///
  /// - Returns: Whether this computer has that clipboard, and the user sits at it.
  func copies(_ text: String) -> Bool {
    guard platform.isMac, !settings.isRemote else { return false }
    let arguments = AppleScript.arguments("set the clipboard to (item 1 of argv)", [text])
    Task { [run = platform.run] in _ = await run(AppleScript.program, arguments) }
    return true
  }
}
