public import Redux

extension Middleware<RootState, AppAction> {
  /// Replaces the choice of an action in the palette by two actions: one that closes the palette, and
  /// the chosen one.
  ///
  /// So the chosen action has the same effects as that of its key, and a recording has no other.
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
