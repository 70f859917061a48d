extension Result {
  /// Creates a result from the value that asynchronous work returns or the error that it throws.
  ///
  /// The standard library has such an initializer for synchronous work only.
  package init(awaiting work: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
