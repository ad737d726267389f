import { defineOwnWork, olderThan } from '../ownWork.ts';
import { arrivalsSettled } from './positionStore.ts';

/** How long positions that could not be kept can be looked into. */
const asideDays = 90;
/** What a terminal has not told again for so long says nothing of the truck any more. */
const reportedDays = 400;

export const positionsWork = defineOwnWork({
  watch: (services) => {
    const settle = (): Promise<void> => arrivalsSettled(services);
    return { tick: settle, settle, stop: settle };
  },
  upkeep: [
    { table: 'positionsAside', gone: olderThan('receivedAt', asideDays) },
    { table: 'deviceItems', gone: olderThan('receivedAt', reportedDays) },
  ],
});
