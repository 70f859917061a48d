extension Duration {
  /// The duration in whole seconds, rounded up.
  public var wholeSeconds: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
