import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct WakePipeTests {
  private func isReadable(_ pipe: WakePipe) -> Bool {
    var descriptor = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  @Test func aSleepingLoopIsWoken() throws {
    let pipe = try WakePipe()
    #expect(!isReadable(pipe))
    pipe.wake()
    #expect(isReadable(pipe))
  }

  @Test func aBusyLoopIsNotWoken() throws {
    let pipe = try WakePipe()
    pipe.beginTurn()
    pipe.wake()
    #expect(!isReadable(pipe))
  }

  @Test func aLoopIsWokenAgainAfterItsPass() throws {
    let pipe = try WakePipe()
    pipe.wake()
    pipe.beginTurn()
    pipe.endTurn(isSignalled: true)
    #expect(!isReadable(pipe))
    pipe.wake()
    #expect(isReadable(pipe))
  }

  @Test func manyWakesFromManyThreadsDoNotBlock() async throws {
    let pipe = try WakePipe()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<100_000 { pipe.wake() } } }
    }
    #expect(isReadable(pipe))
  }
}
