import type { EndpointFace } from '@pourline/contract/client/endpointFace';
import { useKeptShown } from './keptShown.ts';
import { type Reach, useReach } from './network.ts';

const reasons: Readonly<Record<Reach, string | null>> = {
  reached: null,
  offline: '没有网络，联网后才能做',
  databaseAway: '系统暂时连不上数据库，恢复后才能做',
};

/** Why what the plant must know of at once is not offered now, without a way to it or on figures that are not its newest; null while it can be done. */
export function useOfflineReason(): string | null {
  const kept = useKeptShown();
  const reason = reasons[useReach()];
  return reason ?? (kept === null ? null : '正在更新，更新后才能做');
}

/**
 * Why a call cannot be made now; null where it can, or where it waits on the device (`keeps`: its caller has given it a name to wait
 * under, and its endpoint lets it).
 */
export function useBlocked({ offline }: Pick<EndpointFace, 'offline'>, keeps: boolean): string | null {
  const reason = useOfflineReason();
  return keeps && offline === 'queue' ? null : reason;
}
