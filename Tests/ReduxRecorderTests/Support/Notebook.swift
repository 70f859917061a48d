import Redux
import ReduxRecorder

/// A state to which the current version added `title` and the `isStarred` of pages.
struct Notebook: Equatable, Sendable, Codable {
  struct Page: Equatable, Sendable, Codable {
    var text: String
    var isStarred = false
  }

  var title = "untitled"
  var pages: [Page] = []
  var drafts: [String: Page] = [:]
}

/// The actions of the current version.
///
/// In the first version, `pageAdded` had no `isStarred`, and there was a `tornOut`.
enum NotebookAction: Equatable, Sendable, Codable {
  case pageAdded(text: String, isStarred: Bool)
  case renamed(to: String)
}

let notebook = Reducer<Notebook, NotebookAction> { state, action in
  switch action {
  case .pageAdded(let text, let isStarred):
    state.pages.append(Notebook.Page(text: text, isStarred: isStarred))
  case .renamed(let title): state.title = title
  }
}

extension RecordingShape {
  /// The current shape of a notebook, with its changes.
  static let notebook = RecordingShape(changes: [
    2: [
      .stateMemberAdded("title", default: .string("untitled")),
      .stateMemberAdded("pages[].isStarred", default: .bool(false)),
      .stateMemberAdded("drafts[].isStarred", default: .bool(false)),
      .actionMemberAdded("pageAdded.isStarred", default: .bool(true)),
      .actionRemoved("tornOut"),
    ]
  ])
}
