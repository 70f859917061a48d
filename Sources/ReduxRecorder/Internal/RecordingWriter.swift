/// Writes steps to a file, until that fails.
struct RecordingWriter<State: Encodable & Sendable, Action: Encodable & Sendable>: ~Copyable {
  private let file: AppendedFile
  private let snapshotInterval: Int
  private var written = 0
  private var isStopped = false
  private var said: Set<RecorderNotice.Kind> = []

  init(file: consuming AppendedFile, snapshotInterval: Int) {
    self.file = file
    self.snapshotInterval = max(1, snapshotInterval)
  }

  /// Writes all of them at once; answers what there is to say for the first time.
  mutating func write(_ steps: [NotedStep<State, Action>]) -> [RecorderNotice] {
    guard !isStopped else { return [] }
    var notices: [RecorderNotice] = []
    var bytes: [UInt8] = []
    let first = written + 1
    for step in steps {
      written += 1
      bytes += RecordingLineEncoder.step(
        written, step, withState: written.isMultiple(of: snapshotInterval), notices: &notices)
    }
    do {
      try file.append(bytes)
    } catch {
      isStopped = true
      notices.append(.stopped(step: first, error))
    }
    return notices.filter { said.insert($0.kind).inserted }
  }
}
