public import Synchronization

/// The place of a child in its parent: its state, its actions, and its identity.
///
/// ```swift
/// static let search = Part(\AppState.search, \AppAction.search) { .search($0) }
/// static let editor = Part(optional: \AppState.editor, \AppAction.editor) { .editor($0) }
/// static let downloads = Part(each: \AppState.downloads, \AppAction.download) {
///   .download($0, $1)
/// }
/// ```
///
/// The same value embeds a feature, a reducer, middleware, a thunk and a store, which therefore agree
/// about the effects of the child. When a child is gone, or replaced by one with another `id`, its
/// effects are canceled, and none of their actions reaches its successor.
///
/// `ID` is the identity of the child: ``Always`` if it is always there, ``Only`` if it may be missing
/// and has no `id`, and otherwise the type of its `id`.
public struct Part<
  ParentState: Sendable, ParentAction: Sendable, State: Sendable, Action: Sendable,
  ID: Hashable & Sendable
>: Sendable {
  /// Calls a function with the child in a state of the parent, unless it is missing there.
  @usableFromInline
  typealias Reader = @Sendable (_ parent: ParentState, _ body: (State) -> Void) -> Void

  /// Returns the reader of the child with an identity.
  @usableFromInline let reader: @Sendable (ID) -> Reader
  /// Changes a child in place, unless it is missing; without an identity, the present one.
  @usableFromInline let change: @Sendable (inout ParentState, ID?, (inout State) -> Void) -> Void
  /// Returns the child's action in one of the parent, and sets the identity of one of several children.
  @usableFromInline let find: @Sendable (ParentAction, inout ID?) -> Action?
  @usableFromInline let embed: @Sendable (ID, Action) -> ParentAction
  /// Returns the identities of the present children, or `nil` if they are the last ones.
  let changedIDs: @Sendable (_ parent: ParentState, _ last: [ID]) -> [ID]?
  /// The path to the children, which is the scope of their effects.
  let path: AnyHashableSendable
  /// The view of a child that is always there; `nil` for others.
  let view: StateView<ParentState, State>?

  @usableFromInline
  init(
    path: any Hashable & Sendable, view: StateView<ParentState, State>? = nil,
    reader: @escaping @Sendable (ID) -> Reader,
    change: @escaping @Sendable (inout ParentState, ID?, (inout State) -> Void) -> Void,
    find: @escaping @Sendable (ParentAction, inout ID?) -> Action?,
    embed: @escaping @Sendable (ID, Action) -> ParentAction,
    changedIDs: @escaping @Sendable (_ parent: ParentState, _ last: [ID]) -> [ID]?
  ) {
    self.path = AnyHashableSendable(path)
    self.view = view
    self.reader = reader
    self.change = change
    self.find = find
    self.embed = embed
    self.changedIDs = changedIDs
  }

  /// Returns a function that calls another with the value at a path, without copying a stored one.
  @inlinable
  static func reading<Value>(
    _ path: any KeyPath<ParentState, Value> & Sendable
  ) -> @Sendable (_ parent: ParentState, _ body: (Value) -> Void) -> Void {
    guard let offset = MemoryLayout<ParentState>.offset(of: path) else {
      return { parent, body in body(parent[keyPath: path]) }
    }
    return { parent, body in
      withUnsafePointer(to: parent) { parent in
        // A stored property always lies at its offset.
        let value = UnsafeRawPointer(parent).advanced(by: offset)
        body(value.assumingMemoryBound(to: Value.self).pointee)
      }
    }
  }

  /// The scopes of the effects of a child, the innermost first.
  func scopes(of id: ID) -> [AnyHashableSendable] {
    id is Always || id is Only ? [path] : [AnyHashableSendable(id), path]
  }
}

/// The identity of a child that is always there.
public struct Always: Hashable, Sendable {
  @usableFromInline init() {}
}

/// The identity of a child that may be missing, and has no `id`.
public struct Only: Hashable, Sendable {
  @usableFromInline init() {}
}

extension Part where ID == Always {
  /// Creates the part of a child that is always there.
  ///
  /// - Parameters:
  ///   - path: The path to the child. A path of stored properties costs nothing to follow.
  ///   - action: Returns the child's action in one of the parent, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the parent.
  @inlinable
  public init(
    _ path: any WritableKeyPath<ParentState, State> & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    let offset = MemoryLayout<ParentState>.offset(of: path)
    self.init(
      reading: path,
      change: { parent, _, body in
        guard let offset else { return body(&parent[keyPath: path]) }
        withUnsafeMutablePointer(to: &parent) { parent in
          // A stored property always lies at its offset.
          let child = UnsafeMutableRawPointer(parent).advanced(by: offset)
          body(&child.assumingMemoryBound(to: State.self).pointee)
        }
      },
      action, embed)
  }

