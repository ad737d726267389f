/** When a crew is at a site, from its arrival until it has packed up; epoch ms. */
export interface CrewStand {
  from: number;
  to: number;
}

/** What a pour takes of a crew's time, as far as the stand follows from it. */
export interface CrewedPour {
  /** When the first concrete is there, epoch ms. */
  firstAt: number;
  /** Still to be poured, m³. */
  volume: number;
  /** m³ per hour. */
  pourRate: number;
  /** From the arrival until concrete may come, and from the end of the pour until the crew leaves, minutes. */
  setupMinutes: number;
  packMinutes: number;
}

const minute = 60_000;

/** The stand of a crew at a pour: set up before the first concrete is there, packed up after the last. */
export const standOf = ({ firstAt, volume, pourRate, setupMinutes, packMinutes }: CrewedPour): CrewStand => ({
  from: firstAt - setupMinutes * minute,
  to: firstAt + Math.ceil((volume / pourRate) * 60) * minute + packMinutes * minute,
});

/** Whether who leaves one stand is at the other in time; the drive between them in minutes. */
const reaches = (before: CrewStand, after: CrewStand, driveMinutes: number): boolean =>
  before.to + driveMinutes * minute <= after.from;

/** Whether one pump, or one person, cannot be at both stands: neither is reached from the other in time. */
export const clash = (one: CrewStand, other: CrewStand, driveMinutes: number): boolean =>
  !reaches(one, other, driveMinutes) && !reaches(other, one, driveMinutes);
