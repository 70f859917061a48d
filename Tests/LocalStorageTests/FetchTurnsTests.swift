#if os(Linux)
  import Foundation
  import Testing

  @testable import LocalStorage

  /// The turns of programs with the same question.
  @Suite struct FetchTurnsTests {
    @Test func aTurnEndsWhenTheLastTaskThatHasItReleasesIt() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/fetch.lock"
      let turns = FetchTurns(path: path)
      // Another program. Closing its file would release the locks of this process.
      let other = open(path, O_RDWR)
      #expect(other >= 0)
      for _ in 1...2 { await turns.take("weather") }
      turns.release("weather")
      #expect(isLocked(other))
      turns.release("weather")
      #expect(!isLocked(other))
      close(other)
    }

    /// `F_OFD_GETLK`, which Swift does not import.
    private static let getOpenFileLock: CInt = 36

    /// Whether a lock of another open file description prevents one of the whole file.
    private func isLocked(_ file: CInt) -> Bool {
      var range = flock()
      range.l_type = Int16(F_WRLCK)
      range.l_whence = Int16(SEEK_SET)
      return fcntl(file, Self.getOpenFileLock, &range) == 0 && range.l_type != Int16(F_UNLCK)
    }
  }
#endif
