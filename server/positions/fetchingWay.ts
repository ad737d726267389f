import { distanceM, type LonLat } from '@pourline/domain/geo';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from '../records/stateIs.ts';

/** As near as this a truck stands beside the one whose concrete it takes over, m. */
const besideM = 250;
/** The same as degrees, for a first look at what was kept. */
const besideDegrees = 0.0026;

/** The place of a broken truck at which another takes over the concrete that it then brings to the site. */
export interface Fetching {
  place: LonLat;
  /** The truck has been there. */
  wasThere: boolean;
  /** When it was promised at the site, epoch ms: from then on its position tells more than the promise. */
  promisedAt: number;
}

/** Of the load `w` of the truck `v`: the broken truck that it goes to first, and whether it has been there; null for every other load. */
export const fetchingOf = (tenantID: string): RawBuilder<unknown> =>
  sql`(SELECT json_build_object('place', json_build_array(b.lon, b.lat), 'promisedAt', w."estimatedArrivalTime",
      'wasThere', EXISTS (SELECT FROM positions p WHERE p."tenantID" = ${tenantID} AND p."carID" = v."carID" AND p."gnssTime" >= w."createTime" AND p."doubt" IS NULL
        AND abs(p."lon" - b.lon) < ${sql.lit(besideDegrees)} AND abs(p."lat" - b.lat) < ${sql.lit(besideDegrees)}))
    FROM (SELECT COALESCE(s."lon", so."siteLon") AS lon, COALESCE(s."lat", so."siteLat") AS lat
      FROM "surplusMoves" m JOIN waybills f ON f."tenantID" = m."tenantID" AND f."taskDetailID" = m."fromTaskDetailID"
        JOIN orders so ON so."tenantID" = f."tenantID" AND so."taskID" = f."taskID" JOIN vehicles s ON s."tenantID" = f."tenantID" AND s."carID" = f."carID"
      WHERE m."tenantID" = ${tenantID} AND m."toTaskDetailID" = w."taskDetailID" AND f."carID" <> v."carID" AND s."brokenTime" IS NOT NULL AND ${stateIs('w', isLoadDelivering)}
      LIMIT 1) b)`;

/** The same as it came from the database; what the watch has seen meanwhile stays seen. */
export const fetchingFrom = (
  row: { place: LonLat; wasThere: boolean; promisedAt: string | null } | null,
  before: Fetching | null,
): Fetching | null =>
  row?.promisedAt
    ? {
        place: row.place,
        wasThere: row.wasThere || (before?.wasThere ?? false),
        promisedAt: Date.parse(row.promisedAt),
      }
    : null;

/** Whether a truck with its newest place here is beside the broken one. */
export const isBeside = ({ place }: Fetching, at: LonLat): boolean => distanceM(place, at) <= besideM;

/** Whether the concrete is not aboard yet: the arrival that was promised holds until the truck has been there and drives on. */
export const isStillFetching = (fetching: Fetching | null, at: LonLat, now: number): boolean =>
  fetching !== null && now < fetching.promisedAt && (!fetching.wasThere || isBeside(fetching, at));
