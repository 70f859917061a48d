import NIOPosix

/// The thread that serves all connections of the process.
///
/// The thread lives as long as the process. A host name lookup cannot be canceled, so its result
/// may arrive after its client is shut down. An event loop that had ended by then would print
/// "Cannot schedule tasks on an EventLoop that has already shut down".
enum EventLoopThread {
  static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
