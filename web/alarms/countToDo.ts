import type { StandingAlarms } from '../trade/useAlarms.ts';

/** How much is to be done: alarms, and broken trucks that are somebody's work, each truck once. */
export const countToDo = (
  { alarms, total }: Pick<StandingAlarms, 'alarms' | 'total'>,
  broken: readonly string[] = [],
): number => {
  const told = new Set(broken);
  const twice = alarms.filter(({ kind, carID }) => kind === 'breakdown' && carID !== null && told.has(carID)).length;
  return total - twice + told.size;
};
