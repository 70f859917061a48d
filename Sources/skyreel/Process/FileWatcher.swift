import Foundation
import Synchronization

/// A watcher of a file that may not exist yet, and that programs write, replace, or remove.
///
/// It watches folders, since an editor that saves by renaming replaces the file itself. Of a symbolic
/// link, it watches the folder of the link and that of the file. Nothing is polled: a thread sleeps
/// until the system reports a change.
final class FileWatcher: Sendable {
  private let source: FolderEvents

  /// Starts to watch a file, or returns `nil` if the system cannot.
  ///
  /// `onChange` runs on a thread of its own after the file may have changed.
  init?(path: String, onChange: @escaping @Sendable () -> Void) {
    guard let source = FolderEvents() else { return nil }
    self.source = source
    // A change right after this initializer must not be missed.
    let watched = Self.folders(of: path)
    source.watch(watched)
    Thread.detachNewThread {
      var folders = watched
      while let names = source.next() {
        let isConcerned = !names.isDisjoint(with: folders.flatMap(\.value))
        // Folders on the way may have come or gone.
        folders = Self.folders(of: path)
        source.watch(folders)
        if isConcerned { onChange() }
      }
    }
  }

  deinit { source.close() }

  /// Returns the names to watch in each folder on the way to a file.
  private static func folders(of path: String) -> [String: Set<String>] {
    var folders: [String: Set<String>] = [:]
    var path = URL(filePath: path).standardizedFileURL.path
    // As deep as links may lead.
    for _ in 0..<16 {
      let (folder, name) = nearestFolder(of: path)
      folders[folder, default: []].insert(name)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path =
        URL(filePath: target, relativeTo: URL(filePath: path).deletingLastPathComponent())
        .standardizedFileURL.path
    }
    return folders
  }

  /// Returns the nearest folder above a path that exists, and the name in it that leads to the path.
  private static func nearestFolder(of path: String) -> (folder: String, name: String) {
    var url = URL(filePath: path)
    while true {
      let (folder, name) = (url.deletingLastPathComponent(), url.lastPathComponent)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
      if exists && isFolder.boolValue || folder.path == "/" { return (folder.path, name) }
      url = folder
    }
  }
}

#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// The changes of names in folders, from inotify.
  final class FolderEvents: Sendable {
    private let descriptor: CInt
    /// A pipe, whose writing end is closed to end the wait.
    private let end: (read: CInt, write: CInt)
    private let watched = Mutex(Watched())

    private struct Watched {
      var names: Set<String> = []
      var watches: [String: CInt] = [:]
    }

    /// The time without a change after which a burst of them is over.
    private static let pause = Duration.milliseconds(100)
    /// The longest time of a burst, which in a busy folder has no end.
    private static let longestBurst = Duration.seconds(1)
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

    /// Opens the source, or returns `nil` if the system has no more of them.
    init?() {
      descriptor = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
      var ends: [CInt] = [-1, -1]
      guard descriptor >= 0, pipe(&ends) == 0 else {
        if descriptor >= 0 { Glibc.close(descriptor) }
        return nil
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      end = (ends[0], ends[1])
    }

    deinit {
      Glibc.close(descriptor)
      Glibc.close(end.read)
    }

    /// Ends the wait, after which the waiting thread releases the source.
    func close() { Glibc.close(end.write) }

    /// Watches these names in these folders, and no others.
    func watch(_ folders: [String: Set<String>]) {
      watched.withLock { watched in
        for (folder, watch) in watched.watches where folders[folder] == nil {
          inotify_rm_watch(descriptor, watch)
        }
        watched.names = folders.values.reduce(into: []) { $0.formUnion($1) }
        // A folder that was removed and made again has no watch any more, so each gets one.
        watched.watches = folders.reduce(into: [:]) { watches, folder in
          watches[folder.key] = inotify_add_watch(descriptor, folder.key, Self.mask)
        }
      }
    }

    /// Waits until a burst of changes is over, and returns the watched names that changed, or `nil` at
    /// the end.
    ///
    /// An editor that saves by renaming changes several names.
    func next() -> Set<String>? {
      var names: Set<String> = []
      var end: ContinuousClock.Instant?
      while true {
        let rest = end.map { min(Self.pause, ContinuousClock.now.duration(to: $0)) }
        let wait = rest.map { CInt(max(0, $0 / .milliseconds(1))) } ?? -1
        var requests = [descriptor, self.end.read].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&requests, 2, wait)
        if count < 0, errno == EINTR { continue }
        guard count >= 0, requests[1].revents == 0 else { return nil }
        if count == 0 { return names }
        names.formUnion(changedNames())
        end = end ?? .now + Self.longestBurst
        if wait == 0 { return names }
      }
    }

    /// Reads the names that changed, and returns the watched ones.
    private func changedNames() -> Set<String> {
      let watched = watched.withLock(\.names)
      var names: Set<String> = []
      withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: 8) { buffer in
        let header = MemoryLayout<inotify_event>.size
        while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
          var offset = 0
          while offset + header <= count {
            let length = Int(buffer.load(fromByteOffset: offset, as: inotify_event.self).len)
            let name = buffer[(offset + header)..<min(offset + header + length, count)]
            let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            if watched.contains(text) { names.insert(text) }
            offset += header + length
          }
        }
      }
      return names
    }
  }
