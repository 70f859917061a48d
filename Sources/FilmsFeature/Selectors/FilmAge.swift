internal import Domain

extension Film {
  /// Returns the age of a person in the film, in years, or `nil` if a year is not known or the person
  /// is not born yet.
  func age(of person: Resource) -> Int? {
    guard let year, case .year(let years, let era) = person.attributes[.birthYear] else {
      return nil
    }
    let age = Double(year) - (era == .before ? -years : years)
    return age >= 0 ? Int(age.rounded(.down)) : nil
  }

  /// The year in which the film takes place, counted from the battle of Yavin, or `nil` if it is not
  /// known.
  ///
  /// SWAPI does not give it. These are the years of *Star Wars: Timelines* (DK, 2023).
  private var year: Int? {
    switch episode {
    case 1: -32
    case 2: -22
    case 3: -19
    case 4: 0
    case 5: 3
    case 6: 4
    case 7, 8: 34
    case 9: 35
    default: nil
    }
  }
}
