/** How free the search is with a load. */
export const held = { free: 0, locked: 1, fact: 2 } as const;
