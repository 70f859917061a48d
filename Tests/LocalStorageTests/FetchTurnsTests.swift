#if os(Linux)
  import Domain
  import Foundation
  import TestSupport
  import Testing

  @testable import LocalStorage

  /// The turns of programs with the same question.
  @Suite struct FetchTurnsTests {
    private let folder: TemporaryFolder
    private let turns: FetchTurns
    /// The file as another program opens it.
    ///
    /// Closing it would release the locks of this process.
    private let other: CInt

    init() throws {
      folder = try TemporaryFolder()
      let path = folder.path + "/fetch.lock"
      turns = FetchTurns(path: path)
      other = open(path, O_RDWR)
    }

    @Test func aTurnEndsWhenTheLastTaskThatHasItReleasesIt() async throws {
      #expect(other >= 0)
      for _ in 1...2 { await turns.take("weather") }
      turns.release("weather")
      #expect(isLocked(other))
      turns.release("weather")
      #expect(!isLocked(other))
      close(other)
    }

    @Test(arguments: [(WeatherProvider.openMeteo, 1), (.sample, 0)])
    func aServiceIsAskedInATurnAndSampleWeatherIsNot(
      provider: WeatherProvider, turnCount: Int
    ) async throws {
      let counts = Log<Int>()
      var base = Service().weather(by: provider)
      base.report = { [report = base.report] place throws(ProviderError) in
        counts.write(lockCount(other))
        return try await report(place)
      }
      let client = base.takingTurns(
        turns, for: "7 days", storage: folder.open().storage, now: { .noon })
      _ = try await client.report(.named("Funchal"))
      #expect(counts.all == [turnCount])
      #expect(lockCount(other) == 0)
      close(other)
    }

    @Test func afterAWaitTheReportOfTheSecondProviderIsRead() async throws {
      lock(other)
      let storage = folder.open().storage
      var replacement = try FetchedValue.withPhrase("replacement", by: .metNorway)
      replacement.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
      try storage.save(replacement, at: .madeira)
      let asked = Log<WeatherProvider>()
      let services = [WeatherProvider.openMeteo, .metNorway].map { provider in
        var client = Service().weather(by: provider)
        client.report = { [report = client.report] place throws(ProviderError) in
          asked.write(provider)
          return try await report(place)
        }
        return client
      }
      let client = services[0].fallingBack(to: services[1], stored: { _, _ in nil })
        .takingTurns(turns, for: "7 days", storage: storage, now: { .noon })
      let place = try Place.named("Funchal")
      let report = try await Task {
        // Ends the wait for the turn, which another program has.
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.report(place)
      }.value
      #expect(report == replacement.cached)
      #expect(asked.all == [])
      close(other)
    }

    @Test func eachQuestionHasATurnOfItsOwn() async throws {
      let questions = ["open-meteo 1.0,2.0", "open-meteo 1.0,2.1", "met-norway 1.0,2.0"]
      for question in questions { await turns.take(question) }
      #expect(lockCount(other) == 3)
      turns.release(questions[1])
      #expect(lockCount(other) == 2)
      close(other)
    }

    /// `F_OFD_GETLK`, which Swift does not import.
    private static let getOpenFileLock: CInt = 36
    /// `F_OFD_SETLK`, which Swift does not import.
    private static let setOpenFileLock: CInt = 37

    /// Locks a whole file for its open file description, as another program would.
    private func lock(_ file: CInt) {
      var range = flock()
      range.l_type = Int16(F_WRLCK)
      range.l_whence = Int16(SEEK_SET)
      #expect(fcntl(file, Self.setOpenFileLock, &range) == 0)
    }

    /// Whether a lock of another open file description prevents one of the whole file.
    private func isLocked(_ file: CInt) -> Bool { lockCount(file) > 0 }

    /// The number of separate ranges that other open file descriptions lock.
    private func lockCount(_ file: CInt) -> Int {
      var (count, start) = (0, off_t(0))
      while true {
        var range = flock()
        range.l_type = Int16(F_WRLCK)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = start
        guard fcntl(file, Self.getOpenFileLock, &range) == 0, range.l_type != Int16(F_UNLCK) else {
          return count
        }
        count += 1
        start = range.l_start + range.l_len
      }
    }
  }
#endif
