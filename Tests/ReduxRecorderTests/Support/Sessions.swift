import Redux
import ReduxRecorder

let schema = "counter-1"

typealias CounterRecording = Recording<Counter, CounterAction>
typealias CounterRecorder = Recorder<Counter, CounterAction>

/// Records a store that processes some actions.
func record(
  _ actions: [CounterAction], to file: TemporaryFile, snapshotInterval: Int = 500,
  clock: any Clock<Duration> = ImmediateClock(), between: @Sendable () -> Void = {},
  redact: @escaping @Sendable (CounterAction) -> CounterAction? = { $0 },
  report: @escaping @Sendable (RecorderNotice) -> Void = { _ in }
) throws -> Counter {
  let recorder = try CounterRecorder(
    path: file.path, schema: schema, initialState: Counter(), snapshotInterval: snapshotInterval,
    clock: clock, redact: redact, report: report)
  let store = Store(
    initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
  for action in actions {
    between()
    store.dispatch(action)
  }
  recorder.close()
  return store.state
}

func recording(
  of actions: [CounterAction], snapshotInterval: Int = 500
) throws -> CounterRecording {
  let file = try TemporaryFile()
  _ = try record(actions, to: file, snapshotInterval: snapshotInterval)
  return try CounterRecording(contentsOf: file.path, schema: schema)
}

/// A thunk that adds five, and that `cancelingEffect("search", at: .add(5))` cancels meanwhile.
let searchAddingFive = Thunk<Counter, CounterAction>(id: "search") { $0.dispatch(.add(5)) }

/// Middleware that cancels the effects of an ID before it passes an action on.
func cancelingEffect(
  _ id: EffectID, at trigger: CounterAction
) -> Middleware<Counter, CounterAction> {
  .wrap { store in
    { next in
      { action in
        if action == trigger { store.cancelEffects(id: id) }
        next(action)
      }
    }
  }
}
