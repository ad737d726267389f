import { roundTo } from '../volume.ts';

/** When a pump stands at a site, from its arrival until it has packed up; epoch ms. */
export interface PumpStand {
  from: number;
  to: number;
}

/** What a pour takes of its pump's time, as far as the stand follows from it. */
export interface PumpedPour {
  /** When the first concrete is there, epoch ms. */
  firstAt: number;
  /** Still to be poured, m³. */
  volume: number;
  /** m³ per hour. */
  pourRate: number;
  /** From the pump's arrival until it can pump, and from the end of the pour until it leaves, minutes. */
  setupMinutes: number;
  packMinutes: number;
}

const minute = 60_000;

/** The stand of a pump at a pour: set up before the first concrete is there, washed out and packed up after the last. */
export const standOf = ({ firstAt, volume, pourRate, setupMinutes, packMinutes }: PumpedPour): PumpStand => ({
  from: firstAt - setupMinutes * minute,
  to: firstAt + Math.ceil((volume / pourRate) * 60) * minute + packMinutes * minute,
});

/** Whether who leaves one stand is at the other in time; the drive between them in minutes. */
const reaches = (before: PumpStand, after: PumpStand, driveMinutes: number): boolean =>
  before.to + driveMinutes * minute <= after.from;

/** Whether one pump, or one person, cannot be at both stands: neither is reached from the other in time. */
export const clash = (one: PumpStand, other: PumpStand, driveMinutes: number): boolean =>
  !reaches(one, other, driveMinutes) && !reaches(other, one, driveMinutes);

/** What a pump may have pumped more or less than was unloaded meanwhile without anybody being asked, of what was unloaded. */
const slack = 0.02;

/** Whether what a crew says it has pumped is too far from what was unloaded meanwhile; m³. */
export const pumpedDiffers = (pumped: number, unloaded: number): boolean =>
  roundTo(Math.abs(pumped - unloaded), 2) > roundTo(unloaded * slack, 4);

/** Whether a boom does not reach; metres. A pump of which no reach is known, and a site that asks for none, are let pass. */
export const isBoomShort = (has: number | null, needs: number | null): boolean =>
  has !== null && needs !== null && has < needs;
