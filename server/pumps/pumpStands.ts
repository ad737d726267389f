import type { LonLat } from '@pourline/domain/geo';
import { usualPace } from '@pourline/domain/production/production';
import { isTaskHeld } from '@pourline/domain/pumps/crewTaskStates';
import { clash, type PumpStand, standOf } from '@pourline/domain/pumps/pumpStand';
import { orderDrive, usualDrive } from '@pourline/domain/roads/orderDrive';
import { formatMinute, plantTime } from '@pourline/domain/time';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { routeHoursBetween } from '../outside/routing/routeHours.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { settingDefaults } from '../settings/settingOf.ts';

const keys = ['plan-pump-setup', 'plan-pump-pack'] as const;

/** How long a plant's pumps set up and pack up, minutes, and how far its clock is ahead of UTC. */
export interface PumpHabits {
  setupMinutes: number;
  packMinutes: number;
  offsetMinutes: number;
}

/** The habits of a plant. */
export const pumpHabits = async (db: Db, tenantID: string): Promise<PumpHabits> => {
  const set = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('tenantID', '=', tenantID)
    .where('key', 'in', [...keys])
    .execute();
  const figure = (key: (typeof keys)[number]): number => {
    const value = Number(set.find((row) => row.key === key)?.value || settingDefaults[key]);
    return Number.isFinite(value) ? value : Number(settingDefaults[key]);
  };
  return {
    setupMinutes: figure('plan-pump-setup'),
    packMinutes: figure('plan-pump-pack'),
    offsetMinutes: await plantOffset(db, tenantID),
  };
};

type Pour = Pick<OrderRow, 'arrangeTime' | 'bookBegin' | 'routeHours' | 'scheduledCa' | 'pourRate'>;

/** The stand of a pump at an order, as it is arranged: from before the first truck can be there until after the last is unloaded. */
export const standAtOrder = (order: Pour, { offsetMinutes, ...habits }: PumpHabits): PumpStand => {
  const leaves = new Date(order.arrangeTime ?? order.bookBegin).getTime();
  return standOf({
    ...habits,
    firstAt: leaves + orderDrive(order.routeHours, leaves, offsetMinutes) * 60_000,
    volume: order.scheduledCa,
    pourRate: order.pourRate !== null && order.pourRate > 0 ? order.pourRate : usualPace,
  });
};

/** What a pump, or somebody, has to do besides. */
interface Engagement {
  pumpTaskID: string;
  carID: string;
  carNo: string;
  crew: { userID: string; name: string }[];
  from: string;
  to: string;
  projectName: string;
  siteLon: number;
  siteLat: number;
}

/** A stand at a site. */
export interface SiteStand extends PumpStand {
  site: LonLat;
}

/** What pumps and their crews have to do around a time, as it is given to them and not ended. */
export const engagementsAround = async (
  db: Db,
  tenantID: string,
  { from, to }: PumpStand,
): Promise<readonly Engagement[]> => {
  const reach = 6 * 3_600_000;
  const { rows } =
    await sql<Engagement>`SELECT t."pumpTaskID", t."carID", v."carNo", t."plannedFrom" AS "from", t."plannedTo" AS "to", o."projectName", o."siteLon", o."siteLat",
      COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name")) FROM "pumpTaskCrews" k
        JOIN users u ON u."tenantID" = k."tenantID" AND u."userID" = k."userID" WHERE k."tenantID" = t."tenantID" AND k."pumpTaskID" = t."pumpTaskID"), '[]') AS crew
    FROM "pumpTasks" t JOIN orders o ON o."tenantID" = t."tenantID" AND o."taskID" = t."taskID" JOIN vehicles v ON v."tenantID" = t."tenantID" AND v."carID" = t."carID"
    WHERE t."tenantID" = ${tenantID} AND ${stateIs('t', isTaskHeld)} AND t."plannedTo" > ${new Date(from - reach)}::timestamptz AND t."plannedFrom" < ${new Date(to + reach)}::timestamptz
    ORDER BY t."plannedFrom", t."pumpTaskID"`.execute(db);
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

/**
 * The first engagement that keeps a pump, or somebody, from a stand, with the drive between the sites as plans reckon it; null: they are free. `isTheirs`
 * says which engagements are of whom it is asked.
 */
export const firstClash = async (
  services: Services,
  tenantID: string,
  stand: SiteStand,
  engagements: readonly Engagement[],
  {
    isTheirs,
    nameOf,
    offsetMinutes,
  }: {
    isTheirs: (engagement: Engagement) => boolean;
    nameOf: (engagement: Engagement) => string;
    offsetMinutes: number;
  },
): Promise<Clash | null> => {
  for (const one of engagements.filter(isTheirs)) {
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

/** The same of a pump. */
export const pumpClash = (
  services: Services,
  tenantID: string,
  stand: SiteStand,
  engagements: readonly Engagement[],
  { carID, except, offsetMinutes }: { carID: string; except: readonly string[]; offsetMinutes: number },
): Promise<Clash | null> =>
  firstClash(services, tenantID, stand, engagements, {
    isTheirs: (one) => one.carID === carID && !except.includes(one.pumpTaskID),
    nameOf: (one) => truckName(one.carNo),
    offsetMinutes,
  });

/** The same of somebody of a crew. */
export const crewClash = (
  services: Services,
  tenantID: string,
  stand: SiteStand,
  engagements: readonly Engagement[],
  { userID, except, offsetMinutes }: { userID: string; except: readonly string[]; offsetMinutes: number },
): Promise<Clash | null> =>
  firstClash(services, tenantID, stand, engagements, {
    isTheirs: (one) => one.crew.some((member) => member.userID === userID) && !except.includes(one.pumpTaskID),
    nameOf: (one) => one.crew.find((member) => member.userID === userID)?.name ?? '',
    offsetMinutes,
  });
