import AppFeature
import NcursesRenderer
import ReduxRecorder

extension AppSessionAction {
  /// What it asks of the renderer itself.
  var rendererRequest: RendererRequest? {
    switch self {
    case .redrawKeyPressed, .history(.performed(.redrawKeyPressed), _): .redraw
    case .suspendKeyPressed, .history(.performed(.suspendKeyPressed), _): .suspend
    default: nil
    }
  }
}
