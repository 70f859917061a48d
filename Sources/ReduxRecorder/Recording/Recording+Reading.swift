#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Recording where State: Decodable, Action: Decodable {
  /// Creates a recording from its file.
  ///
  /// A last line that is incomplete, as after a crash, is no error. It is left out, and
  /// ``truncatedLine`` is its number.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The app's name for the coded form of its state and actions, as it was recorded.
  /// - Throws: `RecordingError`, with the number of the damaged line if there is one.
  public init(contentsOf path: String, schema: String) throws(RecordingError) {
    try self.init(decoding: try readFile(path), schema: schema)
  }

  /// Creates a recording from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - schema: The app's name for the coded form of its state and actions, as it was recorded.
  /// - Throws: `RecordingError`, with the number of the damaged line if there is one.
  public init(decoding bytes: [UInt8], schema: String) throws(RecordingError) {
    var lines = RecordingLines(bytes)
    let header = try Self.header(lines.next(), schema: schema)
    var steps: [RecordedStep<State, Action>] = []
    var truncatedLine: Int?
    while let line = lines.next() {
      do {
        steps.append(try Self.step(line, number: header.after + steps.count + 1))
      } catch {
        // A line without a newline was still being written when the recording ended.
        guard !line.isTerminated else { throw error.inRecording(about: header.info) }
        truncatedLine = line.number
      }
    }
    self.init(
      schema: header.schema, info: header.info ?? [:], start: header.after,
      initialState: header.initial, initialHash: header.hash, steps: steps,
      truncatedLine: truncatedLine)
  }

  /// Returns the first line, if it is that of a recording in the current format and schema.
  private static func header(
    _ line: RecordingLine?, schema: String
  ) throws(RecordingError) -> HeaderLine<State> {
    guard let line else { throw .notARecording(reason: "it is empty") }
    guard let first = try? line.decode(FirstLine.self) else {
      throw .notARecording(
        reason: line.isTerminated
          ? "its first line names no format" : "its first line is incomplete or names no format")
    }
    guard first.format == format else {
      throw .unsupportedFormat(found: first.format, supported: format, info: first.info)
    }
    if let found = first.schema, found != schema {
      throw .schemaMismatch(found: found, expected: schema, info: first.info)
    }
    do throws(RecordingError) {
      return try header(line)
    } catch {
      throw error.inRecording(about: first.info)
    }
  }

  private static func header(_ line: RecordingLine) throws(RecordingError) -> HeaderLine<State> {
    let header = try line.decode(HeaderLine<State>.self)
    guard (0...1 << 53).contains(header.after) else {
      throw .damaged(line: line.number, reason: "\"after\" is out of range")
    }
    return header
  }

  private static func step(
    _ line: RecordingLine, number: Int
  ) throws(RecordingError) -> RecordedStep<State, Action> {
    let step = try line.decode(StepLine<State, Action>.self)
    guard step.n == number else {
      throw .damaged(line: line.number, reason: "expected step \(number), found step \(step.n)")
    }
    guard let time = step.time else {
      throw .damaged(line: line.number, reason: "its time is out of range")
    }
    return RecordedStep(
      time: time, origin: step.origin, change: step.change, hash: step.hash, state: step.state)
  }
}
