import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Wrong or malicious settings and arguments, which must end with a message.
@Suite("Hostile settings", .limitedConcurrency)
struct HostileSettingTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func bash(
    _ line: String, environment: [String: String]? = nil
  ) async throws -> ShellResult {
    try await shell(
      ["bash", "-c", line, BuiltProgram.path],
      environment: environment ?? home.environment())
  }

  // MARK: Control characters

  @Test(arguments: [
    ["--open", "\u{1b}]0;owned\u{07}"], ["--units", "\u{1b}[2J"], ["\u{9b}31m"],
    ["--provider", "\u{1b}[31m"], ["weather", "--tab", "\u{1b}[31m"],
    ["weather", "--format", "\u{1b}c"], ["weather", "--at", "\u{1b}[5n"],
    ["weather", "--format", "line", "--template", "%\u{1b}[2J"],
    ["--log-level", "\u{202e}x"], ["films", "--related", "\u{1b}[31m"],
    ["replay", "x", "--speed", "\u{1b}[31m"], ["--\u{1b}[31m"], ["--config", "/no/\u{1b}[31m"],
    ["weather", "--offline", "No\u{1b}]0;owned\u{07}where"], ["replay", "/no/\u{1b}[31m"],
    ["films", "\u{1b}[31m\u{202e}"], ["places", "--offline", "Xyzzy\u{1b}[31m\u{200b}"],
  ])
  func controlCharactersOfArgumentsAreNotPrinted(arguments: [String]) async throws {
    let result = try await shell([BuiltProgram.path] + arguments, environment: home.environment())
    #expect(result.status != 0 && result.status < 128)
    let hostile = (result.output + result.errors).unicodeScalars.filter { scalar in
      (scalar.properties.generalCategory == .control && scalar != "\n")
        || scalar.properties.isBidiControl || scalar == "\u{200b}"
    }
    #expect(hostile.isEmpty, "\(hostile.map(\.value))")
  }

  // MARK: Files

  @Test(arguments: ["--help", "weather --help", "--version", "completion bash"])
  func helpThatCannotBeWrittenIsAnError(arguments: String) async throws {
    // macOS has no /dev/full.
    let isFullThere = FileManager.default.fileExists(atPath: "/dev/full")
    for output in (isFullThere ? ["/dev/full"] : []) + ["&-"] {
      let result = try await bash(
        "exec \"$0\" \(arguments) > \(output)".replacing("> &-", with: ">&-"))
      #expect(result.status == 74)
      #expect(result.errors == "skyreel: Can't write to standard output.\n")
    }
  }

  @Test func aNullDeviceAsConfigurationIsEmpty() async throws {
    let link = home.path + "/config.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    for path in ["/dev/null", link] {
      let result = try await skyreel(
        "weather", "--provider", "sample", "--config", path, environment: home.environment())
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func aPipeWithoutAWriterAsConfigurationIsAnError() async throws {
    let pipe = home.path + "/pipe"
    let result = try await bash("mkfifo \(pipe) && exec \"$0\" config --config \(pipe)")
    #expect(result.status == 78)
    #expect(
      result.errors
        == "skyreel: \(pipe): can't be read; it is a pipe or a device that sends nothing\n")
  }

  @Test func theOutputOfAProgramIsAConfiguration() async throws {
    let result = try await bash("exec \"$0\" config --config <(sleep 1; echo 'units: imperial')")
    #expect(result.status == 0)
    #expect(result.output.contains(/units +imperial/))
  }

  @Test(arguments: [
    ["--open"], ["--open=films/"], ["weather", "--tab"], ["--units"], ["--"],
    ["films", "--related"],
    ["weather", "--at"],
  ])
  func aLongArgumentIsNotRepeatedInFull(arguments: [String]) async throws {
    let last = arguments.last?.hasSuffix("-") == true || arguments.last?.hasSuffix("/") == true
    let long = String(repeating: "x", count: 10_000)
    let result = try await shell(
      [BuiltProgram.path]
        + (last ? arguments.dropLast() + [(arguments.last ?? "") + long] : arguments + [long]),
      environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.utf8.count < 1_000)
  }

  /// A text of a start, a repeated unit, and an end.
  struct Repetition: CustomTestStringConvertible {
    var start = ""
    var unit: String
    var count: Int
    var end = "\n"

    var text: String { start + String(repeating: unit, count: count) + end }
    var testDescription: String { "\(start)\(count) × \(unit)" }
  }

  @Test(arguments: [
    Repetition(start: "place: ", unit: "x", count: 5_000_000),
    Repetition(unit: "keys.refresh: r\n", count: 100_000),
    Repetition(start: "keys.refresh: [", unit: "r,", count: 100_000, end: "r]\n"),
    Repetition(start: "units: ", unit: "x", count: 200_000),
    Repetition(unit: "k", count: 200_000, end: ": 1\n"),
    Repetition(unit: "[", count: 100_000), Repetition(unit: "a: {", count: 50_000),
  ])
  func anExcessiveConfigurationIsRejectedWithAShortMessage(repetition: Repetition) async throws {
    try home.write(repetition.text, to: "config/skyreel/config.yaml")
    let result = try await skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(result.errors.utf8.count < 1_000)
  }

  @Test func aTooLowLimitOfOpenFilesIsReported() async throws {
    let environment = home.environment(
      services: ["SKYREEL_OPEN_METEO_BASE_URL": "http://127.0.0.1:1"])
    for limit in [8, 12, 16, 20, 24] {
      let result = try await bash(
        "ulimit -n \(limit); exec \"$0\" weather 38.7,-9.1", environment: environment)
      #expect(result.status == 69 || result.status == 127)
      #expect(!result.errors.contains("rror: "), "\(limit): \(result.errors)")
    }
    let terminal = try await Terminal(
      ["-c", "ulimit -n 24; exec \(BuiltProgram.path) --provider sample"], home: home,
      environment: environment, program: "bash")
    #expect(try await terminal.exitStatus() == 69)
    try await terminal.wait(for: "Too few files may be open (24)")
    #expect(terminal.settings.before == terminal.settings.after)
  }

  #if os(Linux)
    @Test(arguments: [1, 2, 3, 4])
    func aTooLowLimitOfThreadsIsReported(limit: Int) async throws {
      // The limit does not apply to root.
      let user = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
      let result = try await bash(
        "exec timeout 30 \(user) prlimit --nproc=\(limit) \"$0\" weather 38.7,-9.1")
      #expect(result.status == 69)
      #expect(result.errors.hasSuffix("The limit of \(limit) processes (ulimit -u) is too low.\n"))
    }

    @Test(arguments: [100_000, 125_000, 150_000, 175_000, 200_000, 250_000, 300_000])
    func aTooLowLimitOfAddressesEndsWithAMessage(limit: Int) async throws {
      let result = try await bash(
        "ulimit -v \(limit); exec timeout 30 \"$0\" weather 38.7,-9.1",
        environment: home.environment(
          services: ["SKYREEL_OPEN_METEO_BASE_URL": "http://127.0.0.1:1"]))
      // With 127, the libraries of the program did not fit, either.
      #expect(result.status == 69 || result.status == 127)
      #expect(!result.errors.isEmpty)
    }

    @Test(arguments: [24_576, 32_768, 40_960])
    func aTooLowLimitOfDataEndsWithAMessage(limit: Int) async throws {
      let result = try await bash("ulimit -d \(limit); exec timeout 30 \"$0\" weather 38.7,-9.1")
      #expect(result.status == 69)
      #expect(result.errors.hasSuffix("\(limit) KiB of data (ulimit -d) is too low.\n"))
    }

    @Test(arguments: [100_000, 131_072, 175_000])
    func withTooFewAddressesTheAppLeavesTheTerminalAsItWas(limit: Int) async throws {
      let terminal = try await Terminal(
        ["-c", "ulimit -v \(limit); exec \(BuiltProgram.path) --provider sample"], home: home,
        environment: home.environment(), program: "bash")
      // With 127, the libraries of the program did not fit, either.
      #expect([69, 127].contains(try await terminal.exitStatus()))
      #expect(terminal.settings.before == terminal.settings.after)
    }

    @Test func withoutThreadsTheAppLeavesTheTerminalAsItWas() async throws {
      let user = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
      let terminal = try await Terminal(
        ["-c", "exec \(user) prlimit --nproc=4 \(BuiltProgram.path) --provider sample"], home: home,
        environment: home.environment(), program: "bash")
      #expect(try await terminal.exitStatus() == 69)
      try await terminal.wait(for: "Can't start enough threads.")
      #expect(terminal.settings.before == terminal.settings.after)
    }

    @Test(
      .enabled("needs a mount namespace") { try await HostileSettingTests.canHideProcessFiles() })
    func withoutProcessFilesTheProgramEndsWithAMessage() async throws {
      for arguments in ["--version", "weather 38.7,-9.1", "--provider sample"] {
        let result = try await bash(Self.hidingProcessFiles("exec \"$0\" \(arguments)"))
        #expect(result.status == 69)
        #expect(
          result.errors
            == "skyreel: Can't read /proc, which the program needs. Mount it, then try again.\n")
      }
    }

    @Test(
      .enabled("needs a mount namespace") { try await HostileSettingTests.canHideProcessFiles() })
    func withoutDataOfTimeZonesAPlaceByCoordinatesHasWeather() async throws {
      try await LoopbackServer.runAll { server in
        let result = try await bash(
          Self.hiding(
            "/usr/share/zoneinfo", "exec \"$0\" weather 38.7,-9.1 --format json"),
          environment: home.environment(services: server.environment))
        #expect(result.status == 0)
        #expect(try result.json()["source"] == "network")
      }
    }

    /// Returns a command that runs another one where a folder is empty.
    private static func hiding(_ folder: String, _ command: String) -> String {
      """
      exec unshare --mount --map-root-user bash -c \
      'mkdir -p \(folder) && mount -t tmpfs none \(folder) && \(command)' "$0"
      """
    }

    private static func hidingProcessFiles(_ command: String) -> String {
      hiding("/proc", command)
    }

    fileprivate static func canHideProcessFiles() async throws -> Bool {
      try await shell(["bash", "-c", hidingProcessFiles("true")]).status == 0
    }
  #endif

  @Test func aDatabaseIsReadEvenIfNoFileCanBeCreatedNextToIt() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let first = try await skyreel(
        "weather", "38.7,-9.1", "--format", "json", environment: environment)
      #expect(first.status == 0)
      // The limit keeps SQLite from creating its shared memory, as a full disk does.
      let result = try await bash(
        "ulimit -f 1; exec \"$0\" weather 38.7,-9.1 --offline --format json | cat",
        environment: environment)
      #expect(try result.json()["source"] == "cache")
      #expect(result.errors.contains("Nothing new is saved until then."))
    }
  }

  // MARK: Addresses and secrets

  @Test(arguments: [
    "http://127.0.0.1:99999", "http://127.0.0.1:0", "https://127.0.0.1:65536",
    "http://127.0.0.1:99999999999999999999", "http://me:PASSWORD@127.0.0.1",
    "https://example.org/?apikey=PASSWORD", "PASSWORD",
  ])
  func anInvalidAddressIsRejectedAndNotPrinted(address: String) async throws {
    let variables = [
      "SKYREEL_OPEN_METEO_BASE_URL", "SKYREEL_ACCUWEATHER_BASE_URL", "SKYREEL_SWAPI_BASE_URL",
      "SKYREEL_LOCATE_URL",
    ]
    for variable in variables {
      let result = try await skyreel(
        "weather", environment: home.environment(services: [variable: address]))
      #expect(result.status == 78)
      #expect(result.errors.contains("\(variable): "))
      #expect(!result.errors.contains("PASSWORD") && !result.errors.contains("127.0.0.1"))
    }
  }

  @Test(arguments: [
    "auth: PASSWORD", "daily-limit: PASSWORD", "base-url: PASSWORD", "PASSWORD: x",
    "PASSWORD: 1, PASSWORD: 2",
  ])
  func aSecretInTheWrongSettingIsNotPrinted(line: String) async throws {
    try home.write("accuweather: {\(line)}\n", to: "config/skyreel/config.yaml")
    var environment = home.environment()
    // The environment would override the file.
    environment["SKYREEL_ACCUWEATHER_BASE_URL"] = nil
    let result = try await skyreel("weather", environment: environment)
    #expect(result.status == 78)
    #expect(!result.errors.contains("PASSWORD"))
  }

  @Test(arguments: ["http_proxy", "all_proxy"])
  func aProxyWithAnInvalidPortDoesNotCrashTheProgram(variable: String) async throws {
    let result = try await skyreel(
      "weather", "38.7,-9.1",
      environment: home.environment(services: [
        "http_proxy": "", "SKYREEL_OPEN_METEO_BASE_URL": "http://open-meteo.invalid",
      ]).merging([variable: "http://127.0.0.1:99999"]) { $1 })
    #expect(result.status == 69)
  }
}
