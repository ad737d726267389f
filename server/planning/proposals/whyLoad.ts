import type { DataOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { round2 } from '@pourline/domain/volume';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { openDay } from '../day/openDay.ts';
import type { OtherLoadWay } from '../search/planJobs.ts';
import { planWorkersOf } from '../search/planWorker.ts';
import { dayOfLoad } from './planStore.ts';

const explainMs = 1_000;

/** Why a load is brought so; a load that has begun has no other way any more. Throws `planning.noLoad`. */
export const whyLoad = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  loadID: string,
  now: number,
): Promise<DataOf<typeof planning.why>> => {
  const view = await openDay(services, db, viewer.tenantID, now, await dayOfLoad(db, viewer, loadID));
  const at = view.ahead.findIndex((one) => one.loadID === loadID);
  const nothing = { nextTruck: null, nextPlant: null, forbidden: [] };
  if (at < 0) {
    if (view.begun.some((one) => one.loadID === loadID)) return nothing;
    throw new DomainError('planning.noLoad');
  }
  const { problem, there } = view;
  const index = view.begun.length + at;
  const reason = await planWorkersOf(services).short.ask<'explain'>(
    { kind: 'explain', problem, loads: there, index, ms: explainMs },
    viewer,
  );
  if (!reason) return nothing;
  const way = (other: OtherLoadWay | null) =>
    other && {
      carID: problem.trucks[other.truck]?.id ?? '',
      plantID: problem.plants[other.plant]?.id ?? '',
      more: round2(other.more),
    };
  return { nextTruck: way(reason.nextTruck), nextPlant: way(reason.nextPlant), forbidden: reason.forbidden };
};
