import type { ShiftChange } from '../ledger/notes.ts';
import type { Law } from './dayRecord.ts';

/** The acts of a truck's log that make up a driver's shift. */
const shiftActs: Readonly<Record<string, ShiftChange>> = {
  goOnDuty: 'on',
  pause: 'break',
  standby: 'back',
  goOffDuty: 'off',
};
/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;
/** A degree of latitude is 111 km: about a metre. */
const placeSlack = 1e-5;

/** Every shift and break is in the log of its truck, at its time and in the driver's name, and no other is. */
export const shiftsKept: Law = ({ vehicleEvents, ledger }) =>
  [...ledger.trucks].flatMap(([carID, { driver, shift }]) => {
    const log = (vehicleEvents.get(carID) ?? [])
      .flatMap(({ action, by, userName, happenedAt }) => {
        const change = by === 'person' ? shiftActs[action] : undefined;
        return change ? [{ change, userName, at: Date.parse(happenedAt) }] : [];
      })
      .sort((a, b) => a.at - b.at);
    const wrote = (list: readonly { change: ShiftChange }[]) =>
      list.map(({ change }) => change).join(', ') || 'nothing';
    if (wrote(log) !== wrote(shift))
      return [`truck ${carID}: its log has ${wrote(log)}, by the ledger ${wrote(shift)}`];
    return log.flatMap(({ change, userName, at }, i) => {
      const noted = shift[i]?.at ?? 0;
      const found: string[] = [];
      if (userName !== driver) found.push(`truck ${carID}: ${change} by ${userName}, by the ledger ${driver}`);
      if (Math.abs(at - noted) > clockSlackMs)
        found.push(
          `truck ${carID}: ${change} at ${new Date(at).toISOString()}, by the ledger ${new Date(noted).toISOString()}`,
        );
      return found;
    });
  });

/** The trucks of a day drive as trucks do: the plant believes every position of them, and none is put aside. */
export const positionsBelieved: Law = ({ distrusted, ledger }) =>
  [...ledger.trucks.keys()].flatMap((carID) => {
    const reasons = distrusted.get(carID) ?? [];
    const kinds = [...new Set(reasons)].join(', ');
    return reasons.length > 0
      ? [`truck ${carID}: ${reasons.length} positions are doubted or put aside (${kinds})`]
      : [];
  });

/** Every acknowledged position is stored, once and where it was; nothing is stored that no device sent. */
export const positionsKept: Law = ({ tracks, ledger }) =>
  [...ledger.trucks].flatMap(([carID, { positions }]) => {
    const track = tracks.get(carID) ?? [];
    const kept = new Map(track.map(([lon, lat, time]) => [Math.floor(time / 1000), { lon, lat }]));
    const missing = [...positions.keys()].filter((second) => !kept.has(second)).length;
    const strange = [...kept.keys()].filter((second) => !positions.has(second)).length;
    const moved = [...kept].filter(([second, { lon, lat }]) => {
      const sent = positions.get(second);
      return sent && (Math.abs(sent.lon - lon) > placeSlack || Math.abs(sent.lat - lat) > placeSlack);
    }).length;
    const found: string[] = [];
    if (missing > 0)
      found.push(`truck ${carID}: ${missing} of ${positions.size} acknowledged positions are not stored`);
    if (track.length > kept.size) found.push(`truck ${carID}: ${track.length - kept.size} positions are stored twice`);
    if (strange > 0) found.push(`truck ${carID}: ${strange} positions are stored that no device sent`);
    if (moved > 0) found.push(`truck ${carID}: ${moved} positions are stored elsewhere than they were`);
    return found;
  });
