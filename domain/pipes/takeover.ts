/** How a takeover stands: it waits for the crew that is to come, that crew has taken over, or it was called off. */
export const takeoverState = { open: 'new', done: 'done', withdrawn: 'withdrawn' } as const;
export type TakeoverState = (typeof takeoverState)[keyof typeof takeoverState];
