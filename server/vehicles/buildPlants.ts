import type { Geofence } from '@pourline/domain/geo';
import type { Db } from '../db/database.ts';

export interface PlantDescription {
  plantID: string;
  name: string;
  index: number;
  lon: number;
  lat: number;
  radius: number;
  loadingRate: number;
  lines: number;
}

/** Makes batching plants with their lines; returns the ids of the lines by plant. */
export const buildPlants = async (
  db: Db,
  tenantID: string,
  plants: readonly PlantDescription[],
): Promise<Map<string, string[]>> => {
  const fence = (p: PlantDescription): Geofence => ({ type: 'circle', center: [p.lon, p.lat], radius: p.radius });
  await db
    .insertInto('plants')
    .values(
      plants.map((p) => ({
        tenantID,
        plantID: p.plantID,
        name: p.name,
        index: p.index,
        lon: p.lon,
        lat: p.lat,
        geoFence: JSON.stringify(fence(p)),
      })),
    )
    .execute();
  const lines = plants.flatMap((p) =>
    Array.from({ length: p.lines }, (_, i) => ({
      tenantID,
      plantID: p.plantID,
      lineID: `${p.plantID}-${i + 1}`,
      name: `${i + 1} 号线`,
      index: i,
      loadingRate: p.loadingRate,
    })),
  );
  await db.insertInto('productionLines').values(lines).execute();
  return new Map(
    plants.map((p) => [p.plantID, lines.filter((line) => line.plantID === p.plantID).map((line) => line.lineID)]),
  );
};
