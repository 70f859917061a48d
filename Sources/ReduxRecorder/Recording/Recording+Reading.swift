#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Recording where State: Decodable, Action: Decodable {
  /// Reads a recording from a file.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - schema: The app's own name for what its state and actions look like, as it was recorded.
  /// - Throws: What is wrong with it, and in which line. A last line that was cut off in the middle,
  ///   as a crash leaves it, is no error: it is left out, and ``tornLine`` says so.
  public init(contentsOf path: String, schema: String) throws(RecordingError) {
    try self.init(decoding: try readFile(path), schema: schema)
  }

  /// Reads a recording from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: What stands in the file.
  ///   - schema: The app's own name for what its state and actions look like, as it was recorded.
  /// - Throws: What is wrong with it, and in which line.
  public init(decoding bytes: [UInt8], schema: String) throws(RecordingError) {
    var lines = RecordingLines(bytes)
    let header: HeaderLine<State> = try Self.header(lines.next(), schema: schema)
    var steps: [RecordedStep<State, Action>] = []
    var tornLine: Int?
    while let line = lines.next() {
      do {
        steps.append(try Self.step(line, number: header.start + steps.count + 1))
      } catch {
        // Without its newline a line was being written when the writing ended.
        guard !line.isTerminated else { throw error.inRecording(about: header.info) }
        tornLine = line.number
      }
    }
    self.init(
      schema: header.schema, info: header.info ?? [:], start: header.start,
      initialState: header.initial,
      initialHash: header.hash, steps: steps, tornLine: tornLine)
  }

  private static func header(
    _ line: RecordingLine?, schema: String
  ) throws(RecordingError) -> HeaderLine<State> {
    guard let line else { throw .notARecording(reason: "it is empty") }
    guard let probe = try? line.decode(FormatProbe.self) else {
      throw .notARecording(
        reason: line.isTerminated
          ? "its first line names no format" : "its first line is incomplete or names no format")
    }
    guard probe.format == format else {
      throw .unsupportedFormat(found: probe.format, supported: format)
    }
    let found = try line.decode(SchemaProbe.self)
    guard found.schema == schema else {
      throw .otherSchema(found: found.schema, expected: schema, info: found.info ?? [:])
    }
    do throws(RecordingError) {
      let header = try line.decode(HeaderLine<State>.self)
      guard (0...1 << 53).contains(header.start) else {
        throw .damaged(line: line.number, reason: "“after” is out of range")
      }
      return header
    } catch {
      throw error.inRecording(about: found.info)
    }
  }

  private static func step(
    _ line: RecordingLine, number: Int
  ) throws(RecordingError) -> RecordedStep<State, Action> {
    let step = try line.decode(StepLine<State, Action>.self)
    guard step.n == number else {
      throw .damaged(line: line.number, reason: "it is step \(step.n), and \(number) is due")
    }
    guard let time = step.time else {
      throw .damaged(line: line.number, reason: "its time is out of range")
    }
    return RecordedStep(
      time: time, origin: step.origin, change: step.change, hash: step.hash, state: step.state)
  }
}
