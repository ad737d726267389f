import type { EnabledState } from '@pourline/domain/enabledStates';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { enabledFace } from './enabledFace.ts';

/** Whether a thing that was entered once is chosen from; what is in use needs no tag. */
export function EnabledTag({ state }: { state: EnabledState }) {
  const { tone, label } = enabledFace(state);
  return state === 'disabled' ? <StateTag tone={tone}>{label}</StateTag> : null;
}
