/// The subscribers that share one selector, which is judged once for all of them.
///
/// Touched only by the thread that drains. What is done for every action are functions, which the
/// selector made where the types were known: a method of a generic class would not be specialised.
@usableFromInline
class ObserverGroup {
  /// Judges the state at an address and remembers what it selects there; true if that is to be told.
  let isDue: (UnsafeRawPointer) -> Bool
  /// Tells the subscribers from a given one on that have a number below a limit, on this thread;
  /// answers which one comes next.
  let deliver: (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  /// Its subscribers, in the order they came.
  private(set) var observers: ContiguousArray<Observer> = []

  @usableFromInline
  init(
    isDue: @escaping (UnsafeRawPointer) -> Bool,
    deliver: @escaping (_ from: Int, _ limit: Int, _ thread: UInt) -> Int
  ) {
    self.isDue = isDue
    self.deliver = deliver
  }

  func append(_ observer: Observer) {
    observers.append(observer)
    observer.group = self
  }

  func remove(at index: Int) {
    observers.remove(at: index).group = nil
  }

  /// Where a subscriber is, found by its number, of which each has a larger one than the one before.
  func index(of observer: Observer) -> Int? {
    var low = 0
    var high = observers.count
    while low < high {
      let middle = (low + high) / 2
      if observers[middle].number < observer.number { low = middle + 1 } else { high = middle }
    }
    return low < observers.count && observers[low] === observer ? low : nil
  }

  /// The number of a subscriber; the largest of all where there is none.
  func number(at index: Int) -> Int {
    index < observers.count ? observers[index].number : .max
  }
}
