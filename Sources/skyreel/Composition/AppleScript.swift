/// A script that `osascript` of macOS runs, with texts that are no part of the script.
enum AppleScript {
  static let program = "osascript"

  /// Returns the arguments of the program.
  ///
  /// - Parameters:
  ///   - statement: The statement, in which `argv` is the list of the texts.
  ///   - texts: The texts, none of which the program takes for an option or as script.
  /// - Returns: The arguments.
  static func arguments(_ statement: String, _ texts: [String]) -> [String] {
    ["-e", "on run argv", "-e", statement, "-e", "end run", "--"] + texts
  }
}

extension CommandContext {
  /// Whether the user sits at another computer than this one.
  var isRemote: Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
  }

  /// Copies a text to the clipboard of macOS, whose own terminal ignores the sequence for it.
  ///
  /// - Returns: Whether this computer has that clipboard, and the user sits at it.
  func copies(_ text: String) -> Bool {
    guard platform.isMac, !isRemote else { return false }
    let arguments = AppleScript.arguments("set the clipboard to (item 1 of argv)", [text])
    Task { [run = platform.run] in _ = await run(AppleScript.program, arguments) }
    return true
  }
}
