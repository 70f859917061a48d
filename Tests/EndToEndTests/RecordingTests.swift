import Foundation
import LoopbackServer
import Testing

/// Recording, replaying, and time travel with the built program.
@Suite("Recordings of the app", .limitedConcurrency)
struct RecordingTests {
  private let home: Home
  private var file: String { home.path + "/session.jsonl" }

  init() throws {
    home = try Home()
  }

  @Test func aRecordedSessionReplaysToTheSameStates() async throws {
    try await record()
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let count = try #require(home.read("session.jsonl")).split(separator: "\n").count - 1
    let result = try await replay("--check")
    #expect(result.status == 0)
    #expect(result.output == "\(count) actions replayed; all states match.\n")
    #expect(try await replay("--check", "--until", "3").output.hasPrefix("3 actions "))
  }

  @Test func aReplayStoresNothing() async throws {
    try await record()
    let other = try Home()
    _ = try await skyreel("replay", file, "--check", environment: other.environment())
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
  }

  @Test func aTamperedRecordingIsRejectedAtTheStepWhoseStateDiffers() async throws {
    try await record()
    let lines = try #require(home.read("session.jsonl")).components(separatedBy: "\n")
    let step = try #require(lines.firstIndex { $0.contains("forecast\"}}}}") })
    let tampered = lines.enumerated().map { index, line in
      index == step ? line.replacing("\"tab\":\"forecast\"", with: "\"tab\":\"current\"") : line
    }
    try home.write(tampered.joined(separator: "\n"), to: "session.jsonl")
    let result = try await replay("--check")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("skyreel: Step \(step) ("), "\(result.errors)")
  }

  @Test func aTruncatedRecordingIsReplayedUpToTheIncompleteLine() async throws {
    try await record()
    let text = try #require(home.read("session.jsonl"))
    try home.write(String(text.dropLast(20)), to: "session.jsonl")
    let result = try await replay("--check")
    #expect(result.status == 0)
    #expect(result.errors.contains("is incomplete. Playing up to it."))
  }

  @Test(
    arguments: [
      ("nonsense\n", 65, "is not a recording"),
      (
        #"{"format":99,"info":{"program":"skyreel 9.9"}}"# + "\n", 65,
        "session.jsonl: skyreel 9.9 recorded it with format 99; skyreel 0.1.0 replays format 1.\n"
      ),
      (
        #"{"format":1,"schema":"skyreel-2","info":{"program":"skyreel 0.9"}}"# + "\n", 65,
        """
        session.jsonl: skyreel 0.9 recorded it with the schema "skyreel-2"; skyreel 0.1.0 \
        replays "skyreel-1".

        """
      ),
      (
        #"{"format":1,"schema":"counter-1"}"# + "\n", 65,
        "an unknown program recorded it with the schema \"counter-1\""
      ),
      (
        #"{"format":1,"schema":"skyreel-1","info":{"program":"skyreel 0.9"}}"# + "\n", 65,
        "Recorded with skyreel 0.9; this is skyreel 0.1.0.\n"
      ),
    ])
  func anInvalidRecordingIsRejected(text: String, status: Int, reason: String) async throws {
    try home.write(text, to: "session.jsonl")
    let result = try await replay("--check")
    #expect(result.status == status)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test(arguments: ["10000x10000", "80x10000", "1001x24"])
  func aRecordingOfAnOversizedTerminalIsRejected(size: String) async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--offline", "--record", file], home: home,
      environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    let text = try #require(home.read("session.jsonl"))
    try home.write(
      text.replacing("\"80x24\"", with: "\"\(size)\"", maxReplacements: 1), to: "session.jsonl")
    let result = try await replay("--check")
    #expect(result.status == 65)
    #expect(result.errors.contains("more than 1000 columns or rows"), "\(result.errors)")
  }

  @Test func aMissingFileIsReported() async throws {
    let result = try await replay("--check")
    #expect(result.status == 74)
    #expect(result.errors.contains("No such file"))
  }

  @Test(arguments: [("session.jsonl", "already exists"), ("none/x.jsonl", "No such file")])
  func aRecordingThatCannotBeWrittenEndsTheProgramBeforeTheAppIsShown(
    name: String, reason: String
  ) async throws {
    try home.write("kept", to: "session.jsonl")
    let terminal = try await Terminal(
      ["--provider", "sample", "--record", home.path + "/" + name], home: home,
      environment: home.environment())
    #expect(try await terminal.exitStatus() == 73)
    try await terminal.wait(for: "SHELL BEFORE", reason, "SHELL AFTER")
    #expect(home.read("session.jsonl") == "kept")
  }

  @Test func anUnsupportedTerminalLeavesNoRecording() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample", "--record", file], home: home, environment: home.environment(),
      term: "nonsense")
    #expect(try await terminal.exitStatus() == 69)
    #expect(home.read("session.jsonl") == nil)
  }

  // `prlimit` is Linux's.
  #if os(Linux)
    @Test func aFullDiskStopsTheRecordingButNotTheApp() async throws {
      let terminal = try await Terminal(
        ["--provider", "sample", "--offline", "--record", file], home: home,
        environment: home.environment())
      try await terminal.wait(for: "[3 Current]", "Aldermouth")
      // No file may grow beyond the recording's current size. A frame, which is drawn into an in-memory
      // file, is far smaller.
      let size = try await eventually("the report, in the recording") {
        FileManager.default.contents(atPath: file).map(\.count).flatMap { $0 > 16_384 ? $0 : nil }
      }
      _ = try await shell(["prlimit", "--pid", "\(terminal.pid())", "--fsize=\(size)"])
      try await terminal.press("f")
      try await terminal.wait(
        for: "[4 Forecast]", "Recording stopped at step")
      try await terminal.press("Escape", "2")
      try await terminal.wait(for: "[Films]", "A New Hope")
      try await terminal.press("q")
      // The status is 73 if the database can't grow either, so that the segment is not stored.
      #expect([0, 73].contains(try await terminal.exitStatus()))
      #expect(terminal.settings.before == terminal.settings.after)
      #expect(try await replay("--check").status == 0)
    }

    @Test func aRecordingThatFailsAtTheEndIsReportedOnStandardError() async throws {
      let terminal = try await Terminal(
        [
          "-c",
          "exec \(BuiltProgram.path) --provider sample --offline --record \(file) 2>\(home.path)/errors",
        ],
        home: home, environment: home.environment(), program: "bash")
      try await terminal.wait(for: "[3 Current]", "Aldermouth")
      let size = try await eventually("the report, in the recording") {
        FileManager.default.contents(atPath: file).map(\.count).flatMap { $0 > 16_384 ? $0 : nil }
      }
      _ = try await shell(["prlimit", "--pid", "\(terminal.pid())", "--fsize=\(size)"])
      try await terminal.press("u", "q")
      // The status is 73 if the database can't grow either, so that the units are not stored.
      #expect([0, 73].contains(try await terminal.exitStatus()))
      #expect(home.read("errors")?.contains("Recording stopped at step") == true)
    }
  #endif

  @Test func aRecordingThatCannotBeStartedLeavesNoFile() async throws {
    let terminal = try await Terminal(
      ["-c", "ulimit -f 1; exec \(BuiltProgram.path) --provider sample --record \(file)"],
      home: home, environment: home.environment(), program: "bash")
    #expect(try await terminal.exitStatus() == 73)
    try await terminal.wait(for: "File too large")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func aDamagedLineIsReportedWithTheVersionsThatWroteAndReadIt() async throws {
    try await record()
    var lines = try #require(home.read("session.jsonl")).components(separatedBy: "\n")
    lines[0] = lines[0].replacing(#/"program":"[^"]+"/#, with: #""program":"skyreel 0.0.9""#)
    lines[2] = "{}"
    try home.write(lines.joined(separator: "\n"), to: "session.jsonl")
    let version = try await skyreel("--version", environment: home.environment()).output
    let result = try await replay("--check")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        skyreel: \(file): Line 3 of the recording is damaged: "n" is missing. \
        To replay the steps before it, delete this line and those after it.
        skyreel: Recorded with skyreel 0.0.9; this is skyreel \(version.dropLast()).

        """)
  }

  @Test func aReplayPlaysToItsEndAndAStepBackPausesIt() async throws {
    try await record()
    let terminal = try await Terminal(
      ["replay", file, "--speed", "1000"], home: home, environment: home.environment())
    try await terminal.wait(for: "REPLAY", "ended", "[Films]", "A New Hope", "← back")
    try await terminal.press("Left")
    try await terminal.wait(for: "paused")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func aReplayIsShownInTheLinearView() async throws {
    try await record()
    let terminal = try await Terminal(
      ["replay", file, "--linear", "--speed", "1000"], home: home,
      environment: home.environment(), columns: 200, rows: 150)
    try await terminal.wait(for: "Replay, action", "ended", "Films:", "A New Hope")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
    #expect(!terminal.sent.contains(0x1b))
  }

  @Test func theInspectorGoesBackInTimeAndLiveAgain() async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.press("f")
    try await terminal.wait(for: "[4 Forecast]")
    try await terminal.press("F12")
    try await terminal.wait(for: "Actions", "weather.tabSelected")
    // A clock tick may have been recorded meanwhile, so go to the start instead of one step back.
    try await terminal.press("g")
    try await terminal.wait(for: "PAST", "[3 Current]")
    try await terminal.press("r")
    try await terminal.wait(for: "read-only in the past")
    try await terminal.press("Escape")
    try await terminal.wait(forAbsenceOf: "Actions")
    try await terminal.wait(for: "PAST", "[3 Current]")
    try await terminal.press("G")
    try await terminal.wait(for: "[4 Forecast]")
    try await terminal.wait(forAbsenceOf: "PAST")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(arguments: [("SEGV", 139), ("ABRT", 134)])
  func aCrashSavesARecordingOfTheSession(name: String, status: Int) async throws {
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.press("f")
    try await terminal.wait(for: "[4 Forecast]")
    try await terminal.resize(columns: 40, rows: 12)
    try await terminal.wait(for: " Films  Now [Days]")
    try await terminal.signal(name)
    #expect(try await terminal.exitStatus() == status)
    let report = try #require(try reports().first)
    _ = try await eventually("the replay command in the output") {
      let output = String(decoding: terminal.sent, as: UTF8.self)
      return output.contains("To replay the session: skyreel replay \(report)") ? output : nil
    }
    let result = try await skyreel("replay", report, "--check", environment: home.environment())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix(" replayed; the recording has no state to compare with.\n"))
    let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
    #expect(lines.first?.contains(#""size":"40x12""#) == true)
    #expect(lines.contains { $0.contains("tabSelected") })
  }

  @Test func theFiveNewestCrashReportsAreKept() async throws {
    for year in 2001...2006 {
      try home.write("", to: "state/skyreel/crash-\(year)-01-01T00-00-00Z-1.jsonl")
    }
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: home.environment())
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.signal("SEGV")
    #expect(try await terminal.exitStatus() == 139)
    let years = try reports().compactMap { $0.firstMatch(of: /crash-(20..)/)?.1 }.sorted()
    #expect(years.dropLast() == ["2003", "2004", "2005", "2006"])
    #expect(years.count == 5)
  }

  @Test func aCrashReportThatCannotBeWrittenIsReported() async throws {
    try home.write("", to: "file")
    var environment = home.environment()
    environment["XDG_STATE_HOME"] = home.path + "/file"
    let terminal = try await Terminal(
      ["--provider", "sample"], home: home, environment: environment)
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.signal("SEGV")
    #expect(try await terminal.exitStatus() == 139)
    let output = try await terminal.wait(for: "skyreel crashed", "SHELL AFTER")
    #expect(output.replacing("\n", with: "").contains("jsonl: Not a directory."))
  }

  @Test func crashOutputDoesNotReachTheRecordingIfStandardErrorIsClosed() async throws {
    let terminal = try await Terminal(
      ["-c", "exec \(BuiltProgram.path) --provider sample --record \(file) 2>&-"],
      home: home, environment: home.environment(), program: "bash")
    try await terminal.wait(for: "[3 Current]", "Aldermouth")
    try await terminal.signal("SEGV")
    #expect(try await terminal.exitStatus() == 139)
    #expect(try await replay("--check").errors == "")
  }

  @Test(arguments: ["bearer", "query"])
  func anAPIKeyIsNeverWrittenToAFileOrShown(auth: String) async throws {
    let key = "zYSecretKeyOfMine42"
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = key
      environment["SKYREEL_ACCUWEATHER_AUTH"] = auth
      let terminal = try await Terminal(
        [
          "--provider", "accuweather", "--place", "32.8,-17.05", "--record", file, "--log-level",
          "debug",
        ], home: home, environment: environment)
      try await terminal.wait(for: "°C", "just now")
      // The service quotes the API key in its error.
      let echo = LoopbackAnswer.json(
        #"{"Code":"BadRequest","Message":"No such key: \#(key)"}"#, status: 400)
      for path in server.requests.map(\.path) { server.answer(path, with: echo) }
      try await terminal.press("r")
      try await terminal.wait(for: "rejected the request (HTTP 400)")
      try await terminal.signal("SEGV")
      #expect(try await terminal.exitStatus() == 139)
      #expect(try await !terminal.screen.contains(key))
    }
    let report = try #require(try reports().first)
    for path in [file, report, home.path + "/state/skyreel/skyreel.log"] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("response"), "\(path)")
    }
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      let bytes = FileManager.default.contents(atPath: home.path + "/" + name) ?? Data()
      #expect(!bytes.contains(Data(key.utf8)), "\(name)")
    }
  }

  /// Records a session with some keys and responses.
  private func record() async throws {
    try await LoopbackServer.runAll { server in
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14", "--record", file], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "°C", "just now")
      try await terminal.press("f")
      try await terminal.wait(for: "[4 Forecast]")
      try await terminal.press("2")
      try await terminal.wait(for: "A New Hope", "1/7")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
    }
  }

  private func replay(_ options: String...) async throws -> ShellResult {
    try await shell(
      [BuiltProgram.path, "replay", file] + options, environment: home.environment())
  }

  /// Returns the paths of the crash reports.
  private func reports() throws -> [String] {
    let folder = home.path + "/state/skyreel"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("crash-") }.map { folder + "/" + $0 }
  }
}
