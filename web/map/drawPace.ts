/** Trucks glide in steps of this, ms: 150 of them cost 2 ms each time. */
export const glideStepMs = 50;
/** A frame that comes later than this after the one before is seen to stutter, ms. */
export const slowFrameMs = 48;
/** The frames of so long after a drawing are its own: the map's worker hands over what it made of the new places, names are placed anew. */
const watchedMs = 600;
/** So long a slow device rests for each late frame of a drawing, ms: 25 frames in which lists and buttons beside the map are at hand. */
const restMsEach = 420;
/** One stutter is anybody's; a device is slow when every one of so many drawings in a row was. */
const inARow = 3;

/** How often a device draws the trucks of a map anew. Time is handed in (ms of any clock that only goes forward). */
export interface DrawPace {
  /** A frame has come. */
  frame(now: number): void;
  /** No frames were asked for in between: the next gap says nothing. */
  pause(): void;
  drew(now: number): void;
  mayDraw(now: number): boolean;
  /** Whether frames still tell what the last drawing cost. */
  isWatching(now: number): boolean;
  /** Drawing holds this device up: trucks jump here instead of gliding. */
  isSlow(): boolean;
}

export function createDrawPace(): DrawPace {
  let before: number | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let late = 0;
  /** Late frames of the last drawings. */
  const held: number[] = [];
  const isSlow = (): boolean => held.length === inARow && held.every((count) => count > 0);
  /** How long it rests after a drawing: for what its last ones held up together, so that a few that hold up more than others count as well. */
  const restMs = (): number => (isSlow() ? (held.reduce((sum, count) => sum + count, 0) / inARow) * restMsEach : 0);
  const isWatching = (now: number): boolean => now - drawnAt < watchedMs;
  return {
    frame(now) {
      if (before !== null && isWatching(before) && now - before > slowFrameMs) late += 1;
      before = now;
    },
    pause: () => {
      before = null;
    },
    drew(now) {
      if (drawnAt !== Number.NEGATIVE_INFINITY) held.push(late);
      if (held.length > inARow) held.shift();
      [late, drawnAt, before] = [0, now, now];
    },
    mayDraw: (now) => now - drawnAt >= glideStepMs + restMs(),
    isWatching,
    isSlow,
  };
}
