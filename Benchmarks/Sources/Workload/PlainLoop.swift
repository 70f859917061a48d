/// Increments a part without a store, as the baseline.
@inline(never)
public func incrementPlainly(_ count: Int) -> SixteenParts {
  var state = SixteenParts()
  for _ in 0..<count { increment(&state) }
  return state
}

// If this were inlined, the loop would become one addition.
@inline(never)
private func increment(_ state: inout SixteenParts) {
  state.s0.count += 1
}
