internal import Redux

/// The layout of a screen that is presented: subscribed, and asked only when something changed.
protocol MountedLayout<State>: AnyObject {
  associatedtype State: Sendable

  /// The placements, if they can differ from those last returned.
  func newPlacements(size: Size) -> [PanePlacement<State>]?
}

/// A layout subscribed to the sub-state that it depends on.
final class SubscribedLayout<Layout: ScreenLayout>: MountedLayout {
  typealias State = Layout.State

  private let layout: Layout
  private let watch: Watch<Layout.Value>
  private var arranged: (value: Layout.Value, size: Size)?

  init<Action>(_ layout: Layout, store: Store<Layout.State, Action>) {
    self.layout = layout
    watch = Watch(store, layout.select)
  }

  func newPlacements(size: Size) -> [PanePlacement<State>]? {
    let value = watch.value
    if let arranged, arranged.size == size, arranged.value == value { return nil }
    arranged = (value, size)
    return layout.placements(for: value, size: size)
  }
}
