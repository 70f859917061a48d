import Dispatch
import Foundation
import Testing

@testable import ReduxRecorder

/// Files whose writes are short, interrupted, or made by several recorders at once.
struct FileTests {
  /// A file that writes as many bytes per call as a list says, or fails with an error number.
  private struct StubbornFile {
    var results: [(count: Int, error: Int32)]
    var written: [UInt8] = []
    var calls = 0

    mutating func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      let (limit, error) = calls < results.count ? results[calls] : (Int.max, 0)
      calls += 1
      // A call that succeeds leaves the error of an earlier one.
      errno = error == 0 ? ENOSPC : error
      guard error == 0 else { return -1 }
      written += bytes.prefix(limit)
      return min(bytes.count, limit)
    }
  }

  private let bytes = Array("a recording of unlike bytes".utf8)

  private func write(_ results: [(count: Int, error: Int32)]) -> (count: Int, StubbornFile) {
    var file = StubbornFile(results: results)
    let count = writeAll(bytes) { file.write($0) }
    return (count, file)
  }

  @Test("short writes continue with the bytes that are left")
  func shortWrites() {
    let (count, file) = write([(1, 0), (0, 0), (7, 0), (2, 0)])
    #expect(count == bytes.count)
    #expect(file.written == bytes)
    #expect(file.calls == 5)
  }

  @Test("an interrupted write is repeated")
  func interruptedWrites() {
    let (count, file) = write([(0, EINTR), (5, 0), (0, EINTR)])
    #expect(count == bytes.count)
    #expect(file.written == bytes)
    #expect(file.calls == 4)
  }

  @Test("a write that fails ends the writing, and counts what was written before")
  func failedWrite() {
    let (count, file) = write([(5, 0), (6, 0), (0, ENOSPC)])
    #expect(count == 11)
    #expect(file.written == Array(bytes.prefix(11)))
    #expect(file.calls == 3)
    #expect(write([(0, ENOSPC)]).count == 0)
  }

  @Test("nothing is written of no bytes")
  func noBytes() {
    var file = StubbornFile(results: [])
    #expect(writeAll([]) { file.write($0) } == 0)
    #expect(file.calls == 0)
  }

  @Test("several files that replace one at once are all written, and none is left behind")
  func replacedAtOnce() throws {
    let file = try TemporaryFile()
    try file.write("old")
    let path = file.path
    // So long that the writes overlap.
    let content = [UInt8](repeating: 7, count: 1_000_000)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 1...25 {
        #expect(throws: Never.self) {
          _ = try AppendOnlyFile(path, overwriting: true, beginning: content)
        }
      }
    }
    #expect(try readFile(path) == content)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["session.jsonl"])
  }

  @Test("a large file is read whole, at and around the size of one read", arguments: -1...1)
  func largeFile(difference: Int) throws {
    let file = try TemporaryFile()
    let text = String((0..<(2 * 65_536 + difference)).map { Character("\($0 % 10)") })
    try file.write(text)
    #expect(try readFile(file.path) == Array(text.utf8))
  }

  @Test("only the owner may read a new recording")
  func permissions() throws {
    let file = try TemporaryFile()
    let mode = {
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
    for overwriting in [false, true] {
      _ = try CounterRecorder(
        path: file.path, schema: schema, initialState: Counter(), overwriting: overwriting,
        report: { _ in })
      #expect(try mode() == 0o600)
    }
  }

  @Test("the time that a thread has computed grows while it computes")
  func processorTime() {
    for _ in 1...100 {
      let start = threadProcessorTime()
      var (end, readings) = (start, 0)
      while end == start, readings < 1_000_000 {
        (end, readings) = (threadProcessorTime(), readings + 1)
      }
      #expect(end > start)
    }
  }
}
