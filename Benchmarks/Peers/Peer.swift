import Redux
import Workload

/// A library with a store of sixteen parts, to which subscribers listen.
struct Peer {
  let name: String
  /// Creates a store with a number of subscribers, and returns a function that dispatches actions.
  let makeStore: (_ subscribers: Int) -> (_ dispatches: Int) -> Void

  static let redux = Peer(name: "Redux") { subscribers in
    let audience = Audience(count: subscribers)
    return { audience.dispatch($0) }
  }

  /// The libraries whose sources were found.
  static var all: [Peer] {
    var peers = [redux]
    #if canImport(ReSwift)
      peers.append(.reSwift)
    #endif
    #if canImport(ReactiveReSwift)
      peers.append(.reactiveReSwift)
    #endif
    #if canImport(SwiftRex)
      peers.append(.swiftRex)
    #endif
    return peers
  }
}
