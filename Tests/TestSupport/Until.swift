/// Waits until a condition becomes true.
///
/// If it never does, the time limit of the suite ends the test.
package func until(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
