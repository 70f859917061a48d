extension Array where Element: Sendable {
  /// Returns the results of asynchronous work on each element, in the order of the elements.
  ///
  /// - Parameters:
  ///   - limit: The largest number of elements to process at the same time.
  ///   - transform: The work on an element.
  /// - Returns: One result for each element.
  func concurrentMap<Output: Sendable>(
    limit: Int = .max, _ transform: @escaping @Sendable (Element) async -> Output
  ) async -> [Output] {
    await withTaskGroup(of: (index: Int, result: Output).self) { group in
      var results: [Int: Output] = [:]
      for (index, element) in enumerated() {
        if index >= limit, let done = await group.next() { results[done.index] = done.result }
        group.addTask { (index, await transform(element)) }
      }
      for await done in group { results[done.index] = done.result }
      return indices.compactMap { results[$0] }
    }
  }
}
