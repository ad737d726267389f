import { inOrderOfNeed } from './inOrderOfNeed.ts';
import type { OwnWork } from './ownWork.ts';
import * as workLists from './workLists.ts';

/** Everything that is done without being called, in the order in which it is done. */
export const ownWorks: readonly OwnWork[] = inOrderOfNeed<OwnWork>(workLists);