#else
  import Darwin
  import Synchronization

  /// The changes of names in folders, from kqueue.
  final class FolderEvents: Sendable {
    private let queue: CInt
    /// A pipe, whose writing end is closed to end the wait.
    private let end: (read: CInt, write: CInt)
    private let watched = Mutex(Watched())

    private struct Watched {
      var names: Set<String> = []
      var descriptors: [CInt] = []
    }

    /// Opens the source, or returns `nil` if the system has no more of them.
    init?() {
      queue = kqueue()
      var ends: [CInt] = [-1, -1]
      guard queue >= 0, pipe(&ends) == 0 else {
        if queue >= 0 { Darwin.close(queue) }
        return nil
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      end = (ends[0], ends[1])
      add(end.read, filter: EVFILT_READ, notes: 0)
    }

    deinit {
      for descriptor in watched.withLock(\.descriptors) { Darwin.close(descriptor) }
      Darwin.close(queue)
      Darwin.close(end.read)
    }

    /// Ends the wait, after which the waiting thread releases the source.
    func close() { Darwin.close(end.write) }

    /// Watches these folders and the files with these names in them, and no others.
    ///
    /// A folder does not report what is written to its files.
    func watch(_ folders: [String: Set<String>]) {
      watched.withLock { watched in
        // Closing a descriptor removes its events.
        for descriptor in watched.descriptors { Darwin.close(descriptor) }
        let files = folders.flatMap { folder, names in names.map { "\(folder)/\($0)" } }
        watched.names = folders.values.reduce(into: []) { $0.formUnion($1) }
        watched.descriptors = (folders.keys + files).compactMap { path in
          let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
          return descriptor < 0 ? nil : descriptor
        }
        for descriptor in watched.descriptors {
          add(
            descriptor, filter: EVFILT_VNODE,
            notes: NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME)
        }
      }
    }

    private func add(_ descriptor: CInt, filter: CInt, notes: CInt) {
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(filter), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(notes), data: 0, udata: nil)
      kevent(queue, &change, 1, nil, 0, nil)
    }

    /// Waits until a burst of changes is over, and returns the watched names, or `nil` at the end.
    ///
    /// In a busy folder, a burst has no end, so that it lasts a second at most.
    func next() -> Set<String>? {
      var event = kevent()
      var pause = timespec(tv_sec: 0, tv_nsec: 100_000_000)
      var burst: ContinuousClock.Instant?
      while true {
        let count =
          burst == nil
          ? kevent(queue, nil, 0, &event, 1, nil) : kevent(queue, nil, 0, &event, 1, &pause)
        if count < 0, errno == EINTR { continue }
        guard count >= 0, count == 0 || event.ident != UInt(end.read) else { return nil }
        let start = burst ?? .now
        if count == 0 || start.duration(to: .now) > .seconds(1) { return watched.withLock(\.names) }
        burst = start
      }
    }
  }
#endif
