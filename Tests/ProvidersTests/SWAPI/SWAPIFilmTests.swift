import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

/// Films, and the formats of their lists.
struct SWAPIFilmTests {
  @Test func `a single film decodes completely`() throws {
    let film = try json("film-1_swapi-info")
    #expect(Film(swapi: film, id: 1) == .aNewHope(at: "https://swapi.info/api"))
  }

  @Test func `a bare array decodes as a single page`() throws {
    let page = try SWAPIPage(json("films-list_swapi-info_bare-array"))
    #expect(page.next == nil)
    #expect(page.entries.count == 6)
    let film = page.entries.first.flatMap { Film(swapi: $0.item, id: 1) }
    #expect(film == .aNewHope(at: "https://swapi.info/api"))
  }

  @Test func `results in an object decode as a page`() throws {
    let page = try SWAPIPage(json("films-list_swapi-co-2019"))
    #expect(page.next == nil)
    #expect(page.entries.count == 7)
    let sequel = try #require(
      page.entries.first { $0.item["url"].rawText?.hasSuffix("/7/") == true }
        .flatMap { Film(swapi: $0.item, id: 7) })
    #expect(sequel.producers == ["Kathleen Kennedy", "J. J. Abrams", "Bryan Burk"])
    #expect(sequel.vehicles == [])
    #expect(sequel.characters.first?.name == "Luke Skywalker")
    #expect(
      sequel.characters.last == RelatedResource(url: "https://swapi.co/api/people/88/", name: nil))
    let paragraphs = sequel.openingCrawl?.components(separatedBy: "\n\n")
    #expect(paragraphs?.count == 3, "a line of one space separates paragraphs, too")
  }

  @Test func `items inside properties are decoded`() throws {
    let page = try SWAPIPage(json("films-list_swapi-tech-2021_three"))
    #expect(page.entries.map(\.uid) == [1, 2, 3])
    var expected = Film.aNewHope(at: "https://swapi.info/api")
    expected.characters = []
    expected.planets = []
    expected.starships = []
    expected.vehicles = []
    expected.species = []
    #expect(page.entries.first.flatMap { Film(swapi: $0.item, id: 1) } == expected)
  }

  @Test func `a page of references links to the next page`() throws {
    let page = try SWAPIPage(json("people-list_swapi-tech-2025"))
    #expect(page.entries.count == 10)
    #expect(page.entries.last?.uid == 10)
    #expect(page.entries.last?.item["name"].text == "Obi-Wan Kenobi")
    #expect(page.next == "https://swapi.tech/api/people?page=2&limit=10")
  }

  @Test(arguments: [
    ("people-page1_swapi-co-2018_four-results", 4), ("planets-page1_swapi-co-2018", 10),
  ])
  func `a page with fewer results than its count decodes`(name: String, count: Int) throws {
    let page = try SWAPIPage(json(name))
    #expect(page.entries.count == count)
    #expect(page.next != nil)
  }

  @Test(arguments: ["root_swapi-info", "error-404_swapi-info"])
  func `an object without a list is malformed`(name: String) throws {
    let answer = try json(name)
    #expect(throws: JSONError.unreadable(path: "results")) { try SWAPIPage(answer) }
  }

  @Test func `unknown and blank values decode as nil, and texts are sanitized`() throws {
    let json = """
      {"title": " A\\u001b[2J Film ", "episode_id": "unknown", "director": "n/a",
       "producer": "Ann, unknown , ,Bob", "release_date": "someday", "opening_crawl": " \\r\\n ",
       "characters": null, "planets": ["", "https://a/planets/9/"], "url": null}
      """
    var expected = Film(id: 9, title: "A Film")
    expected.producers = ["Ann", "Bob"]
    expected.planets = [RelatedResource(url: "https://a/planets/9/", name: "Coruscant")]
    #expect(try Film(swapi: JSON(Data(json.utf8)), id: 9) == expected)
  }

  @Test(arguments: [
    ("4", 4), (#""4""#, 4), (#""unknown""#, nil), ("4.5", nil), ("1e30", nil), ("true", nil),
  ])
  func `a number is decoded from text, too`(json: String, value: Int?) throws {
    #expect(try JSON(Data(json.utf8)).swapiInteger == value)
  }

  @Test(arguments: ["4.5", "1e30", "[]"])
  func `a film whose episode is not a whole number has no episode`(number: String) throws {
    let json = #"{"title": "A Film", "episode_id": \#(number)}"#
    #expect(try Film(swapi: JSON(Data(json.utf8)), id: 9) == Film(id: 9, title: "A Film"))
  }

  private func json(_ name: String) throws -> JSON { try Fixture("swapi/\(name).json").json() }
}

extension Film {
  /// Returns the film of 1977 with links below `base`.
  static func aNewHope(at base: String) -> Film {
    let resources = { (kind: String, named: KeyValuePairs<Int, String?>) in
      named.map { RelatedResource(url: "\(base)/\(kind)/\($0)", name: $1) }
    }
    var film = Film(id: 1, title: "A New Hope")
    film.episode = 4
    film.director = "George Lucas"
    film.producers = ["Gary Kurtz", "Rick McCallum"]
    film.releaseDate = CivilDate(year: 1977, month: 5, day: 25)
    film.openingCrawl = """
      It is a period of civil war.
      Rebel spaceships, striking
      from a hidden base, have won
      their first victory against
      the evil Galactic Empire.

      During the battle, Rebel
      spies managed to steal secret
      plans to the Empire's
      ultimate weapon, the DEATH
      STAR, an armored space
      station with enough power
      to destroy an entire planet.

      Pursued by the Empire's
      sinister agents, Princess
      Leia races home aboard her
      starship, custodian of the
      stolen plans that can save her
      people and restore
      freedom to the galaxy....
      """
    film.characters = resources(
      "people",
      [
        1: "Luke Skywalker", 2: "C-3PO", 3: "R2-D2", 4: "Darth Vader", 5: "Leia Organa",
        6: "Owen Lars", 7: "Beru Whitesun lars", 8: "R5-D4", 9: "Biggs Darklighter",
        10: "Obi-Wan Kenobi", 12: "Wilhuff Tarkin", 13: "Chewbacca", 14: "Han Solo", 15: "Greedo",
        16: "Jabba Desilijic Tiure", 18: "Wedge Antilles", 19: "Jek Tono Porkins",
        81: "Raymus Antilles",
      ])
    film.planets = resources("planets", [1: "Tatooine", 2: "Alderaan", 3: "Yavin IV"])
    film.starships = resources(
      "starships",
      [
        2: "CR90 corvette", 3: "Star Destroyer", 5: "Sentinel-class landing craft",
        9: "Death Star", 10: "Millennium Falcon", 11: "Y-wing", 12: "X-wing",
        13: "TIE Advanced x1",
      ])
    film.vehicles = resources(
      "vehicles",
      [
        4: "Sand Crawler", 6: "T-16 skyhopper", 7: "X-34 landspeeder", 8: "TIE/LN starfighter",
      ])
    film.species = resources(
      "species", [1: "Human", 2: "Droid", 3: "Wookie", 4: "Rodian", 5: "Hutt"])
    return film
  }
}
