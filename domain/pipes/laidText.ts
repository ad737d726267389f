import type { LaidPipes } from './pipeTask.ts';

/** Pipes as people tell of them: 60 米 DN125 9 层. */
export const laidText = ({ metres, diameterMm, storeys }: LaidPipes): string =>
  `${metres} 米 DN${diameterMm} ${storeys} 层`;

/** Whether two tell of the same pipes. */
export const isSameLaid = (one: LaidPipes, other: LaidPipes): boolean =>
  one.metres === other.metres && one.diameterMm === other.diameterMm && one.storeys === other.storeys;
