import type { Breakdown } from '@pourline/contract/breakdowns';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { readPlaceWords } from '../vehicles/readPlaceWords.ts';

/** Where a truck was heard (WGS-84), and when. */
export interface HeardPlace {
  lon: number;
  lat: number;
  gnssTime: string;
}

/** A place as people know it: by the plant, the site or the road. */
export const placeTold = async (
  services: Services,
  db: Db,
  tenantID: string,
  carID: string,
  place: HeardPlace | null,
): Promise<Breakdown['place']> => {
  if (place === null) return null;
  const wordsOf = await readPlaceWords(services, db, tenantID, carID);
  return { near: wordsOf([place.lon, place.lat]), gnssTime: place.gnssTime };
};
