import Domain

/// Returns the outcome of `work` as a value, because `async let` loses the type of a thrown error.
func outcome<Value>(
  of work: () async throws(ProviderError) -> Value
) async -> Result<Value, ProviderError> {
  do throws(ProviderError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
