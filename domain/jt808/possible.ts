import type { Attributes } from './attributes.ts';
import type { Detail } from './items/told.ts';

/** A value between two bounds that a probe, a counter or an engine can have. */
type Bounds = readonly [least: number, most: number];

/*
 * What can be measured on a vehicle, by what the names of attributes end with. Devices send a probe that is not there as all bits set, as
 * the sign alone or as some other figure that no probe has; told as a value it would be wrong, and wrong is worse than none.
 */
const bounds: readonly [RegExp, Bounds][] = [
  // °C: the coldest yard to the hottest engine; all bits of one byte say 205 and 215 behind the usual offsets.
  [/temp(\d+|C)?$/i, [-100, 200]],
  [/humidity\d*$|humidities\.percent$/i, [0, 100]],
  [/^(batteryLevel|throttle)$|Percent$/, [0, 100]],
  // Percent; an engine may give more than its nominal torque (SAE J1939-71, 512).
  [/^engineLoad$/, [0, 125]],
  // V: on board nets of 12 and 24 V, cells of a device.
  [/^(battery|power)$|\dBattery$/, [0, 60]],
  // km/h.
  [/^obdSpeed$/, [0, 250]],
  // Turns a minute.
  [/^rpm$/, [0, 16_000]],
  // hPa.
  [/airPressure$/i, [200, 1_200]],
  // Satellites of all nets together that a receiver follows.
  [/^sat$|Satellites$/, [0, 120]],
  [/^hdop$/, [0, 99.99]],
  // dBm, steps of a network or percent.
  [/rssi$/i, [-150, 100]],
  // Litres or percent in a tank.
  [/^fuel\d*$/, [0, 3_000]],
  // Metres above the sea.
  [/^altitudeM$/, [-500, 9_000]],
];

const boundsOf = (name: string): Bounds | undefined => bounds.find(([ends]) => ends.test(name))?.[1];

/** Whether a value can be meant under this name; what has no bounds always can, a number that is none never. */
export const isPossible = (name: string, value: unknown): boolean => {
  if (typeof value !== 'number') return true;
  if (!Number.isFinite(value)) return false;
  const [least, most] = boundsOf(name) ?? [value, value];
  return value >= least && value <= most;
};

/** The attributes whose values can be meant. */
export const possibleAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isPossible(name, value)));

/** What of a detail can be meant: of records and lists what can within; undefined where nothing can. */
const possibleDetail = (name: string, detail: Detail): Detail | undefined => {
  if (Array.isArray(detail)) return detail.map((one) => possibleDetail(name, one)).filter((one) => one !== undefined);
  if (typeof detail === 'object') return possibleDetails(detail, name);
  return isPossible(name, detail) ? detail : undefined;
};

/** Details without the values that cannot be meant; `within` is the name that they stand under. */
export const possibleDetails = (details: { [name: string]: Detail }, within = ''): { [name: string]: Detail } =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, detail]) => {
      const kept = possibleDetail(within && name === 'percent' ? `${within}.${name}` : name, detail);
      return kept === undefined ? [] : [[name, kept] as const];
    }),
  );
