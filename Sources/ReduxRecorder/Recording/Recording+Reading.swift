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
  ///   - shape: The current version of the coded form; an older recording is converted to it.
  /// - Throws: `RecordingError`, with the number of the damaged line if there is one.
  public init(
    contentsOf path: String, schema: String, shape: RecordingShape = .first
  ) throws(RecordingError) {
    try self.init(decoding: try readFile(path), schema: schema, shape: shape)
  }

  /// Creates a recording from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - schema: The app's name for the coded form of its state and actions, as it was recorded.
  ///   - shape: The current version of the coded form; an older recording is converted to it.
  /// - Throws: `RecordingError`, with the number of the damaged line if there is one.
  public init(
    decoding bytes: [UInt8], schema: String, shape: RecordingShape = .first
  ) throws(RecordingError) {
    var lines = RecordingLines(bytes)
    let first = try Self.firstLine(lines.next())
    let version = try Self.version(first, schema: schema, shape: shape)
    let upgrade = ShapeUpgrade(from: version, to: shape)
    let header: HeaderLine<State> = try Self.header(first, upgrade)
    var steps: [RecordedStep<State, Action>] = []
    var truncatedLine: Int?
    while let line = lines.next() {
      do {
        steps.append(try Self.step(line, number: header.start + steps.count + 1, upgrade))
      } catch {
        // A line without a newline was still being written when the recording ended.
        guard !line.isTerminated else { throw error.inRecording(about: header.info) }
        truncatedLine = line.number
      }
    }
    let isComparable = version == shape.version
    self.init(
      schema: header.schema, shape: version, info: header.info ?? [:], start: header.start,
      initialState: header.initial, initialHash: isComparable ? header.hash : nil,
      steps: isComparable ? steps : steps.map(\.withoutHash), truncatedLine: truncatedLine)
  }

  /// Returns the first line, if it is that of a recording in the current format.
  private static func firstLine(_ line: RecordingLine?) throws(RecordingError) -> RecordingLine {
    guard let line else { throw .notARecording(reason: "it is empty") }
    guard let probe = try? line.decode(FormatProbe.self) else {
      throw .notARecording(
        reason: line.isTerminated
          ? "its first line names no format" : "its first line is incomplete or names no format")
    }
    guard probe.format == format else {
      throw .unsupportedFormat(found: probe.format, supported: format)
    }
    return line
  }

  /// Returns the version of the recorded shape, if it can be converted to the current one.
  private static func version(
    _ line: RecordingLine, schema: String, shape: RecordingShape
  ) throws(RecordingError) -> Int {
    let found = try line.decode(SchemaProbe.self)
    guard found.schema == schema else {
      throw .schemaMismatch(found: found.schema, expected: schema, info: found.info ?? [:])
    }
    guard found.version <= shape.version else {
      throw .newerShape(
        found: found.version, supported: shape.version, info: found.info ?? [:])
    }
    guard found.version > 0 else {
      throw .damaged(
        line: line.number, reason: "\"shape\" is out of range", info: found.info ?? [:])
    }
    return found.version
  }

  private static func header(
    _ line: RecordingLine, _ upgrade: ShapeUpgrade?
  ) throws(RecordingError) -> HeaderLine<State> {
    do throws(RecordingError) {
      let upgraded = try upgrade?.header(line)
      let header = try (upgraded ?? line).decode(HeaderLine<State>.self)
      guard (0...1 << 53).contains(header.start) else {
        throw .damaged(line: line.number, reason: "\"after\" is out of range")
      }
      return header
    } catch {
      throw error.inRecording(about: try line.decode(SchemaProbe.self).info)
    }
  }

  private static func step(
    _ line: RecordingLine, number: Int, _ upgrade: ShapeUpgrade?
  ) throws(RecordingError) -> RecordedStep<State, Action> {
    let upgraded = try upgrade?.step(line)
    let step = try (upgraded?.line ?? line).decode(StepLine<State, Action>.self)
    guard step.n == number else {
      throw .damaged(line: line.number, reason: "expected step \(number), found step \(step.n)")
    }
    guard let time = step.time else {
      throw .damaged(line: line.number, reason: "its time is out of range")
    }
    return RecordedStep(
      time: time, origin: step.origin,
      change: upgraded?.removedAction.map { .removed(action: $0) } ?? step.change,
      hash: step.hash, state: step.state)
  }
}

extension RecordedStep {
  fileprivate var withoutHash: RecordedStep {
    RecordedStep(time: time, origin: origin, change: change, state: state)
  }
}
