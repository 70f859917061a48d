import AppFeature
import ReduxRecorder

/// The coded form of recordings of version 0.1.0, which precedes shape 1.
///
/// Recordings of both forms contain no number of a shape.
enum FirstReleaseShape {
  /// The number that a recording of version 0.1.0 gets when it is read.
  static let version = 0

  /// The changes from this form to shape 1.
  ///
  /// Defaults that depend on other members of the state, such as `configuredUnits`, are those of a
  /// user without a configuration. The open film of `--open films/4` is not converted.
  private static let changes: [RecordingShape.Change] = [
    .stateMemberAdded(
      "configuredUnits",
      default: .object([
        .init("distance", .string("km")), .init("precipitation", .string("mm")),
        .init("pressure", .string("hPa")), .init("temperature", .string("°C")),
        .init("wind", .string("km/h")),
      ])),
    .stateMemberAdded("display.icons", default: .string("unicode")),
    .stateMemberAdded("films.hasMotion", default: .bool(true)),
    .stateMemberAdded("films.pages", default: .array([])),
    .stateMemberAdded("films.resources", default: .object([])),
    .stateMemberAdded("weather.location", default: .object([.init("idle", .object([]))])),
    .stateMemberAdded("weather.savedPlaces", default: .array([])),
    .actionRemoved("inspector"),
  ]

  /// Reads a recording of version 0.1.0.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The schema of the app's recordings.
  ///   - shape: The current shape.
  /// - Returns: The recording, or `nil` if the file is not one of that version.
  static func recording(
    at path: String, schema: String, shape: RecordingShape
  ) -> Recording<AppState, AppAction>? {
    let read = try? Recording<AppState, AppAction>(
      contentsOf: path, schema: schema, shape: preceding(shape))
    guard let read, read.shape == RecordingShape.first.version else { return nil }
    return Recording(
      schema: read.schema, shape: version, info: read.info, start: read.start,
      initialState: read.initialState, steps: read.steps, truncatedLine: read.truncatedLine)
  }

  /// Returns a shape with one more version in front, to which the first form is converted.
  private static func preceding(_ shape: RecordingShape) -> RecordingShape {
    var all = [RecordingShape.first.version + 1: changes]
    for (version, changes) in shape.changes { all[version + 1] = changes }
    return RecordingShape(changes: all)
  }
}
