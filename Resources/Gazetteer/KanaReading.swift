/// The Latin letters of a name that is written in kana, by the Hepburn system without long vowels.
///
/// Most Japanese cities have their Latin name in the gazetteer, and few their kana: `とうきょう` is
/// read as `tokyo`.
enum KanaReading {
  /// Returns the letters of a text that consists of kana only, or `nil` for other texts.
  static func letters(of text: String) -> String? {
    var result = ""
    var isDoubled = false
    for scalar in text.unicodeScalars {
      switch hiragana(scalar) {
      case "っ": isDoubled = true
      // The mark of a long vowel.
      case "ー": continue
      case let kana? where small[kana] != nil:
        guard result.hasSuffix("i"), let vowel = small[kana] else { return nil }
        result.removeLast()
        let isPalatal = ["sh", "ch", "j"].contains { result.hasSuffix($0) }
        result += (isPalatal ? "" : "y") + vowel
      case let kana?:
        guard let syllable = syllables[kana] else { return nil }
        if isDoubled { result += syllable.hasPrefix("ch") ? "t" : syllable.prefix(1) }
        isDoubled = false
        result += syllable
      case nil: return nil
      }
    }
    guard !result.isEmpty else { return nil }
    return result.withoutLongVowels
  }

  /// Returns a kana as hiragana, or `nil` for other characters.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    case 0x30FC: "ー"
    case 0x3041...0x3096: Character(scalar)
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60).map(Character.init)
    default: nil
    }
  }

  private static let small: [Character: String] = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

  private static let syllables: [Character: String] = {
    let rows = [
      "あいうえお": "a i u e o", "かきくけこ": "ka ki ku ke ko", "がぎぐげご": "ga gi gu ge go",
      "さしすせそ": "sa shi su se so", "ざじずぜぞ": "za ji zu ze zo",
      "たちつてと": "ta chi tsu te to", "だぢづでど": "da ji zu de do",
      "なにぬねの": "na ni nu ne no", "はひふへほ": "ha hi fu he ho",
      "ばびぶべぼ": "ba bi bu be bo", "ぱぴぷぺぽ": "pa pi pu pe po",
      "まみむめも": "ma mi mu me mo", "やゆよ": "ya yu yo", "らりるれろ": "ra ri ru re ro",
      "わをん": "wa o n",
    ]
    return Dictionary(
      rows.flatMap { kana, letters in zip(kana, letters.split(separator: " ").map(String.init)) },
      uniquingKeysWith: { first, _ in first })
  }()
}

extension String {
  /// The text with one letter for each long vowel: `ou` and `oo` become `o`, and `uu` becomes `u`.
  fileprivate var withoutLongVowels: String {
    var result = ""
    for letter in self {
      if letter == "u", let last = result.last, last == "o" || last == "u" { continue }
      if letter == "o", result.last == "o" { continue }
      result.append(letter)
    }
    return result
  }
}
