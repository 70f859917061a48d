import Domain

extension String {
  /// This name or phrase as it may be shown, or `nil` if nothing of it is left.
  ///
  /// Every text that a service sends passes through here.
  var received: String? { received(upTo: TextLimit.phrase) }

  /// This text as it may be shown, cut to so many Unicode scalars, or `nil` if nothing of it is left.
  func received(upTo limit: Int) -> String? {
    let text = cut(to: limit).sanitized.trimmed
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
