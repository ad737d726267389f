import type { Doubt } from '@pourline/domain/positions/doubt';
import { isLoadDelivering, isLoadDriving, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { databaseJson } from './databaseJson.ts';
import type { Judgement } from './judgePositions.ts';
import type { Position, PositionSource } from './position.ts';

/** A position to be kept. */
export interface Given {
  carID: string;
  position: Position;
  source: PositionSource;
  /** Epoch ms. */
  receivedAt: number;
  /** Why it is not believed; set when it is kept. */
  doubt?: Doubt | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const attributesText = (attributes: object | undefined): string | null =>
  attributes && Object.keys(attributes).length > 0 ? databaseJson(attributes) : null;

/** Items that no rule reads, as they came; null of a position without any. */
const unreadText = ({ sent }: Position): string | null =>
  sent && sent.unread.length > 0 ? JSON.stringify(sent.unread) : null;

const write = (
  services: Services,
  tenantID: string,
  given: readonly Given[],
  judgements: readonly Judgement[],
  now: number,
) => {
  const estimates = judgements.flatMap((j) => (j.estimate ? [j.estimate] : []));
  return sql<{ carID: string }>`
    WITH kept AS (
      INSERT INTO positions ("tenantID", "carID", "gnssTime", "receivedAt", lon, lat, speed, direction, source, attributes, doubt, "altitude", "alarmWord", "statusWord", "unread")
      SELECT ${tenantID}, g.car, g.at, g.received, g.lon, g.lat, g.speed, g.direction, g.source, g.attributes::jsonb, g.doubt, g.altitude, g.alarm, g.status, g.unread::jsonb
      FROM unnest(${given.map((g) => g.carID)}::text[], ${given.map((g) => iso(g.position.time))}::timestamptz[], ${given.map((g) => iso(g.receivedAt))}::timestamptz[],
        ${given.map((g) => g.position.lon)}::float8[], ${given.map((g) => g.position.lat)}::float8[], ${given.map((g) => g.position.speed)}::float8[],
        ${given.map((g) => g.position.direction)}::float8[], ${given.map((g) => g.source)}::text[], ${given.map((g) => attributesText(g.position.attributes))}::text[], ${given.map((g) => g.doubt ?? null)}::text[],
        ${given.map((g) => g.position.sent?.altitudeM ?? null)}::float4[], ${given.map((g) => g.position.sent?.alarmWord ?? null)}::bigint[],
        ${given.map((g) => g.position.sent?.statusWord ?? null)}::bigint[], ${given.map((g) => unreadText(g.position))}::text[])
        AS g(car, at, received, lon, lat, speed, direction, source, attributes, doubt, altitude, alarm, status, unread)
      ON CONFLICT DO NOTHING
    ), newest AS (
      SELECT * FROM unnest(${judgements.map((j) => j.watch.carID)}::text[], ${judgements.map((j) => iso(j.newest.time))}::timestamptz[],
        ${judgements.map((j) => j.newest.lon)}::float8[], ${judgements.map((j) => j.newest.lat)}::float8[], ${judgements.map((j) => j.newest.speed)}::float8[],
        ${judgements.map((j) => j.newest.direction)}::float8[], ${judgements.map((j) => j.insideBase)}::int[]) AS n(car, at, lon, lat, speed, direction, inside)
    ), locked AS (
      SELECT v."carID" FROM vehicles v JOIN newest n ON n.car = v."carID" WHERE v."tenantID" = ${tenantID} ORDER BY v."carID" FOR UPDATE OF v
    ), moved AS (
      UPDATE vehicles v SET lon = n.lon, lat = n.lat, speed = n.speed, direction = n.direction, "gnssTime" = n.at, "gnssReceived" = ${iso(now)}, "insideBaseGeoFence" = n.inside
      FROM newest n JOIN locked l ON l."carID" = n.car
      WHERE v."tenantID" = ${tenantID} AND v."carID" = n.car AND (v."gnssTime" IS NULL OR v."gnssTime" < n.at OR v."gnssTime" > ${iso(now + 5 * 60_000)})
      RETURNING v."carID"
    ), free AS (
      SELECT w."taskDetailID" FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ANY(${estimates.map((e) => e.taskDetailID)}::text[])
        AND ${stateIs('w', isLoadDriving)} FOR UPDATE SKIP LOCKED
    ), estimated AS (
      UPDATE waybills w SET "distanceLeft" = e."left", "distance" = COALESCE(w."distance", e.total),
        "estimatedArrivalTime" = CASE WHEN ${stateIs('e', isLoadDelivering)} THEN e.arrival ELSE w."estimatedArrivalTime" END,
        "estimatedBackTime" = CASE WHEN ${stateIs('e', isLoadReturning)} THEN e.arrival ELSE w."estimatedBackTime" END
      FROM free f JOIN unnest(${estimates.map((e) => e.taskDetailID)}::text[], ${estimates.map((e) => e.state)}::text[], ${estimates.map((e) => e.leftM)}::float8[], ${estimates.map((e) => e.totalM)}::float8[],
        ${estimates.map((e) => iso(e.arrivalAt))}::timestamptz[]) AS e(id, state, "left", total, arrival) ON e.id = f."taskDetailID"
      WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = e.id AND w."state" = e.state
    ) SELECT "carID" FROM moved`.execute(services.database.app);
};

/**
 * Keeps positions of many trucks of one tenant in one statement, with what they mean for newest places and estimated
 * arrivals. Returns the trucks whose newest place moved on. A position known already is kept once.
 */
export const keepPositions = async (
  services: Services,
  tenantID: string,
  given: readonly Given[],
  judgements: readonly Judgement[],
  now: number,
): Promise<Set<string>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await withTenants([tenantID], () => write(services, tenantID, given, judgements, now));
      return new Set(rows.map((row) => row.carID));
    } catch (error) {
      // A deadlock that PostgreSQL broke: nothing has been written.
      if (attempt >= 4 || (error as { code?: string }).code !== '40P01') throw error;
    }
  }
};
