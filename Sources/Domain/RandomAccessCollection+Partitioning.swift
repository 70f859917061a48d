extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which a condition holds, or the end if there is none.
  ///
  /// The condition holds for all elements after that one, too.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