  /// Creates the part of a child whose state can only be read, for stores, middleware and thunks.
  ///
  /// A reducer in it stops the program at the child's first action.
  ///
  /// - Parameters:
  ///   - path: The path to the child.
  ///   - action: Returns the child's action in one of the parent, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the parent.
  public init(
    reading path: any KeyPath<ParentState, State> & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> Action? = { _ in nil },
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(
      reading: path, change: { _, _, _ in stopChangeOfReadPart() }, action, embed)
  }

  /// Creates the part of a child that is always there in a box, in which it is read without copying it.
  package init(
    _ path: any WritableKeyPath<ParentState, State> & Sendable,
    in box: @escaping @Sendable (ParentState) -> Boxed<State>,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(
      path: path, view: StateView(path),
      reader: { _ in { parent, body in box(parent).read(body) } },
      change: { parent, _, body in body(&parent[keyPath: path]) },
      find: { parentAction, _ in action(parentAction) }, embed: { embed($1) },
      changedIDs: { _, last in last.isEmpty ? [Always()] : nil })
  }

  /// Creates the part of a child that a function returns.
  ///
  /// If the function reads a property, its path lets equal parts share observers. Reading a computed property by
  /// its path alone is slower.
  package init(
    selecting select: @escaping @Sendable (ParentState) -> State, id: any Hashable & Sendable,
    at path: (any KeyPath<ParentState, State> & Sendable)? = nil,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    _ embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(
      path: id, view: path.map { StateView($0) } ?? StateView(select),
      reader: { _ in { parent, body in body(select(parent)) } },
      change: { _, _, _ in stopChangeOfReadPart() },
      find: { parentAction, _ in action(parentAction) }, embed: { embed($1) },
      changedIDs: { _, last in last.isEmpty ? [Always()] : nil })
  }

  @usableFromInline
  init(
    reading path: any KeyPath<ParentState, State> & Sendable,
    change: @escaping @Sendable (inout ParentState, ID?, (inout State) -> Void) -> Void,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    _ embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    let read = Self.reading(path)
    self.init(
      path: path, view: StateView(path), reader: { _ in read }, change: change,
      find: { parentAction, _ in action(parentAction) }, embed: { embed($1) },
      changedIDs: { _, last in last.isEmpty ? [Always()] : nil })
  }
}

private func stopChangeOfReadPart() -> Never {
  programmerError(
    """
    the state of this part can only be read, but a reducer changes it. Make the part without \
    `reading:`, of a path that can be written.
    """)
}

extension Part where ID == Only {
  /// Creates the part of a child that may be missing.
  ///
  /// A child that is replaced in one action counts as the same. Make it `Identifiable` to tell it from
  /// its successor.
  ///
  /// - Parameters:
  ///   - path: The path to the child.
  ///   - action: Returns the child's action in one of the parent, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the parent.
  @_disfavoredOverload
  public init(
    optional path: any WritableKeyPath<ParentState, State?> & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(path, changing: Self.changing(path), action, embed) { _ in Only() }
  }

  /// Creates the part of a child that is one case of an enum.
  ///
  /// ```swift
  /// static let login = Part(case: \Screen.login, { .login($0) }, \ScreenAction.login) {
  ///   .login($0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the state of the case, which is `nil` in another case.
  ///   - make: Wraps the state of the case in the enum.
  ///   - action: Returns the child's action in one of the enum, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the enum.
  @_disfavoredOverload
  public init(
    case path: any KeyPath<ParentState, State?> & Sendable,
    _ make: @escaping @Sendable (State) -> ParentState,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(path, changing: Self.changing(path, make), action, embed) { _ in Only() }
  }
}

extension Part where State: Identifiable, ID == State.ID {
  /// Creates the part of a child that may be missing, or replaced by one with another `id`.
  ///
  /// - Parameters:
  ///   - path: The path to the child.
  ///   - action: Returns the child's action in one of the parent, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the parent.
  public init(
    optional path: any WritableKeyPath<ParentState, State?> & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(path, changing: Self.changing(path), action, embed, id: \.id)
  }

  /// Creates the part of a child that is one case of an enum, and may be replaced by one with another
  /// `id`.
  ///
  /// - Parameters:
  ///   - path: The path to the state of the case, which is `nil` in another case.
  ///   - make: Wraps the state of the case in the enum.
  ///   - action: Returns the child's action in one of the enum, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the enum.
  public init(
    case path: any KeyPath<ParentState, State?> & Sendable,
    _ make: @escaping @Sendable (State) -> ParentState,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(path, changing: Self.changing(path, make), action, embed, id: \.id)
  }

