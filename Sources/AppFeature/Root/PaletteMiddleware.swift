public import Redux

extension Middleware<RootState, AppAction> {
  /// The middleware that replaces the choice of an action in the palette by two actions: one that
  /// closes the palette, and the chosen one.
  ///
  /// The chosen action therefore has the same effects as with its key. A recording has these two
  /// actions, never the choice.
  public static let palette = Middleware.wrap { _, state in
    { next in
      { action in
        guard case .chosen(let chosen) = action else { return next(action) }
        next(state()?.isLive == true ? .palette(.ran) : .inspector(.palette(.ran)))
        next(chosen)
      }
    }
  }
}
