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
