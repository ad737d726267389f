import * as contractLists from './contractLists.ts';
import type { Contract } from './endpoint.ts';

/** Every call of the product, by capability. */
export const contract = { ...contractLists } satisfies Record<string, Contract>;