  /// Creates the part of the elements of a collection, each with effects of its own.
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - action: Returns the identity of an element and its action in one of the parent, or `nil` if
  ///     there is none.
  ///   - embed: Wraps an element's identity and action in an action of the parent.
  @inlinable
  public init<Elements: MutableCollection & RandomAccessCollection & Sendable>(
    each path: any WritableKeyPath<ParentState, Elements> & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> (ID, Action)?,
    embed: @escaping @Sendable (ID, Action) -> ParentAction
  ) where Elements.Element == State, Elements.Index: SendableMetatype {
    let read = Self.reading(path)
    self.init(
      path: path,
      reader: { id in
        let place = ElementPlace()
        return { parent, body in
          read(parent) { elements in
            if let index = place.index(of: id, in: elements) { body(elements[index]) }
          }
        }
      },
      change: { parent, id, body in
        { (elements: inout Elements) in
          if let index = elements.firstIndex(where: { $0.id == id }) { body(&elements[index]) }
        }(&parent[keyPath: path])
      },
      find: { parentAction, id in
        guard let found = action(parentAction) else { return nil }
        id = found.0
        return found.1
      },
      embed: embed,
      changedIDs: { parent, last in
        var ids: [ID]?
        read(parent) { elements in
          // By index, because an iterator would retain what each element holds.
          var index = elements.startIndex
          let isSame =
            elements.count == last.count
            && last.allSatisfy { id in
              defer { elements.formIndex(after: &index) }
              return elements[index].id == id
            }
          if !isSame { ids = elements.map { $0.id } }
        }
        return ids
      })
  }
}

/// Where an element was found last, which is where or near where it is found the next time.
@usableFromInline
final class ElementPlace: Sendable {
  @usableFromInline let offset = Atomic<Int>(0)

  @usableFromInline init() {}

  /// Returns the index of the element with an identity, searched outward from its last place.
  @inlinable
  func index<Elements: RandomAccessCollection>(
    of id: Elements.Element.ID, in elements: Elements
  ) -> Elements.Index? where Elements.Element: Identifiable {
    let count = elements.count
    guard count > 0 else { return nil }
    func index(at place: Int) -> Elements.Index? {
      let index = elements.index(elements.startIndex, offsetBy: place)
      guard elements[index].id == id else { return nil }
      offset.store(place, ordering: .relaxed)
      return index
    }
    var below = Swift.min(offset.load(ordering: .relaxed), count - 1)
    var above = below + 1
    while below >= 0 || above < count {
      if below >= 0, let found = index(at: below) { return found }
      if above < count, let found = index(at: above) { return found }
      (below, above) = (below - 1, above + 1)
    }
    return nil
  }
}

/// The child at an optional path.
extension Part {
  fileprivate init(
    _ path: any KeyPath<ParentState, State?> & Sendable,
    changing change: @escaping @Sendable (inout ParentState, (inout State) -> Void) -> Void,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    _ embed: @escaping @Sendable (Action) -> ParentAction,
    id: @escaping @Sendable (State) -> ID
  ) {
    let read = Self.reading(path)
    self.init(
      path: path,
      reader: { wanted in
        { parent, body in
          read(parent) { child in
            if let child, id(child) == wanted { body(child) }
          }
        }
      },
      change: { parent, _, body in change(&parent, body) },
      find: { parentAction, _ in action(parentAction) }, embed: { embed($1) },
      changedIDs: { parent, last in
        var present: ID?
        read(parent) { present = $0.map(id) }
        return last.first == present ? nil : present.map { [$0] } ?? []
      })
  }

  fileprivate static func changing(
    _ path: any WritableKeyPath<ParentState, State?> & Sendable
  ) -> @Sendable (inout ParentState, (inout State) -> Void) -> Void {
    { parent, body in
      { (child: inout State?) in
        // Taken out, so that the child is not copied when it changes.
        guard var present = child.take() else { return }
        body(&present)
        child = present
      }(&parent[keyPath: path])
    }
  }

  fileprivate static func changing(
    _ path: any KeyPath<ParentState, State?> & Sendable,
    _ make: @escaping @Sendable (State) -> ParentState
  ) -> @Sendable (inout ParentState, (inout State) -> Void) -> Void {
    { parent, body in
      guard var child = parent[keyPath: path] else { return }
      body(&child)
      parent = make(child)
    }
  }
}
