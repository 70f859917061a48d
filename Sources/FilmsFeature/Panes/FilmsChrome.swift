internal import TerminalUI

/// The content of a films pane, inside its border.
protocol FilmsPaneContent: Equatable {
  /// Draws the content in a rectangle of a pane; it may also write into the border.
  ///
  /// A click on a row moves the focus along `route`, or acts on the row if that is `nil`.
  func draw(
    in inside: Rect, focusing route: [FilmsRouteElement]?, _ context: DrawContext,
    of canvas: inout Canvas<FilmsAction>)

  /// Returns whether the content needs the lower border itself, so that no notice may be there.
  func needsLowerBorder(in inside: Rect) -> Bool
}

/// A films pane: the content, within a border with breadcrumbs and status, and a notice.
struct FilmsChrome<Content: FilmsPaneContent & Sendable>: Equatable, Sendable {
  /// The breadcrumbs in the top border, the outermost first.
  var crumbs: [String]
  /// The status of the data and the notice.
  var status: PaneChrome
  /// The content, or `nil` if nothing is loaded.
  var content: Content?
  /// The message to show if there is no content.
  var emptyMessage: String?
  /// The number of open pages, of which the last one has the last breadcrumb.
  var depth = 0
  /// Whether the pane has the focus, or `nil` if no other pane is beside it.
  var hasFocus: Bool?
  /// The route along which a click moves the focus here, or `nil` if the focus is here.
  var focusRoute: [FilmsRouteElement]?

  /// Creates the chrome around content.
  ///
  /// The message is computed only without content.
  init(
    crumbs: [String], status: PaneChrome, content: Content?,
    emptyMessage: @autoclosure () -> String
  ) {
    self.crumbs = crumbs
    self.status = status
    self.content = content
    self.emptyMessage = content == nil ? emptyMessage() : nil
  }

  /// Returns the border, the notice, and the content in the remaining space.
  ///
  /// A click on a breadcrumb goes back to its page.
  func body(in context: DrawContext) -> Block<FilmsAction> {
    Block(height: context.size.height) { rect, canvas in
      if let focusRoute { canvas.onClick(.columnFocused(along: focusRoute), in: rect) }
      let inside = contentRect(in: context.size)
      drawBreadcrumbs(in: context, of: &canvas)
      status.drawMarks(status.markText(in: context), of: &canvas.frame)
      status.drawNotice(noticeLines(in: rect.inset(by: 1)), below: inside, of: &canvas.frame)
      var context = context
      let isBorderFree = content?.needsLowerBorder(in: inside) != true
      if isBorderFree, let notice = borderNotice(in: context.size) {
        canvas.frame.writeInLowerBorder(notice.text, at: 1, style: notice.style, in: context)
        context.coveredColumns = max(context.coveredColumns, notice.text.displayWidth + 3)
      }
      if let content {
        content.draw(in: inside, focusing: focusRoute, context, of: &canvas)
      } else if let emptyMessage {
        canvas.frame.drawCentered(emptyMessage, in: inside, maximumWidth: 60, context: context)
      }
    }
  }

  private func drawBreadcrumbs(in context: DrawContext, of canvas: inout Canvas<FilmsAction>) {
    let breadcrumbs = breadcrumbs(in: context)
    canvas.frame.drawBorder(title: breadcrumbs.text, style: .border(hasFocus: hasFocus))
    guard focusRoute == nil else { return }
    for (columns, index) in breadcrumbs.places where index < crumbs.count - 1 {
      canvas.onClick(
        .wentBack(toDepth: depth - (crumbs.count - 1 - index)),
        in: Rect(x: 2 + columns.lowerBound, y: 0, width: columns.count, height: 1))
    }
  }

  /// Returns the rectangle of the content in a pane of a size.
  func contentRect(in size: Size) -> Rect {
    let inside = Rect(size: size).inset(by: 1)
    return inside.split(bottom: noticeLines(in: inside).count).rest
  }

  /// Returns the lines of the notice, wrapped to the width, none below content.
  private func noticeLines(in inside: Rect) -> [String] {
    let height = inside.size.height
    guard content == nil else { return [] }
    return status.noticeLines(in: inside, atMost: max(height / 4, min(3, height - 3)))
  }

  /// Returns the notice in the lower border of a pane with content, or `nil` if there is none.
  private func borderNotice(in size: Size) -> PaneChrome.Notice? {
    guard var notice = status.notice, noticeLines(in: Rect(size: size).inset(by: 1)).isEmpty else {
      return nil
    }
    notice.text = notice.line(fitting: size.width - 6)
    return notice
  }

  private func breadcrumbs(in context: DrawContext) -> Breadcrumbs {
    let marks = status.markText(in: context)
    let space = context.size.width - 4 - (marks.isEmpty ? 0 : marks.displayWidth + 2)
    return Breadcrumbs(crumbs, width: max(0, space), glyphs: context.glyphs)
  }
}
