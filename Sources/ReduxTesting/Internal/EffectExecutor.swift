internal import Synchronization

/// A task executor for the effects of a test, which runs one job at a time.
///
/// It shows whether any job is ready to run. A test can therefore wait, without a guess, until its
/// effects have run as far as they can.
final class EffectExecutor: TaskExecutor {
  private struct Line {
    var jobs: [UnownedJob] = []
    var isServed = false
  }

  private let line = Mutex(Line())

  /// Whether every effect has ended or is suspended.
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
