import type { EnabledState } from '@pourline/domain/enabledStates';
import { StateTag } from '../kit/figure/StateTag.tsx';

export const enabledOptions = [
  { value: 'enabled', label: '启用' },
  { value: 'disabled', label: '停用' },
  { value: 'all', label: '全部' },
] as const;

/** Whether a thing that was entered once is chosen from; what is enabled needs no tag. */
export function EnabledTag({ state }: { state: EnabledState }) {
  return state === 'disabled' ? <StateTag tone="idle">停用</StateTag> : null;
}
