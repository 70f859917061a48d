import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct RouterTests {
  typealias Transition = RouteTransition<String>

  private func transitions(from old: Route<String>, to new: Route<String>) -> [Transition] {
    old.transitions(to: new)
  }

  @Test("76 from an empty route, every element is pushed at its level")
  func fromAnEmptyRoute() {
    #expect(transitions(from: [], to: ["a", "b"]) == [.push("a", level: 0), .push("b", level: 1)])
  }

  @Test("77 a different last element is changed")
  func differentLastElement() {
    #expect(
      transitions(from: ["a", "b"], to: ["a", "c"]) == [.change(from: "b", to: "c", level: 1)])
  }

  @Test("78 a different and longer route changes an element, then pushes")
  func longerRoute() {
    #expect(
      transitions(from: ["a", "b"], to: ["a", "c", "d"]) == [
        .change(from: "b", to: "c", level: 1), .push("d", level: 2),
      ])
  }

  @Test("79 ★ a different and shorter route pops, then changes an element")
  func shorterRoute() {
    #expect(
      transitions(from: ["a", "b", "c"], to: ["a", "d"]) == [
        .pop("c", level: 2), .change(from: "b", to: "d", level: 1),
      ])
  }

  @Test("80 a different root element is changed at level 0")
  func differentRoot() {
    #expect(transitions(from: ["a"], to: ["b"]) == [.change(from: "a", to: "b", level: 0)])
  }

  @Test("81 equal routes and empty routes need no transition")
  func equalOrEmpty() {
    #expect(transitions(from: ["a", "b"], to: ["a", "b"]).isEmpty)
    #expect(transitions(from: [], to: []).isEmpty)
  }

  @Test("82 pops begin at the deepest level, pushes at the outermost")
  func orderOfTransitions() {
    #expect(
      transitions(from: ["a", "b", "c", "d"], to: ["a"]) == [
        .pop("d", level: 3), .pop("c", level: 2), .pop("b", level: 1),
      ])
    #expect(
      transitions(from: ["a", "b", "c"], to: ["x", "y", "z"]) == [
        .pop("c", level: 2), .pop("b", level: 1), .change(from: "a", to: "x", level: 0),
        .push("y", level: 1), .push("z", level: 2),
      ])
    #expect(transitions(from: ["a", "b"], to: []) == [.pop("b", level: 1), .pop("a", level: 0)])
  }

  struct Screen: Sendable, Equatable {
    var route: Route<String> = []
  }

  private static func store(_ route: Route<String>) -> Store<Screen, Route<String>> {
    Store(initialState: Screen(route: route), reducer: Reducer { $0.route = $1 })
  }

  @Test("83 transitions run one at a time, each after the previous one has ended")
  func transitionsAreSerial() async {
    let store = Self.store([])
    let log = Log<String>()
    let (permits, permit) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate(permits)
    let router = Router(store, \.route) { transition in
      log.write("begin \(transition)")
      await gate.pass()
      log.write("end \(transition)")
    }
    store.dispatch(["a"])
    store.dispatch(["b"])
    #expect(await eventually { log.all.count == 1 })
    permit.yield()
    permit.yield()
    #expect(await eventually { log.all.count == 4 })
    let first = Transition.push("a", level: 0)
    let second = Transition.change(from: "a", to: "b", level: 0)
    #expect(
      log.all == ["begin \(first)", "end \(first)", "begin \(second)", "end \(second)"])
    withExtendedLifetime(router) {}
  }

  /// A semaphore for tasks, opened by the elements of a stream.
  private actor Gate {
    private var permits: AsyncStream<Void>.Iterator

    init(_ permits: AsyncStream<Void>) {
      self.permits = permits.makeAsyncIterator()
    }

    func pass() async {
      var permits = permits
      _ = await permits.next(isolation: self)
      self.permits = permits
    }
  }

  @Test("84 a route set before the router is created is delivered")
  func routeSetBefore() async {
    let store = Self.store([])
    store.dispatch(["a", "b"])
    let log = Log<Transition>()
    let router = Router(store, \.route) { log.write($0) }
    #expect(await eventually { log.all == [.push("a", level: 0), .push("b", level: 1)] })
    withExtendedLifetime(router) {}
  }

  @Test func routerStopsWhenItIsReleased() async {
    let store = Self.store(["a"])
    let log = Log<Transition>()
    let ends = Log<Void>()
    let handler = Handler(ends)
    var router: Router<String>? = Router(store, \.route) { [handler = consume handler] in
      handler.log(log, $0)
    }
    #expect(await eventually { log.all.count == 1 })
    router = nil
    _ = router
    // Once the handler is released, no transition can run, however late.
    #expect(await eventually { ends.all.count == 1 })
    store.dispatch(["b"])
    #expect(log.all == [.push("a", level: 0)])
  }

  /// A handler of transitions that logs its release.
  private final class Handler: Sendable {
    private let ends: Log<Void>

    init(_ ends: Log<Void>) {
      self.ends = ends
    }

    deinit {
      ends.write(())
    }

    func log(_ log: Log<Transition>, _ transition: Transition) {
      log.write(transition)
    }
  }
}
