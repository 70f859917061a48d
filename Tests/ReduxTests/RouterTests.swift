import Redux
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct RouterTests {
  typealias Step = RouteTransition<String>

  private func steps(from old: Route<String>, to new: Route<String>) -> [Step] {
    old.transitions(to: new)
  }

  @Test("76 from nothing, every element is pushed by the level before it")
  func fromNothing() {
    #expect(steps(from: [], to: ["a", "b"]) == [.push("a", level: 0), .push("b", level: 1)])
  }

  @Test("77 where the last element differs, it is changed")
  func lastDiffers() {
    #expect(steps(from: ["a", "b"], to: ["a", "c"]) == [.change(from: "b", to: "c", level: 1)])
  }

  @Test("78 where the route differs and is longer, it is changed, then pushed")
  func longer() {
    #expect(
      steps(from: ["a", "b"], to: ["a", "c", "d"]) == [
        .change(from: "b", to: "c", level: 1), .push("d", level: 2),
      ])
  }

  @Test("79 ★ where the route differs and is shorter, it is popped, then changed")
  func shorter() {
    #expect(
      steps(from: ["a", "b", "c"], to: ["a", "d"]) == [
        .pop("c", level: 2), .change(from: "b", to: "d", level: 1),
      ])
  }

  @Test("80 where the root differs, the root changes it")
  func root() {
    #expect(steps(from: ["a"], to: ["b"]) == [.change(from: "a", to: "b", level: 0)])
  }

  @Test("81 equal and empty routes need no step")
  func equalOrEmpty() {
    #expect(steps(from: ["a", "b"], to: ["a", "b"]).isEmpty)
    #expect(steps(from: [], to: []).isEmpty)
  }

  @Test("82 pops go from the deepest, pushes from the outermost")
  func orderOfSteps() {
    #expect(
      steps(from: ["a", "b", "c", "d"], to: ["a"]) == [
        .pop("d", level: 3), .pop("c", level: 2), .pop("b", level: 1),
      ])
    #expect(
      steps(from: ["a", "b", "c"], to: ["x", "y", "z"]) == [
        .pop("c", level: 2), .pop("b", level: 1), .change(from: "a", to: "x", level: 0),
        .push("y", level: 1), .push("z", level: 2),
      ])
    #expect(steps(from: ["a", "b"], to: []) == [.pop("b", level: 1), .pop("a", level: 0)])
  }

  struct Screen: Sendable, Equatable {
    var route: Route<String> = []
  }

  private static func store(_ route: Route<String>) -> Store<Screen, Route<String>> {
    Store(initialState: Screen(route: route), reducer: Reducer { $0.route = $1 })
  }

  @Test("83 transitions are served one at a time, each after the last has ended")
  func serial() async {
    let store = Self.store([])
    let log = Log<String>()
    let (permits, permit) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate(permits)
    let router = Router(store, \.route) { step in
      log.write("begin \(step)")
      await gate.pass()
      log.write("end \(step)")
    }
    store.dispatch(["a"])
    store.dispatch(["b"])
    #expect(await eventually { log.all.count == 1 })
    permit.yield()
    permit.yield()
    #expect(await eventually { log.all.count == 4 })
    let first = Step.push("a", level: 0)
    let second = Step.change(from: "a", to: "b", level: 0)
    #expect(
      log.all == ["begin \(first)", "end \(first)", "begin \(second)", "end \(second)"])
    withExtendedLifetime(router) {}
  }

  /// A semaphore for tasks.
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

  @Test("84 a route set before anyone listens is delivered")
  func routeSetBefore() async {
    let store = Self.store([])
    store.dispatch(["a", "b"])
    let log = Log<Step>()
    let router = Router(store, \.route) { log.write($0) }
    #expect(await eventually { log.all == [.push("a", level: 0), .push("b", level: 1)] })
    withExtendedLifetime(router) {}
  }

  @Test func routerEndsWhenItIsLetGo() async {
    let store = Self.store(["a"])
    let log = Log<Step>()
    var router: Router<String>? = Router(store, \.route) { log.write($0) }
    #expect(await eventually { log.all.count == 1 })
    router = nil
    store.dispatch(["b"])
    #expect(log.all == [.push("a", level: 0)])
    _ = router
  }
}
