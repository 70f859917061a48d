internal import Synchronization

/// Runs the effects of a test, one piece at a time, and knows whether any is ready to go on.
///
/// That is how a test can wait until its effects have come as far as they can, without a guess.
final class EffectExecutor: TaskExecutor {
  private struct Line {
    var jobs: [UnownedJob] = []
    var isServed = false
  }

  private let line = Mutex(Line())

  /// Whether every effect has ended or waits for something.
  var isIdle: Bool { line.withLock { $0.jobs.isEmpty && !$0.isServed } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isServed = line.withLock { line in
      line.jobs.append(job)
      defer { line.isServed = true }
      return line.isServed
    }
    if !isServed { Task.detached { self.serve() } }
  }

  private func serve() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    line.withLock { line in
      if line.jobs.isEmpty {
        line.isServed = false
        return nil
      }
      return line.jobs.removeFirst()
    }
  }
}
