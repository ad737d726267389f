import type { SectionsOf } from './homeContext.ts';
import { grades, plants, supply } from './supplySections.ts';

/** The plant as a whole. */
export const homesHome: SectionsOf<'homes'> = { supply, plants, grades };
