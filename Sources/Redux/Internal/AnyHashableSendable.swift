/// A hashable value of any type.
struct AnyHashableSendable: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  static func == (one: AnyHashableSendable, other: AnyHashableSendable) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
