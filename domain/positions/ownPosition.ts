import { compareVersions } from '../versions.ts';

/** A device that has not said by then where it is is not waited for, ms. */
export const lookupMs = 5_000;
/** Packages know where they are from these versions on; what is older is to be updated. */
const knowsFrom = { android: '4.1.18', ios: '4.1.23' } as const;

/** Whether a packaged app can say where it is. */
export const canLocate = ({ platform, version }: { platform: 'android' | 'ios'; version: string }): boolean =>
  compareVersions(version, knowsFrom[platform]) >= 0;
