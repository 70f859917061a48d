/// Stops the program at a programmer error, with a message that names the remedy.
///
/// Uses `fatalError`, because `preconditionFailure` prints no message in a release build.
@usableFromInline
func programmerError(_ sentence: String) -> Never {
  fatalError("Redux: " + sentence)
}

@usableFromInline
func stopDispatchInReducer(_ action: String) -> Never {
  stopUseInReducer("dispatched \(action)")
}

@usableFromInline
func stopUseInReducer(_ use: String) -> Never {
  programmerError(
    """
    a reducer \(use). Reducers are pure: start this from a middleware, an observer or a thunk \
    instead.
    """)
}

@usableFromInline
func stopReadInReducer() -> Never {
  programmerError(
    """
    a reducer read the store's state. Use the reducer's state parameter instead.
    """)
}

@usableFromInline
func stopNestedDrain() -> Never {
  programmerError(
    """
    drain() was called while this thread drains. The running drain processes what was dispatched \
    meanwhile: return from the observer or middleware instead.
    """)
}

func stopRunaway(after limit: Int, last actions: [String]) -> Never {
  let names =
    actions.isEmpty
    ? "" : " The last \(actions.count) were \(actions.joined(separator: ", "))."
  programmerError(
    """
    observers or middleware dispatched a chain of \(limit) actions, each because of the one before. This looks \
    like an endless loop.\(names) Break the chain where an observer or middleware dispatches one of its \
    actions, or raise the store's chainLimit.
    """)
}
