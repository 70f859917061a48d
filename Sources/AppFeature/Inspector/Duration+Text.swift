extension Duration {
  /// The duration in minutes, seconds and milliseconds, such as `1:02.345`.
  var minutesText: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    let (seconds, thousandths) = rest.quotientAndRemainder(dividingBy: 1_000)
    return
      "\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(String(thousandths + 1_000).dropFirst())"
  }
}
