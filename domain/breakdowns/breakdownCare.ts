/**
 * What is decided about a truck that has broken down: another is sent and what it carries is given up; another comes to it and
 * takes its concrete on; it is towed; it drives back to its plant. Each of them takes its load from it and hands the truck to
 * fleet and workshop.
 */
export const breakdownCares = ['sendAnother', 'handOver', 'tow', 'backToPlant'] as const;
export type BreakdownCare = (typeof breakdownCares)[number];

/** The choices that a dispatcher has: it goes on, or one of the above. */
export const breakdownChoices = ['carryOn', ...breakdownCares] as const;
export type BreakdownChoice = (typeof breakdownChoices)[number];
