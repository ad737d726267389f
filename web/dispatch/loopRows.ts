import type { UsualStages } from '@pourline/domain/dispatch/truckLoop';
import {
  type LoopStage,
  loopPlace,
  loopStages,
  type StageLength,
  stageLength,
} from '@pourline/domain/dispatch/truckLoop';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';

/** A truck in its stage of the loop. */
export interface LoopTruckNow {
  vehicle: Vehicle;
  load: Waybill | undefined;
  /** Minutes in the stage; null: nobody has said since when. */
  minutes: number | null;
  /** What is usual for it at its plant. */
  usual: number | null;
  length: StageLength;
}
export interface LoopRow {
  stage: LoopStage;
  trucks: LoopTruckNow[];
}

/** The trucks of the loop by stage, in each those first that are in it longest; every stage has its row. */
export function loopRows(
  vehicles: readonly Vehicle[],
  running: readonly Waybill[],
  usualOf: (plantID: string | null) => UsualStages | undefined,
  now: number,
): { rows: LoopRow[]; others: Vehicle[] } {
  const loads = new Map(running.map((load) => [load.taskDetailID, load]));
  const rows = new Map<LoopStage, LoopTruckNow[]>(loopStages.map((stage) => [stage, []]));
  const others: Vehicle[] = [];
  for (const vehicle of vehicles) {
    const load = vehicle.taskDetailID === null ? undefined : loads.get(vehicle.taskDetailID);
    const place = isTruckBroken(vehicle) ? null : loopPlace(vehicle, load);
    if (place === null) {
      others.push(vehicle);
      continue;
    }
    const minutes = place.since === null ? null : Math.max(0, (now - place.since) / 60_000);
    const usual = usualOf(load?.plantID ?? vehicle.plantID)?.[place.stage] ?? null;
    rows
      .get(place.stage)
      ?.push({ vehicle, load, minutes, usual, length: minutes === null ? 'usual' : stageLength(minutes, usual) });
  }
  const longest = (a: LoopTruckNow, b: LoopTruckNow) =>
    (b.minutes ?? -1) - (a.minutes ?? -1) || a.vehicle.carNo.localeCompare(b.vehicle.carNo, 'zh-CN', { numeric: true });
  return { rows: loopStages.map((stage) => ({ stage, trucks: (rows.get(stage) ?? []).sort(longest) })), others };
}
