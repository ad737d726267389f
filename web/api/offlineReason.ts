import { useReachable } from './network.ts';

/** Why an act that cannot wait on the device is not offered now; null while it can be done. */
export const useOfflineReason = (): string | null => (useReachable() ? null : '没有网络，联网后才能做');
