/// A database of the first version, with a row of every kind.
///
/// Never change it: a test that fails on it means that users lose stored data.
let firstVersion = #"""
  CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
  INSERT INTO grdb_migrations VALUES ('1: reports, places, documents, calls');

  CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL,
    latitude INTEGER NOT NULL,
    longitude INTEGER NOT NULL,
    fetchedAt INTEGER NOT NULL,
    value TEXT NOT NULL
  ) STRICT;
  CREATE INDEX reportOfPoint ON report (provider, latitude, longitude);
  CREATE UNIQUE INDEX reportOfMoment ON report (provider, latitude, longitude, fetchedAt);
  INSERT INTO report VALUES (1, 'open-meteo', 328010, -170450, 1795262400, '{
    "current":{"isDay":true,"observedAt":"2017-11-01T11:45:00+01:00","phrase":"Cloudy",
      "pressure":{"unit":"hPa","value":1020.1},"sky":"partly-cloudy",
      "temperature":{"unit":"°C","value":21.9},
      "wind":{"degrees":180,"direction":"S","speed":{"unit":"km/h","value":9.4}}},
    "daily":[{"date":"2017-10-26",
      "night":{"phrase":"Klar & mild 🌙","precipitationProbability":1},
      "sunrise":"2017-10-26T08:21:00+01:00","temperature":{"min":21.7,"unit":"°C"}}],
    "hourly":[{"temperature":{"unit":"°C","value":0.30000000000000004},
      "time":"2017-11-01T12:00:00Z"}],
    "place":{"coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
      "locationKey":{"provider":"accuweather","value":"274087"},"name":"São Vicente",
      "population":1893,"region":"Madeira","timeZone":"Atlantic/Madeira"},
    "provider":"open-meteo"}');

  CREATE TABLE place (
    provider TEXT NOT NULL,
    latitude INTEGER NOT NULL,
    longitude INTEGER NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (provider, latitude, longitude)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO place VALUES ('accuweather', 328010, -170450, '{
    "coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
    "locationKey":{"provider":"accuweather","value":"274087"},"name":"São Vicente",
    "population":1893,"region":"Madeira","timeZone":"Atlantic/Madeira"}');

  CREATE TABLE lookup (
    provider TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (provider, name)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO lookup VALUES ('open-meteo', 'kiev', '{
    "coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
    "locationKey":{"provider":"accuweather","value":"274087"},"name":"Kyiv","population":1893,
    "region":"Madeira","timeZone":"Atlantic/Madeira"}');

  CREATE TABLE savedPlace (
    position INTEGER PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  INSERT INTO savedPlace VALUES (0, '{
    "coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
    "locationKey":{"provider":"accuweather","value":"274087"},"name":"Kyiv",
    "population":1893,"region":"Madeira","timeZone":"Atlantic/Madeira"}');
  INSERT INTO savedPlace VALUES (1, '{
    "coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
    "locationKey":{"provider":"accuweather","value":"274087"},"name":"Aarhus",
    "population":1893,"region":"Madeira","timeZone":"Atlantic/Madeira"}');

  CREATE TABLE document (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  INSERT INTO document VALUES ('chosenPlace', '{
    "coordinates":{"latitude":32.801,"longitude":-17.045},"country":"PT",
    "locationKey":{"provider":"accuweather","value":"274087"},"name":"Funchal",
    "population":1893,"region":"Madeira","timeZone":"Atlantic/Madeira"}');
  INSERT INTO document VALUES ('films', '{
    "fetchedAt":"2026-11-21T12:00:00Z","source":"network","value":[{
      "characters":[{"name":"Luke","url":"https://swapi.info/api/people/1"}],"episode":4,"id":1,
      "openingCrawl":"It is a period of civil war.\n\nRebel \"spaceships\"…","planets":[],
      "producers":["Gary Kurtz","Rick McCallum"],"species":[],"starships":[],
      "title":"A New Hope","vehicles":[]}]}');
  INSERT INTO document VALUES ('preferences', '{
    "route":"weather/forecast","units":{"distance":"mi","precipitation":"in",
      "pressure":"inHg","temperature":"°F","wind":"mph"}}');

  CREATE TABLE callCount (
    provider TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (provider, day)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO callCount VALUES ('accuweather', '2026-11-21', 7);
  """#
