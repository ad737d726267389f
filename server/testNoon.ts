import type { TestServer } from './testServer.ts';

const day = 86_400_000;
/** Noon of the plant, of the day in UTC. */
const noon = 4 * 3_600_000;

/** The next noon of the demo's plants, epoch ms: how late it really is must not matter to a test. */
export const nextNoon = (now: number): number => Math.ceil((now - noon) / day) * day + noon;

/** Sets the clock of a server to the next noon. */
export const setNoon = ({ services: { clock } }: TestServer): void => clock.set({ now: nextNoon(clock.now()) });
