extension CaseIterable where Self: Equatable {
  /// Returns the case a number of steps after this one, or before it if negative, wrapping around.
  func neighbor(by steps: Int) -> Self {
    let all = Array(Self.allCases)
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
