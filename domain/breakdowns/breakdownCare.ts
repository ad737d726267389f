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

/**
 * Why no other truck can take the concrete of a broken one on: none of it has left the plant; the site has taken all of it; no truck waits that
 * may be sent for it; no order can have it in time; nobody knows the way.
 */
export const handOverHindrances = ['notMixed', 'nothingLeft', 'noTruck', 'noTaker', 'noWay'] as const;
export type HandOverHindrance = (typeof handOverHindrances)[number];
