import { type DistanceProfile, profileMinutes } from './findRoute.ts';
import { freeFlowMinutes, type RoadClass, roadClasses } from './roadNetwork.ts';

/** A rush: when it is worst, how long it lasts to each side, and how much longer driving takes then. */
interface Rush {
  peakSeconds: number;
  widthSeconds: number;
  extra: Record<RoadClass, number>;
}

const rushes: Rush[] = [
  { peakSeconds: 8 * 3600, widthSeconds: 3600, extra: { motorway: 0.25, arterial: 0.7, street: 0.45 } },
  { peakSeconds: 12 * 3600, widthSeconds: 2700, extra: { motorway: 0, arterial: 0.12, street: 0.15 } },
  { peakSeconds: 17.75 * 3600, widthSeconds: 4500, extra: { motorway: 0.3, arterial: 0.8, street: 0.5 } },
];
/** Traffic between morning and evening, gone at night. */
const dayExtra: Record<RoadClass, number> = { motorway: 0.03, arterial: 0.12, street: 0.1 };

/** How many times longer than on free roads a piece of road takes at this time of a working day; 1 at night. */
export function congestionFactor(roadClass: RoadClass, secondsOfDay: number): number {
  const time = ((secondsOfDay % 86_400) + 86_400) % 86_400;
  const awake = Math.min(1, Math.max(0, Math.min(time - 6 * 3600, 21 * 3600 - time) / 3600));
  let factor = 1 + dayExtra[roadClass] * awake;
  for (const { peakSeconds, widthSeconds, extra } of rushes) {
    factor += extra[roadClass] * Math.exp(-(((time - peakSeconds) / widthSeconds) ** 2));
  }
  return factor;
}

const stepSeconds = 300;

/**
 * Minutes to drive a way when leaving at `secondsOfDay`. The traffic is that of each five minutes of the clock while
 * driving, so who leaves later never arrives earlier.
 */
export function travelMinutes(profile: DistanceProfile, secondsOfDay: number): number {
  const free = profileMinutes(profile);
  if (free === 0) return 0;
  let left = free;
  let time = secondsOfDay;
  for (;;) {
    const step = Math.floor(time / stepSeconds);
    const middle = (step + 0.5) * stepSeconds;
    const factor = roadClasses.reduce(
      (sum, roadClass) =>
        sum + (freeFlowMinutes(roadClass, profile[roadClass]) / free) * congestionFactor(roadClass, middle),
      0,
    );
    const minutesToNext = ((step + 1) * stepSeconds - time) / 60;
    if (left * factor <= minutesToNext) return (time - secondsOfDay) / 60 + left * factor;
    left -= minutesToNext / factor;
    time = (step + 1) * stepSeconds;
  }
}
