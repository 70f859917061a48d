import AppFeature
import NcursesRenderer

extension AppAction {
  /// The request to the renderer that a key press means, if it means one.
  var rendererRequest: RendererRequest? {
    switch self {
    case .redrawKeyPressed, .inspector(.redrawKeyPressed): .redraw
    case .suspendKeyPressed, .inspector(.suspendKeyPressed): .suspend
    default: nil
    }
  }
}
