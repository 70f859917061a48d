import Testing

@Suite("skyreel config", .limitedConcurrency)
struct ConfigCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// Returns the other cells of each row of a table by its first cell.
  private func rows(_ result: ShellResult) -> [String: [String]] {
    let words = result.output.split(separator: "\n").map { line in
      line.split(separator: /\ {2,}/).map(String.init)
    }
    return Dictionary(words.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
  }

  @Test func effectiveSettingsArePrintedWithTheirSources() async throws {
    try home.write(
      "provider: sample\nkeys:\n  refresh: [F2, U]\nthemes: {mine: {title: red}}\n",
      to: "config/skyreel/config.yaml")
    let file = home.path + "/config/skyreel/config.yaml"
    let result = try await shell(
      [BuiltProgram.path, "config", "--log-level", "debug", "--no-motion"],
      environment: home.environment(services: [
        "SKYREEL_UNITS_WIND": "kn", "NO_COLOR": "1", "LC_ALL": "en_US.UTF-8",
      ]))
    #expect(result.status == 0)
    let rows = rows(result)
    #expect(rows["provider"] == ["sample", "\(file):1"])
    #expect(rows["units"] == ["imperial", "locale"])
    #expect(rows["units.wind"] == ["kn", "SKYREEL_UNITS_WIND"])
    #expect(rows["units.distance"] == ["mi", "locale"])
    #expect(rows["clock"] == ["12", "locale"])
    #expect(rows["no-color"] == ["true", "NO_COLOR"])
    #expect(rows["motion"] == ["false", "--no-motion"])
    #expect(rows["log.level"] == ["debug", "--log-level"])
    #expect(rows["http.timeout"] == ["10", "default"])
    #expect(rows["place"] == ["–", "not set"])
    #expect(rows["locate.consent"] == ["–", "not set"])
    #expect(rows["keys.refresh"] == ["F2 U", "\(file):3"])
    #expect(rows["themes.mine.title"] == ["red", "\(file):4"])
    #expect(rows["configuration"] == [file])
    #expect(rows["log"] == [home.path + "/state/skyreel/skyreel.log"])
  }

  @Test func aPipedConfigurationAppliesToThePrintedPage() async throws {
    let result = try await shell(
      [
        "bash", "-c", "\"$0\" --config <(echo '{provider: sample, units: imperial}') | cat",
        BuiltProgram.path,
      ], environment: home.environment())
    #expect(result.output.contains("°F"))
  }

  @Test func iconsThatASCIIOverridesAreReportedAsASCII() async throws {
    try home.write("{ascii: true, icons: nerd}\n", to: "config/skyreel/config.yaml")
    let result = try await skyreel("config", environment: home.environment())
    #expect(rows(result)["icons"]?.first == "ascii")
  }

  @Test func theExampleIsASCIIIfThatIsRequested() async throws {
    let result = try await skyreel(
      "config", "--example", "--ascii", environment: home.environment())
    #expect(result.status == 0)
    #expect(result.output.allSatisfy { $0.isASCII })
  }

  @Test(arguments: ["ascii: true", "{ascii: true, place: [}"])
  func theExampleFollowsASettingIfTheFileCanBeRead(file: String) async throws {
    try home.write(file, to: "config/skyreel/config.yaml")
    let result = await skyreelInProcess(["config", "--example"], environment: home.environment())
    #expect(result.status == 0)
    #expect(result.output.allSatisfy { $0.isASCII } == (file == "ascii: true"))
  }

  @Test func aDamagedDatabaseIsReportedAsItIsMovedAside() async throws {
    try home.write(String(repeating: "x", count: 9_000), to: "data/skyreel/skyreel.sqlite")
    let result = await skyreelInProcess(["config"], environment: home.environment())
    #expect(result.status == 0)
    #expect(result.errors.contains("skyreel.sqlite") && result.errors.contains("damaged"))
  }

  @Test func anAPIKeyIsNeverPrinted() async throws {
    let key = "a-secret-of-ours"
    let unset = try await skyreel("config", environment: home.environment())
    #expect(rows(unset)["accuweather.key"] == ["not set"])
    let set = try await skyreel(
      "config", environment: home.environment(services: ["SKYREEL_ACCUWEATHER_API_KEY": key]))
    #expect(rows(set)["accuweather.key"] == ["set", "SKYREEL_ACCUWEATHER_API_KEY"])
    #expect(!set.output.contains(key) && !set.errors.contains(key))
  }

  @Test func theExampleIsAValidConfiguration() async throws {
    let example = try await skyreel("config", "--example", environment: home.environment())
    try home.write(example.output, to: "config/skyreel/config.yaml")
    let before = try await skyreel("config", environment: home.environment())
    #expect(before.status == 0)
    let unknown = "default; the terminal's background is unknown"
    #expect(rows(before)["theme"] == ["automatic: default", unknown])
  }

  @Test(arguments: [
    (["COLORFGBG": "0;15"], "automatic: light", "default; COLORFGBG means a light background"),
    (["TERM": "linux"], "automatic: dark", "default; TERM means a dark background"),
    (["COLORFGBG": "0;15", "NO_COLOR": "1"], "automatic: default", "default; without color"),
    (["SKYREEL_THEME": "light"], "light", "SKYREEL_THEME"),
  ])
  func theThemeIsPrintedWithItsReason(
    variables: [String: String], theme: String, reason: String
  ) async throws {
    let result = try await shell(
      [BuiltProgram.path, "config"], environment: home.environment(services: variables))
    #expect(rows(result)["theme"] == [theme, reason])
  }

  #if os(Linux)
    /// Uses a terminal that never answers, so that the program waits for the background's color.
    @Test(arguments: ["TERM", "HUP"])
    func aSignalDuringTheQueryOfTheBackgroundLeavesTheTerminalAsItWas(signal: String) async throws {
      let inner = """
        stty -g > before; trap : HUP
        sh -c 'echo $$ > pid; exec "$0" config' '\(BuiltProgram.path)'
        echo $? > status; stty -g > after
        """
      try home.write(inner, to: "inner.sh")
      let outer = """
        cd '\(home.path)' || exit
        mkfifo keys; exec 3<> keys
        TERM=xterm script -qfec 'sh inner.sh' /dev/null <&3 > out &
        until grep -q ']11;' out; do sleep 0.01; done
        kill -\(signal) $(cat pid)
        until [ -s after ]; do sleep 0.01; done
        # script would wait for more keys, and passes SIGTERM on to the shell that has ended.
        kill -KILL %1
        """
      _ = try await shell(
        ["timeout", "-s", "KILL", "60", "bash", "-c", outer], environment: home.environment())
      #expect(home.read("after") == home.read("before"))
      // The program waits half a second, so a slow machine may send the signal too late.
      let numbers = ["TERM": 143, "HUP": 129]
      #expect(["\(numbers[signal] ?? 0)\n", "0\n"].contains(home.read("status")))
    }
  #endif

  @Test func anUnknownSettingIsReportedAndExitsWith78() async throws {
    try home.write("keys: {refersh: F2}\n", to: "config/skyreel/config.yaml")
    let result = try await skyreel("config", environment: home.environment())
    #expect(result.status == 78)
    #expect(
      result.errors.hasSuffix(
        "config.yaml:1: keys.refersh: unknown key; did you mean keys.refresh?\n"))
  }
}
