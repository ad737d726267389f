import type { EnabledState } from '@pourline/domain/enabledStates';
import type { Tone } from '../kit/figure/tone.ts';

/** Which things of the company a list shows. */
export const enabledShown = [
  { value: 'enabled', label: '在用' },
  { value: 'disabled', label: '已停用' },
  { value: 'all', label: '全部' },
] as const;

/** Word and tone of something of the company that is in use or not. */
export const enabledFace = (state: EnabledState): { label: string; tone: Tone } =>
  state === 'enabled' ? { label: '在用', tone: 'good' } : { label: '已停用', tone: 'idle' };
