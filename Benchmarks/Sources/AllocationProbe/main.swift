import Foundation
import Workload

// AllocationProbe SUBSCRIBERS DISPATCHES: dispatches so many actions to so many subscribers, so that
// an external tool can count the allocations.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 2 else {
  print("usage: AllocationProbe SUBSCRIBERS DISPATCHES")
  exit(64)
}
Audience(count: numbers[0]).dispatch(numbers[1])
