extension Unicode.Scalar {
  /// The one wide scalar that stands for this one and the next: Hangul from its jamo, kana with its
  /// voicing mark.
  ///
  /// Terminals show a wide character without what combines with it, so these must be one scalar.
  func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    // Nothing that composes comes before the first mark of Hangul.
    guard next.value >= 0x1161 else { return nil }
    return composedHangul(with: next) ?? composedKana(with: next)
  }

  /// By the arithmetic of the Unicode standard, section 3.12.
  private func composedHangul(with next: Unicode.Scalar) -> Unicode.Scalar? {
    let leads = UInt32(0x1100)...0x1112
    let vowels = UInt32(0x1161)...0x1175
    let trails = UInt32(0x11a8)...0x11c2
    let syllables = UInt32(0xac00)...0xd7a3
    if leads.contains(value), vowels.contains(next.value) {
      let index = (value - leads.lowerBound) * 21 + next.value - vowels.lowerBound
      return Unicode.Scalar(syllables.lowerBound + index * 28)
    }
    let isOpenSyllable =
      syllables.contains(value) && (value - syllables.lowerBound).isMultiple(of: 28)
    guard isOpenSyllable, trails.contains(next.value) else { return nil }
    return Unicode.Scalar(value + next.value - trails.lowerBound + 1)
  }

  /// A voiced kana stands shortly after its plain one, but for a few of katakana.
  private func composedKana(with next: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x3099...0x309a).contains(next.value) else { return nil }
    let decomposed = String(self) + String(next)
    return [1, 2, 8, 78].lazy
      .compactMap { Unicode.Scalar(value + $0) }
      .first { String($0) == decomposed }
  }
}
