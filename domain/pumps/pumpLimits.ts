import { roundTo } from '../volume.ts';

/** What a pump may have pumped more or less than was unloaded meanwhile without anybody being asked, of what was unloaded. */
const slack = 0.02;

/** Whether what a crew says it has pumped is too far from what was unloaded meanwhile; m³. */
export const pumpedDiffers = (pumped: number, unloaded: number): boolean =>
  roundTo(Math.abs(pumped - unloaded), 2) > roundTo(unloaded * slack, 4);

/** Whether a boom does not reach; metres. A pump of which no reach is known, and a site that asks for none, are let pass. */
export const isBoomShort = (has: number | null, needs: number | null): boolean =>
  has !== null && needs !== null && has < needs;
