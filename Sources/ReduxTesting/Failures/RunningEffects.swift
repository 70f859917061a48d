/// The effects that have not ended, described in sentences.
struct RunningEffects: CustomStringConvertible {
  let names: [String]
  /// The names of the effects that were canceled and have not returned.
  let cancelledNames: [String]
  /// The number of tasks that sleep on the store's clock.
  let sleeperCount: Int

  var isEmpty: Bool { names.isEmpty && cancelledNames.isEmpty && sleeperCount == 0 }

  var description: String {
    if isEmpty { return "No effects are running." }
    var sentences: [String] = []
    if !names.isEmpty { sentences.append("Still running: \(names.joined(separator: ", ")).") }
    if !cancelledNames.isEmpty {
      sentences.append("Canceled, but not returned: \(cancelledNames.joined(separator: ", ")).")
    }
    if sleeperCount > 0 {
      let tasks = sleeperCount == 1 ? "1 task sleeps" : "\(sleeperCount) tasks sleep"
      sentences.append("\(tasks) until the clock advances.")
    }
    return sentences.joined(separator: " ")
  }

  /// How to end the effects.
  var advice: String {
    cancelledNames.isEmpty
      ? "Let them finish, such as with clock.run(), or cancel them."
      : "Does a thunk ignore that sleep(for:) throws when the thunk is canceled?"
  }
}
