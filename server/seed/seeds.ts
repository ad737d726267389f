import * as seedLists from '../seedLists.ts';
import type { Seed } from './seed.ts';

const byCapability: ReadonlyMap<string, Seed> = new Map(Object.entries(seedLists));

/** The seeds in an order in which each finds what it needs. */
const inOrderOfNeed = (): Seed[] => {
  const placed = new Set<Seed>();
  const place = (name: string, needing: readonly string[]): void => {
    const seed = byCapability.get(name);
    if (!seed || needing.includes(name))
      throw new Error(`seeds need what is not there: ${[...needing, name].join(', ')}`);
    for (const before of seed.after ?? []) place(before, [...needing, name]);
    placed.add(seed);
  };
  for (const name of byCapability.keys()) place(name, []);
  return [...placed];
};

export const seeds = inOrderOfNeed();

/** What a concrete plant offers when it is founded: codes by type, in the order in which they are shown. */
export const plantCodes: NonNullable<Seed['codes']> = Object.assign({}, ...seeds.map(({ codes }) => codes));

/** Settings that a plant starts with, by code and key. */
export const plantSettings = seeds.flatMap(({ settings = [] }) => settings);
