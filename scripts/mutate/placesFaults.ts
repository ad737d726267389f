import type { Fault } from './fault.ts';

/** Longitude and latitude confused, and distances. */
export const placesFaults: readonly Fault[] = [
  {
    name: 'gnssSwapped',
    says: 'latitude and longitude of a GNSS report are swapped',
    file: 'domain/jt808/location.ts',
    find: 'return { lat: signed(lat, has(statusFlags, 2)), lon: signed(lon, has(statusFlags, 3)) };',
    put: 'return { lat: signed(lon, has(statusFlags, 3)), lon: signed(lat, has(statusFlags, 2)) };',
    tests: ['domain/geo/lonLat.test.ts'],
  },
  {
    name: 'gnssSentSwapped',
    says: 'the simulator’s units send longitude first',
    file: 'domain/jt808/encodeLocation.ts',
    find: `.u32(Math.round(Math.abs(lat) * 1e6))
    .u32(Math.round(Math.abs(lon) * 1e6))`,
    put: `.u32(Math.round(Math.abs(lon) * 1e6))
    .u32(Math.round(Math.abs(lat) * 1e6))`,
    tests: ['domain/geo/lonLat.test.ts'],
  },
  {
    name: 'westIsEast',
    says: 'the western half of the earth is east',
    file: 'domain/jt808/location.ts',
    find: 'lon: signed(lon, has(statusFlags, 3))',
    put: 'lon: signed(lon, false)',
    tests: ['domain/geo/lonLat.test.ts'],
  },
  {
    name: 'distanceSwapped',
    says: 'distances take longitude for latitude',
    file: 'domain/geo.ts',
    find: `const sinLat = Math.sin(((b[1] - a[1]) * radians) / 2);
  const sinLon = Math.sin(((b[0] - a[0]) * radians) / 2);`,
    put: `const sinLat = Math.sin(((b[0] - a[0]) * radians) / 2);
  const sinLon = Math.sin(((b[1] - a[1]) * radians) / 2);`,
    tests: ['domain/geo/lonLat.test.ts'],
  },
  {
    name: 'fenceSwapped',
    says: 'a fence takes longitude for latitude',
    file: 'domain/geo/geofence.ts',
    find: 'if (point[0] < corner[0] + share * (previous[0] - corner[0])) inside',
    put: 'if (point[1] < corner[0] + share * (previous[0] - corner[0])) inside',
    tests: ['domain/geo/lonLat.test.ts', 'domain/geo/geofence.test.ts'],
  },
  {
    name: 'gcjSwapped',
    says: 'places are shifted north by what they are shifted east',
    file: 'domain/geo/gcj02.ts',
    find: 'return [wgs[0] + dLon, wgs[1] + dLat];',
    put: 'return [wgs[0] + dLat, wgs[1] + dLon];',
    tests: ['domain/geo/coordinates.test.ts', 'domain/geo/lonLat.test.ts'],
  },
  {
    name: 'siteMapSwapped',
    says: 'where a truck stands is told as satellites give it where a map is asked for, and the other way round',
    file: 'server/waybills/carInSite.ts',
    find: "coordsys === 'GCJ02' ? toGcj02(place) : place",
    put: "coordsys === 'WGS84' ? toGcj02(place) : place",
    tests: ['server/waybills/carInSite.test.ts'],
  },
  {
    name: 'siteInOtherMap',
    says: 'a place as maps draw it is held against the border of a site as satellites give it',
    file: 'server/waybills/carInSite.ts',
    find: 'inSite: insideGeofence(row.fence, place),',
    put: 'inSite: insideGeofence(row.fence, toGcj02(place)),',
    tests: ['server/waybills/carInSite.test.ts'],
  },
  {
    name: 'siteDistanceInOtherMap',
    says: 'the distance to the border of a site is measured between two systems of coordinates',
    file: 'server/waybills/carInSite.ts',
    find: 'distanceToGeofenceM(row.fence, place)',
    put: 'distanceToGeofenceM(row.fence, toGcj02(place))',
    tests: ['server/waybills/carInSite.test.ts'],
  },
  {
    name: 'routingSwapped',
    says: 'the router is asked for latitude, longitude',
    file: 'server/outside/routing/osrmClient.ts',
    find: '.map(([lon, lat]) =>',
    put: '.map(([lat, lon]) =>',
    tests: ['server/outside/routing/osrmRouter.test.ts'],
  },
  {
    name: 'offRouteNever',
    says: 'no truck ever leaves its route',
    file: 'domain/geo/fenceWatch.ts',
    find: 'distanceToPolylineM(line, point) > limitM',
    put: 'distanceToPolylineM(line, point) > 1000 * limitM',
    tests: ['domain/geo/geofence.test.ts'],
  },
  {
    name: 'staleNever',
    says: 'an old position is taken for a new one',
    file: 'domain/geo/fenceWatch.ts',
    find: 'now - receivedAt > limitSeconds * 1000',
    put: 'now - receivedAt > limitSeconds * 60_000',
    tests: ['domain/geo/geofence.test.ts'],
  },
  {
    name: 'routeAnyDistance',
    says: 'a truck far from its route is taken to be on it',
    file: 'domain/positions/eta.ts',
    find: 'progress.distanceM <= otherWayM',
    put: 'progress.distanceM <= 100 * otherWayM',
    tests: ['domain/positions/eta.test.ts'],
  },
];
