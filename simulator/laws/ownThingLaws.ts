import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { Law } from './dayRecord.ts';

/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;
const isNear = (instant: string, at: number): boolean => Math.abs(Date.parse(instant) - at) <= clockSlackMs;

/** A truck is out of use when it was taken out, at no other time, and is sent with nothing meanwhile. */
export const outOfUseKept: Law = ({ vehicleEvents, vehicles, waybills, ledger }) =>
  vehicles.flatMap(({ carID, state }) => {
    const log = (vehicleEvents.get(carID) ?? []).filter(({ action }) => action === 'disable' || action === 'enable');
    const noted = ledger.outOfUse
      .filter((out) => out.carID === carID)
      .flatMap(({ from, to }) => [
        { action: 'disable', at: from },
        ...(to === null ? [] : [{ action: 'enable', at: to }]),
      ]);
    const found: string[] = [];
    const wrote = (list: readonly { action: string }[]) => list.map(({ action }) => action).join(', ') || 'nothing';
    if (wrote(log) !== wrote(noted))
      found.push(`truck ${carID}: its log has ${wrote(log)}, by the ledger ${wrote(noted)}`);
    else if (log.some(({ happenedAt }, i) => !isNear(happenedAt, noted[i]?.at ?? 0)))
      found.push(`truck ${carID}: was out of use at another time than by the ledger`);
    const isOut = noted.at(-1)?.action === 'disable';
    if (isOut !== (state === vehicleState.disabled)) found.push(`truck ${carID}: stands at ${state}`);
    for (const { from, to } of ledger.outOfUse.filter((out) => out.carID === carID))
      for (const load of waybills)
        if (
          load.carID === carID &&
          Date.parse(load.createTime) > from &&
          Date.parse(load.createTime) < (to ?? Infinity)
        )
          found.push(`load ${load.taskDetailID}: its truck ${carID} was out of use`);
    return found;
  });

/** Every time a line stood still is told with its reason and its end, and no other is. */
export const lineStopsTold: Law = ({ lineEvents, ledger }) => {
  const lineIDs = new Set([
    ...lineEvents.map(({ entityID }) => entityID),
    ...ledger.lineStops.map((one) => one.lineID),
  ]);
  return [...lineIDs].flatMap((lineID) => {
    const told = lineEvents
      .filter(({ entityID, action }) => entityID === lineID && action === 'setMixing')
      .map(({ to, reason, happenedAt }) => ({
        what: to === 'sms_maintaining' ? `stops: ${reason}` : 'runs',
        happenedAt,
      }));
    const noted = ledger.lineStops
      .filter((one) => one.lineID === lineID)
      .flatMap(({ reason, from, to }) => [
        { what: `stops: ${reason}`, at: from },
        ...(to === null ? [] : [{ what: 'runs', at: to }]),
      ]);
    const words = (list: readonly { what: string }[]) => list.map(({ what }) => what).join(', ') || 'nothing';
    if (words(told) !== words(noted)) return [`line ${lineID}: told ${words(told)}, by the ledger ${words(noted)}`];
    return told.some(({ happenedAt }, i) => !isNear(happenedAt, noted[i]?.at ?? 0))
      ? [`line ${lineID}: stood still at another time than by the ledger`]
      : [];
  });
};
