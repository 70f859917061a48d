import Foundation
import Redux
import ReduxRecorder
import ReduxTesting
import Testing

// The listings of the article on recording a bug and replaying it in a test.

nonisolated struct Cart: Codable, Equatable {
  var items = 0
  var coupon = 0
  var total = 0
}

nonisolated enum CartAction: Codable, Equatable {
  case added(price: Int)
  case removed(price: Int)
  case couponEntered(amount: Int)
}

nonisolated let cart = Reducer<Cart, CartAction> { cart, action in
  switch action {
  case .added(let price): cart.items += price
  case .removed(let price): cart.items -= price
  case .couponEntered(let amount): cart.coupon = amount
  }
  cart.total = cart.items - cart.coupon
}

nonisolated let fixedCart = Reducer<Cart, CartAction> { state, action in
  cart(&state, action)
  state.total = max(0, state.total)
}

@Suite final class ReplayingABug {
  private let path: String
  private var session: String { path }
  private let wrongStep: Int?

  init() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "cart-\(UUID()).jsonl").path()
    self.path = path
    let ring = ActionRing<Cart, CartAction>(schema: "cart-1", initialState: Cart())
    let store = Store(initialState: Cart(), reducer: cart, middleware: [ring.middleware])
    for action: CartAction in [.added(price: 4), .couponEntered(amount: 10), .added(price: 1)] {
      store.dispatch(action)
    }
    try ring.write(to: path)
    let recording = try Recording<Cart, CartAction>(contentsOf: path, schema: "cart-1")
    let wrong = (recording.start...recording.end).first { step in
      recording.state(after: step, reducer: cart).map { $0.total < 0 } ?? false
    }
    wrongStep = wrong
    #expect(wrong.flatMap { recording.step($0)?.action } == .couponEntered(amount: 10))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @Test("the step that went wrong is found")
  func step() {
    #expect(wrongStep == 2)
  }

  @Test func noTotalIsNegative() throws {
    let recording = try Recording<Cart, CartAction>(contentsOf: session, schema: "cart-1")
    let final = try #require(recording.state(reducer: fixedCart))
    #expect(final.total >= 0)
  }

  @Test func aCouponIsWorthNoMoreThanTheItems() async {
    let store = TestStore(initialState: Cart(), reducer: fixedCart)
    await store.send(.added(price: 4)) {
      $0.items = 4
      $0.total = 4
    }
    await store.send(.couponEntered(amount: 10)) {
      $0.coupon = 10
      $0.total = 0
    }
    await store.finish()
  }
}
