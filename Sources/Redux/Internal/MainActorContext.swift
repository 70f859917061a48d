#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Dispatch)
  internal import Dispatch
#endif

/// The context of the code that runs now, as far as the main actor is concerned.
enum MainActorContext {
  /// Whether this code is known to run on the main actor.
  ///
  /// The thread alone does not show it on Linux, where the main actor changes threads when the main
  /// function suspends. The main actor is the main queue of Dispatch there.
  static var isCurrent: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #elseif canImport(Dispatch)
      DispatchQueue.getSpecific(key: mainQueueKey) == true
    #else
      // There is only one thread.
      true
    #endif
  }

  #if canImport(Dispatch) && !canImport(Darwin)
    private static let mainQueueKey = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  #endif
}
