/** What was entered once is chosen from while it is enabled; disabled, it stays where it stands. Codes and projects are so. */
export const enabledStates = ['enabled', 'disabled'] as const;
export type EnabledState = (typeof enabledStates)[number];

/** A person of a plant besides: invited, and has not agreed yet. */
export const userStates = [...enabledStates, 'invited'] as const;
export type UserState = (typeof userStates)[number];
