internal import Redux

/// A task executor for the effects of a test, which runs one job at a time.
///
/// The executor shows whether a job is ready to run. A test can therefore wait until its effects
/// have run as far as they can.
final class EffectExecutor: TaskExecutor {
  private struct JobQueue {
    var jobs: [UnownedJob] = []
    /// Whether a task runs the jobs, or is scheduled to.
    var isServed = false
    var count = 0
  }

  private let queue = LockedValue(JobQueue())

  /// Whether every effect has ended or is suspended.
  var isIdle: Bool { queue.withLock { $0.jobs.isEmpty && !$0.isServed } }

  /// The number of jobs that were ever enqueued.
  var jobCount: Int { queue.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isServed = queue.withLock { queue in
      queue.jobs.append(job)
      queue.count += 1
      defer { queue.isServed = true }
      return queue.isServed
    }
    if !isServed { Task.detached { self.runJobs() } }
  }

  private func runJobs() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    queue.withLock { queue in
      if queue.jobs.isEmpty {
        queue.isServed = false
        return nil
      }
      return queue.jobs.removeFirst()
    }
  }
}
