// Stands for what the app uses of SwiftUI, which Linux does not have. It runs the tasks of a list, and
// prints its rows.

#if !canImport(SwiftUI)
  @MainActor protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
  }

  extension App {
    static func main() async { await Self().body.run() }
  }

  @MainActor protocol Scene {
    func run() async
  }

  struct WindowGroup<Content: View>: Scene {
    let content: Content

    init(content: () -> Content) { self.content = content() }

    func run() async {
      guard let list = content.body as? List else { return }
      for action in list.actions { await action() }
      for row in (content.body as? List)?.rows ?? [] { print(row.text) }
    }
  }

  @MainActor protocol View {
    associatedtype Body: View
    var body: Body { get }
  }

  extension Never: View {
    var body: Never { switch self {} }
  }

  struct Text: View {
    let text: String

    init(_ text: String) { self.text = text }

    var body: Never { preconditionFailure("a text has no body") }
  }

  struct List: View {
    let rows: [Text]
    var actions: [@Sendable () async -> Void] = []

    init<Element>(
      _ data: [Element], id: any KeyPath<Element, Element> & Sendable, row: (Element) -> Text
    ) {
      rows = data.map(row)
    }

    var body: Never { preconditionFailure("a list has no body") }

    func task(_ action: @escaping @Sendable () async -> Void) -> List { adding(action) }

    func refreshable(_ action: @escaping @Sendable () async -> Void) -> List { adding(action) }

    private func adding(_ action: @escaping @Sendable () async -> Void) -> List {
      var list = self
      list.actions.append(action)
      return list
    }
  }
#endif
