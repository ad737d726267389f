import { type CrewStand, clash, standOf } from '@pourline/domain/crews/crewStand';
import { isTaskHeld } from '@pourline/domain/crews/crewTaskStates';
import type { LonLat } from '@pourline/domain/geo';
import { usualPace } from '@pourline/domain/production/production';
import { orderDrive, usualDrive } from '@pourline/domain/roads/orderDrive';
import { formatMinute, plantTime } from '@pourline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { routeHoursBetween } from '../outside/routing/routeHours.ts';
import type { CrewKind } from '../records/crewKinds.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { settingDefaults } from '../settings/settingOf.ts';

/** The settings by which a kind of crew sets up and packs up, minutes. */
export interface HabitKeys {
  setup: keyof typeof settingDefaults;
  pack: keyof typeof settingDefaults;
}

/** How long a plant's crews set up and pack up, minutes, and how far its clock is ahead of UTC. */
export interface CrewHabits {
  setupMinutes: number;
  packMinutes: number;
  offsetMinutes: number;
}

/** The habits of a plant. */
export const crewHabits = async (db: Db, tenantID: string, { setup, pack }: HabitKeys): Promise<CrewHabits> => {
  const set = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('tenantID', '=', tenantID)
    .where('key', 'in', [setup, pack])
    .execute();
  const figure = (key: keyof typeof settingDefaults): number => {
    const value = Number(set.find((row) => row.key === key)?.value || settingDefaults[key]);
    return Number.isFinite(value) ? value : Number(settingDefaults[key]);
  };
  return { setupMinutes: figure(setup), packMinutes: figure(pack), offsetMinutes: await plantOffset(db, tenantID) };
};

type Pour = Pick<OrderRow, 'arrangeTime' | 'bookBegin' | 'routeHours' | 'scheduledCa' | 'pourRate'>;

/** The stand of a crew at an order, as it is arranged: from before the first truck can be there until after the last is unloaded. */
export const standAtOrder = (order: Pour, { offsetMinutes, ...habits }: CrewHabits): CrewStand => {
  const leaves = new Date(order.arrangeTime ?? order.bookBegin).getTime();
  return standOf({
    ...habits,
    firstAt: leaves + orderDrive(order.routeHours, leaves, offsetMinutes) * 60_000,
    volume: order.scheduledCa,
    pourRate: order.pourRate !== null && order.pourRate > 0 ? order.pourRate : usualPace,
  });
};

/** What a crew has to do besides. */
export interface Engagement {
  /** The task. */
  id: string;
  crew: { userID: string; name: string }[];
  from: string;
  to: string;
  projectName: string;
  siteLon: number;
  siteLat: number;
}

/** A stand at a site. */
export interface SiteStand extends CrewStand {
  site: LonLat;
}

/** What crews of a kind have to do around a time, as it is given to them and not ended; `more`: what is read besides, of the task `t`. */
export const engagementsAround = async <Row extends Engagement = Engagement>(
  db: Db,
  tenantID: string,
  kind: CrewKind,
  { from, to }: CrewStand,
  more: RawBuilder<unknown> = sql``,
): Promise<readonly Row[]> => {
  const reach = 6 * 3_600_000;
  const id = sql.ref(`t.${kind.id}`);
  const { rows } =
    await sql<Row>`SELECT ${id} AS "id", t."plannedFrom" AS "from", t."plannedTo" AS "to", o."projectName", o."siteLon", o."siteLat",
      COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name")) FROM ${sql.table(kind.crews)} k
        JOIN users u ON u."tenantID" = k."tenantID" AND u."userID" = k."userID" WHERE k."tenantID" = t."tenantID" AND ${sql.ref(`k.${kind.id}`)} = ${id}), '[]') AS crew ${more}
    FROM ${sql.table(kind.table)} t JOIN orders o ON o."tenantID" = t."tenantID" AND o."taskID" = t."taskID"
    WHERE t."tenantID" = ${tenantID} AND ${stateIs('t', isTaskHeld)} AND t."plannedTo" > ${new Date(from - reach)}::timestamptz AND t."plannedFrom" < ${new Date(to + reach)}::timestamptz
    ORDER BY t."plannedFrom", ${id}`.execute(db);
  return rows;
};

/** What keeps somebody from a stand: where they are, when, and how long the drive is. */
export interface Clash {
  name: string;
  from: string;
  to: string;
  site: string;
  drive: number;
}

/** A clash as it stands beside whoever it keeps. */
export const clashWords = (clash: Clash | null): string | null =>
  clash && `${clash.from}–${clash.to} 在 ${clash.site}，加上路上 ${clash.drive} 分钟赶不上`;

const driveBetween = async (
  services: Services,
  tenantID: string,
  { from, to }: { from: LonLat; to: LonLat },
  seconds: number,
): Promise<number> => {
  if (from[0] === to[0] && from[1] === to[1]) return 0;
  const hours = await routeHoursBetween(services, tenantID, from, to).catch(() => null);
  return hours?.[Math.floor(seconds / 3600)] ?? usualDrive;
};

/** Of which tasks nobody asks, and how far the clock of the plant is ahead of UTC. */
export interface AskedOf {
  except: readonly string[];
  offsetMinutes: number;
}

/** The first engagement that keeps somebody from a stand, with the drive between the sites as plans reckon it; null: they are free. */
export const firstClash = async <Row extends Engagement>(
  services: Services,
  tenantID: string,
  stand: SiteStand,
  theirs: readonly Row[],
  { except, offsetMinutes, nameOf }: AskedOf & { nameOf: (engagement: Row) => string },
): Promise<Clash | null> => {
  for (const one of theirs.filter(({ id }) => !except.includes(id))) {
    const other: SiteStand = {
      ...{ from: Date.parse(one.from), to: Date.parse(one.to), site: [one.siteLon, one.siteLat] },
    };
    const [before, after] = other.from < stand.from ? [other, stand] : [stand, other];
    const ways = { from: before.site, to: after.site };
    const drive = await driveBetween(services, tenantID, ways, plantTime(before.to, offsetMinutes).secondsOfDay);
    if (clash(stand, other, drive)) {
      const clock = (at: number) => formatMinute(at, offsetMinutes).slice(11);
      return {
        ...{ name: nameOf(one), from: clock(other.from), to: clock(other.to), site: one.projectName, drive },
      };
    }
  }
  return null;
};

/** The same of somebody of a crew. */
export const crewClash = (
  services: Services,
  tenantID: string,
  stand: SiteStand,
  engagements: readonly Engagement[],
  { userID, ...asked }: AskedOf & { userID: string },
): Promise<Clash | null> => {
  const member = ({ crew }: Engagement) => crew.find((one) => one.userID === userID);
  return firstClash(
    services,
    tenantID,
    stand,
    engagements.filter((one) => member(one)),
    { ...asked, nameOf: (one) => member(one)?.name ?? '' },
  );
};
