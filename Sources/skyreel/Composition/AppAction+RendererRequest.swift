import AppFeature
import NcursesRenderer

extension AppAction {
  /// The renderer request of a key press, or `nil` for other actions.
  var rendererRequest: RendererRequest? {
    switch self {
    case .redrawKeyPressed: .redraw
    case .suspendKeyPressed: .suspend
    case .textCopied(let text): .copy(text)
    case .chosen(let action): action.rendererRequest
    default: nil
    }
  }
}
