import Domain

/// A time interval, such as `2026-08-15T22:00:00+00:00/P1DT6H` (ISO 8601).
struct NWSInterval: Equatable {
  let start: Timestamp
  /// The length in seconds, which is positive.
  let seconds: Int

  var end: Timestamp { start.advanced(bySeconds: seconds) }

  func overlaps(_ other: NWSInterval) -> Bool { start < other.end && other.start < end }

  /// Creates an interval from a start and a length without years and months, or returns `nil`.
  init?(_ text: String) {
    let sides = text.cut(to: 100).split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let start = Timestamp(iso8601: String(sides[0])),
      let seconds = Self.seconds(sides[1]), seconds > 0
    else { return nil }
    self.start = start
    self.seconds = seconds
  }

  private static func seconds(_ text: Substring) -> Int? {
    guard text.first == "P" else { return nil }
    var total = 0
    var digits = ""
    var isTime = false
    for character in text.dropFirst() {
      switch character {
      case "T" where !isTime && digits.isEmpty: isTime = true
      case "0"..."9" where digits.count < 6: digits.append(character)
      default:
        guard let number = Int(digits) else { return nil }
        digits = ""
        switch (character, isTime) {
        case ("W", false): total += number * 604_800
        case ("D", false): total += number * 86_400
        case ("H", true): total += number * 3_600
        case ("M", true): total += number * 60
        case ("S", true): total += number
        default: return nil
        }
      }
    }
    return digits.isEmpty ? total : nil
  }
}
