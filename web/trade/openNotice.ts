import type { ShownNotice } from '@pourline/contract/inboxes';
import { isOfLoad } from '@pourline/domain/messages/noticeKinds';
import type { ScreenName } from '@pourline/domain/screens';
import { go } from '../shell/go.ts';

const changeKinds: readonly string[] = ['changed', 'changeAgreed', 'changeRefused', 'toReadChange'];

/** Opens what was told, for whoever may see it: the signing of a load that waits for it, the load, or the order. */
export function openNotice(
  { kind, taskID, subtaskID, load }: Pick<ShownNotice, 'kind' | 'taskID' | 'subtaskID' | 'load'>,
  mayOpen: (name: ScreenName) => boolean = () => true,
): (() => void) | undefined {
  if (kind === 'message') return undefined;
  if (subtaskID !== null && load !== null && isOfLoad(kind)) {
    if (kind === 'toSign' && !load.isSigned) return () => go('waybillsign', { id: subtaskID });
    return () => go('waybillinfo', { id: subtaskID });
  }
  if (kind === 'newLoad' || kind === 'loadOff') return () => go('waybilllist', {});
  if (taskID === null) return undefined;
  if (!mayOpen('orderinfo')) return undefined;
  return () => go('orderinfo', { id: taskID, ...(changeKinds.includes(kind) && { at: 'change' }) });
}
