/** Acts on a load that are held against where its truck is, and against the minutes since it was loaded. */
export const checks = {
  arrive: { at: 'site', time: true },
  startUnloading: { at: 'site', time: true },
  finishUnloading: { at: 'site', time: true },
  complete: { at: 'plant', time: false },
} as const;

export type CheckedAct = keyof typeof checks;
export const isChecked = (action: string): action is CheckedAct => Object.hasOwn(checks, action);
/** Whether it says that concrete left the drum, or its truck stood, at the site. */
export const isSiteAct = (action: string | null): boolean =>
  action !== null && isChecked(action) && checks[action].at === 'site';
