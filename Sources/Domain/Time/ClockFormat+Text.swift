extension ClockFormat {
  /// The time of day that clocks of the place show, as `13:05` or `1:05 PM`.
  public func text(of time: ZonedTime) -> String {
    let minute = zeroPadded(time.minute, 2)
    switch self {
    case .twentyFourHours: return "\(zeroPadded(time.hour, 2)):\(minute)"
    case .twelveHours:
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      return "\(hour):\(minute) \(time.hour < 12 ? "AM" : "PM")"
    }
  }
}
