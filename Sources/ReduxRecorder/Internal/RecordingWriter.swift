/// A writer of steps to a file, which stops after the first error.
struct RecordingWriter<State: Encodable & Sendable, Action: Encodable & Sendable>: ~Copyable {
  /// The time for the hashes of waiting steps, after which the steps are written without them.
  static var maximumHashingTime: Duration { .milliseconds(250) }

  private let file: AppendOnlyFile
  private let snapshotInterval: Int
  private let processorTime: () -> Duration
  private var encodedCount = 0
  /// The lines to be written, with the end of each.
  private var lines: (bytes: [UInt8], ends: [Int]) = ([], [])
  /// Whether hashing takes longer than the steps take to arrive.
  private var isBehind = false
  private var isStopped = false
  private var reportedKinds: Set<RecorderNotice.Kind> = []

  init(
    file: consuming AppendOnlyFile, snapshotInterval: Int,
    processorTime: @escaping () -> Duration = threadProcessorTime
  ) {
    self.file = file
    self.snapshotInterval = max(1, snapshotInterval)
    self.processorTime = processorTime
  }

  /// Writes steps, and returns the first notice of each kind.
  mutating func write(_ steps: [CapturedStep<State, Action>]) -> [RecorderNotice] {
    var notices: [RecorderNotice] = []
    let start = processorTime()
    isBehind = isBehind && steps.count > 1
    for (left, step) in zip((0..<steps.count).reversed(), steps) where !isStopped {
      // The newest state is hashed last, when all other steps are in the file.
      if isBehind, left == 0 { append(&notices) }
      encode(step, hashing: !isBehind || left == 0, &notices)
      if !isBehind, left > 0, processorTime() - start > Self.maximumHashingTime {
        isBehind = true
        append(&notices)
      }
    }
    append(&notices)
    return notices.filter { reportedKinds.insert($0.kind).inserted }
  }

  private mutating func encode(
    _ step: CapturedStep<State, Action>, hashing: Bool, _ notices: inout [RecorderNotice]
  ) {
    encodedCount += 1
    let withState = encodedCount.isMultiple(of: snapshotInterval)
    var step = step
    if !hashing, !withState, !step.change.change.isGap { step.stateAfter = nil }
    lines.bytes += RecordingLineEncoder.step(
      encodedCount, step, withState: withState, notices: &notices)
    lines.ends.append(lines.bytes.count)
  }

  private mutating func append(_ notices: inout [RecorderNotice]) {
    defer { lines = ([], []) }
    guard !isStopped else { return }
    let (count, error) = file.append(lines.bytes)
    guard let error else { return }
    isStopped = true
    let first = encodedCount - lines.ends.count + 1
    notices.append(.stopped(step: first + lines.ends.count { $0 <= count }, error))
  }
}
