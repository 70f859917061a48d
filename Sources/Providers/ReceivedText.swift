import Domain

extension String {
  /// This text as it may be shown, or nothing where nothing of it is left.
  ///
  /// Every text that a service sends passes through here.
  var received: String? {
    let text = sanitized.trimmed
    return text.isEmpty ? nil : String(text)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// This text without blanks at its ends.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
