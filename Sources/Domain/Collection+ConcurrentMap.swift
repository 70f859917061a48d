extension Collection where Element: Sendable {
  /// Returns the results of asynchronous work on each element, in the order of the elements.
  ///
  /// At most `limit` elements are processed at the same time. After the first error, which is thrown, the
  /// other work is canceled and no more is started.
  package func concurrentMap<Output: Sendable, Failure: Error>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) async throws(Failure) -> Output
  ) async throws(Failure) -> [Output] {
    typealias Done = (index: Int, result: Result<Output, Failure>)
    let outputs = await withTaskGroup(of: Done.self) { group -> Result<[Output], Failure> in
      var waiting = Array(enumerated())[...]
      func startNext() {
        guard let (index, element) = waiting.popFirst() else { return }
        group.addTask {
          (index, await Result(awaiting: { () throws(Failure) in try await transform(element) }))
        }
      }
      var outputs = [Output?](repeating: nil, count: waiting.count)
      for _ in 0..<Swift.min(limit, waiting.count) { startNext() }
      while let done = await group.next() {
        switch done.result {
        case .success(let output): outputs[done.index] = output
        case .failure(let error):
          group.cancelAll()
          return .failure(error)
        }
        startNext()
      }
      return .success(outputs.compactMap(\.self))
    }
    return try outputs.get()
  }
}
