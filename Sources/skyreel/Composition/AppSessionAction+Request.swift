import AppFeature
import NcursesRenderer

extension AppSessionAction {
  /// What it asks of the renderer itself.
  var rendererRequest: RendererRequest? {
    switch (self, app) {
    case (.redrawKeyPressed, _), (_, .redrawKeyPressed?): .redraw
    case (.suspendKeyPressed, _), (_, .suspendKeyPressed?): .suspend
    default: nil
    }
  }
}
