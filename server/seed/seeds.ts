import { inOrderOfNeed } from '../inOrderOfNeed.ts';
import * as seedLists from '../seedLists.ts';
import type { Seed } from './seed.ts';

/** The seeds in an order in which each finds what it needs. */
export const seeds: readonly Seed[] = inOrderOfNeed<Seed>(seedLists);

/** What a concrete plant offers when it is founded: codes by type, in the order in which they are shown. */
export const plantCodes: NonNullable<Seed['codes']> = Object.assign({}, ...seeds.map(({ codes }) => codes));

/** Settings that a plant starts with, by code and key. */
export const plantSettings = seeds.flatMap(({ settings = [] }) => settings);
