import type { LonLat } from '@pourline/domain/geo';
import gcoord from 'gcoord';

/** Between places as we keep them (WGS-84) and places as the ground of the map is drawn. */
export interface MapShift {
  toMap(place: LonLat): LonLat;
  fromMap(place: LonLat): LonLat;
}

const none: MapShift = { toMap: (place) => place, fromMap: (place) => place };
const gcj02: MapShift = {
  toMap: ([lon, lat]) => gcoord.transform([lon, lat], gcoord.WGS84, gcoord.GCJ02) as LonLat,
  fromMap: ([lon, lat]) => gcoord.transform([lon, lat], gcoord.GCJ02, gcoord.WGS84) as LonLat,
};

/** The shift for a ground in this coordinate system: Chinese online maps are drawn in GCJ-02. */
export const shiftFor = (coordsys: 'WGS84' | 'GCJ02'): MapShift => (coordsys === 'GCJ02' ? gcj02 : none);
