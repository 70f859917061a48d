/// Runs work that may take no longer than `limit`; what is late is cancelled.
func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
) async throws(HTTPError) -> Value {
  let first = await withTaskGroup(of: Result<Value, HTTPError>.self) { group in
    group.addTask {
      do throws(HTTPError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    group.addTask {
      do {
        try await Task.sleep(for: limit)
        return .failure(.timedOut(seconds: limit.wholeSeconds))
      } catch {
        return .failure(.cancelled)
      }
    }
    let first = await group.next()
    group.cancelAll()
    return first
  }
  return try (first ?? .failure(.cancelled)).get()
}
