internal import Domain

extension Gazetteer {
  /// Returns the keys that start with a folded name.
  func keys(beginningWith name: [UInt8]) -> Range<Int> {
    let first = firstKey(notBefore: name)
    return first..<end(ofKeysBeginningWith: name, from: first)
  }

  /// Returns the first key that does not sort before a folded name.
  func firstKey(notBefore name: [UInt8]) -> Int {
    (0..<file.keys.count).partitioningIndex { !folded(ofKey: $0).lexicographicallyPrecedes(name) }
  }

  /// Returns the first key, from `key` on, that does not start with these bytes.
  ///
  /// All keys from `key` to the result start with these bytes. The result is usually near, so the
  /// search doubles its steps before it halves them.
  ///
  /// - Precondition: No key after `key` is the first one with these bytes.
  func end(ofKeysBeginningWith beginning: [UInt8], from key: Int) -> Int {
    func matches(_ key: Int) -> Bool {
      guard key < file.keys.count else { return false }
      var folded = FoldedBytes(of: file.text(from: file.start(ofKey: key)), by: folding)
      return folded.begin(with: beginning)
    }
    var (end, step) = (key, 1)
    while matches(end + step - 1) {
      end += step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if matches(end + step - 1) { end += step }
    }
    return end
  }

  /// Returns the folded name or word of a key.
  func folded(ofKey key: Int) -> FoldedBytes {
    folded(at: file.start(ofKey: key))
  }

  /// Returns the folded name or word that starts at an offset of the text.
  func folded(at start: Int) -> FoldedBytes {
    FoldedBytes(of: file.text(from: start), by: folding)
  }
}
