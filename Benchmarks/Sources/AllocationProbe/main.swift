import Foundation
import Workload

// AllocationProbe SUBSCRIBERS DISPATCHES: dispatches so often, for a tool outside to count what
// that allocates.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 2 else {
  print("usage: AllocationProbe SUBSCRIBERS DISPATCHES")
  exit(64)
}
Audience(count: numbers[0]).dispatch(numbers[1])
