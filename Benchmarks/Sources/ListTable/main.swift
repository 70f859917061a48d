import Foundation
import TerminalUI

/// The best of some rounds of pressing keys, in microseconds a key.
func microseconds(_ list: FilmList, _ keys: [Key], rounds: Int) -> Double {
  let times = (0..<rounds).map { _ in
    ContinuousClock().measure { for key in keys { _ = list.press(key) } }
      / .microseconds(1) / Double(keys.count)
  }
  return times.min() ?? .nan
}

/// There and back, so that a short list does not come to its end.
let moves = (0..<250).flatMap { _ in [Key.down, .down, .up, .up] }

print(
  "| films | µs per move | µs per jump to an end | ms per other order | ms per letter of a filter |"
)
print("|---:|---:|---:|---:|---:|")
for count in [50, 1_000, 1_000_000] {
  let list = FilmList(count: count)
  let move = microseconds(list, moves, rounds: 5)
  let jump = microseconds(list, [.character("G"), .character("g")], rounds: 20)
  let order = microseconds(list, [.character("s")], rounds: 4) / 1_000
  _ = list.press(.character("/"))
  let filter = microseconds(list, [.character("9")], rounds: 3) / 1_000
  print(
    "| \(count) | "
      + [move, jump, order, filter].map { String(format: "%.2f", $0) }.joined(separator: " | ")
      + " |")
}
