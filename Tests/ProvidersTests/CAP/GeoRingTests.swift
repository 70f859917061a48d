import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Points and the shapes of areas.
@Suite struct GeoRingTests {
  @Test(
    "A ring holds the points inside, also across the antimeridian",
    arguments: [
      ("0,0 0,10 10,10 10,0 0,0", 5, 5, true), ("0,0 0,10 10,10 10,0", 5, 5, true),
      ("0,0 0,10 10,10 10,0", 5, 11, false), ("0,0 0,10 10,10 10,0", 11, 5, false),
      ("0,0 0,10 10,10 10,0", 5, -5, false),
      // Fiji: both ways to write the ring.
      ("-20,175 -20,-175 -15,-175 -15,175", -17, 179, true),
      ("-20,175 -20,-175 -15,-175 -15,175", -17, -179, true),
      ("-20,175 -20,-175 -15,-175 -15,175", -17, 0, false),
      ("-20,175 -20,180 -15,180 -15,175", -17, -179, false),
      ("60,-180 60,-170 70,-170 70,-180", 65, -175, true),
      ("60,-180 60,-170 70,-170 70,-180", 65, 175, false),
      // New Zealand and Russia, with longitudes beyond the antimeridian.
      ("-38.5,177.5 -38.5,179.0 -40.0,180.09 -40.5,178.0", -39.5, 178.5, true),
      ("-38.5,177.5 -38.5,179.0 -40.0,180.09 -40.5,178.0", -39.5, -178.5, false),
      ("60,170 60,190 70,190 70,170", 65, -175, true),
      ("60,-190 60,-170 70,-170 70,-190", 65, 175, true),
      // A ring of three quarters of the Earth.
      ("-50,-135 -50,-45 -50,45 -50,135 50,135 50,45 50,-45 50,-135", 0, 0, true),
      ("-50,-135 -50,-45 -50,45 -50,135 50,135 50,45 50,-45 50,-135", 0, 180, false),
      ("-50,-135 -50,-45 -50,45 -50,135 50,135 50,45 50,-45 50,-135", 0, 130, true),
      ("-50,-135 -50,-45 -50,45 -50,135 50,135 50,45 50,-45 50,-135", 0, -130, true),
    ] as [(String, Double, Double, Bool)])
  func ring(text: String, latitude: Double, longitude: Double, isInside: Bool) throws {
    let ring = try #require(GeoRing(cap: text))
    #expect(ring.contains(.point(latitude, longitude)) == isInside)
  }

  @Test func aHoleIsOutside() throws {
    var area = CAPArea()
    area.polygons = [try #require(GeoRing(cap: "0,0 0,10 10,10 10,0"))]
    area.holes = [try #require(GeoRing(cap: "4,4 4,6 6,6 6,4"))]
    #expect(area.contains(.point(5, 5)) == false)
    #expect(area.contains(.point(3, 3)) == true)
  }

  private static let holed =
    "[[[0, 0], [0, 9], [9, 9], [9, 0]], [[4, 4], [4, 6], [6, 6], [6, 4]]]"

  @Test(arguments: [
    #""Polygon", "coordinates": \#(holed)"#,
    #""MultiPolygon", "coordinates": [[[[20, 0], [20, 9], [29, 9]]], \#(holed)]"#,
  ])
  func aHoleOfAGeoJSONPolygonIsOutside(shape: String) throws {
    let json = try JSON(Data(#"{"type": \#(shape)}"#.utf8))
    let shape = try #require(GeoShape(json))
    #expect(shape.contains(.point(3, 3)))
    #expect(!shape.contains(.point(5, 5)))
  }

  @Test func anAreaWithoutAShapeDoesNotTell() throws {
    #expect(CAPArea().contains(.point(5, 5)) == nil)
  }

  @Test(arguments: ["0,0 0", "0,0 -1", "0,0", "0,0 inf", "91,0 5", ""])
  func aCircleWithoutAPositiveRadiusIsNone(text: String) {
    #expect(GeoCircle(cap: text) == nil)
  }

  @Test func aCircleCrossesTheAntimeridian() throws {
    let circle = try #require(GeoCircle(cap: "0,179.9 50"))
    #expect(circle.contains(.point(0, -179.8)))
    #expect(!circle.contains(.point(0, -179)))
  }
}
