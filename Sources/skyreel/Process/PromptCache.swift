import Foundation
import LocalStorage

/// The last line of `skyreel prompt`, with all that it follows from, in a small file beside the database.
///
/// As long as nothing of that changed, the line is printed again without the parser, the settings, and the
/// database, which take ten times as long. The file has the line, and the size and time of each file that was
/// read. Arguments and variables are hashed, because some are secret.
struct PromptCache {
  /// A line and how long it holds.
  struct Line: Equatable {
    var text: String
    var status: ExitStatus
    /// The time from which on the line may differ, in seconds since 1970.
    var end: Int
  }

  private let path: String
  private let inputs: String

  /// Creates the cache of the lines with some arguments.
  init(arguments: [String], environment: [String: String]) {
    let variables = environment.filter { Self.isRelevant($0.key) }.map { "\($0.key)=\($0.value)" }
    inputs = String((arguments + [""] + variables.sorted()).joined(separator: "\0").stableHash)
    // Few prompts have different arguments at one time, and others replace each other.
    let slot = arguments.joined(separator: " ").stableHash % 8
    path = FilePaths(environment: environment).promptLine + "\(slot)"
  }

  /// The cache of the running command, or `nil` if its output does not go to another program.
  static var ofProcess: PromptCache? {
    guard Platform.current.streams == nil, isatty(STDOUT_FILENO) == 0 else { return nil }
    return PromptCache(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
  }

  /// Prints the line of the running command if its first argument is `prompt` and the line still holds.
  ///
  /// - Returns: The exit status, or `nil` if the line has to be made.
  static func printAgain() -> CInt? {
    guard CommandLine.arguments.dropFirst().first == "prompt", let cache = ofProcess,
      let line = cache.line(at: time(nil))
    else { return nil }
    guard !line.text.isEmpty else { return line.status.rawValue }
    let bytes = Array((line.text + "\n").utf8)
    return write(STDOUT_FILENO, bytes, bytes.count) == bytes.count ? line.status.rawValue : nil
  }

  /// The variables that a line may follow from.
  private static func isRelevant(_ name: String) -> Bool {
    ["ACCESSIBLE", "HOME", "LANG", "TZ"].contains(name)
      || ["SKYREEL_", "XDG_", "LC_"].contains { name.hasPrefix($0) }
  }

  /// The form of the file.
  ///
  /// A byte 0 separates its fields, which is in no line or path.
  private static let form = "skyreel.prompt/1 \(Version.current)"
  private static let sizeLimit = 65_536

  /// Returns the stored line if it holds at a time, or `nil`.
  func line(at now: Int) -> Line? {
    guard
      let fields = read()?.split(separator: 0, omittingEmptySubsequences: false)
        .map({ String(decoding: $0, as: UTF8.self) }),
      fields.count > 5, fields[0] == Self.form, let start = Int(fields[1]),
      let end = Int(fields[2]), start <= now, now < end,
      let status = Int32(fields[3]).flatMap(ExitStatus.init), fields[5] == inputs,
      fields[6...].allSatisfy({ FileStamp(path: String($0.prefix { $0 != "\n" })).text == $0 })
    else { return nil }
    return Line(text: fields[4], status: status, end: end)
  }

  private func read() -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.sizeLimit)
    let count = Foundation.read(file, &bytes, bytes.count)
    return count > 0 && count < bytes.count ? Array(bytes[..<count]) : nil
  }

  /// Stores a line that was made at a time from these files.
  ///
  /// A failure is ignored, because the line can be made again.
  func save(_ line: Line, at now: Int, from files: [FileStamp]) {
    let fields =
      [Self.form, "\(now)", "\(line.end)", "\(line.status.rawValue)", line.text, inputs]
      + files.map(\.text)
    let bytes = Array(fields.joined(separator: "\0").utf8)
    guard bytes.count < Self.sizeLimit else { return }
    let new = path + ".\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWhole = write(file, bytes, bytes.count) == bytes.count
    close(file)
    if !isWhole || rename(new, path) != 0 { unlink(new) }
  }
}

/// The size and the time of the last change of a file, by which another content is noticed.
struct FileStamp: Equatable {
  /// The path, and below it the size, the time, and the number of the file, if it has content.
  let text: String

  init(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else {
      text = "\(path)\n"
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    text = "\(path)\n\(status.st_size) \(time.tv_sec).\(time.tv_nsec) \(status.st_ino)"
  }
}
