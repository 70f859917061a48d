extension Result {
  /// Creates a result from asynchronous work, for which the standard library has no initializer.
  package init(awaiting work: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
