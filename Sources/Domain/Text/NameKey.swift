/// The key of a member of an object by its name, or of an element of an array by its index.
package struct NameKey: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package let intValue: Int?

  package init(_ name: String) { (stringValue, intValue) = (name, nil) }

  package init(stringLiteral name: String) { self.init(name) }
  package init(stringValue: String) { self.init(stringValue) }
  package init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}
