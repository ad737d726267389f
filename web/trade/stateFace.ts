import type { StateLabel, Tone as StateTone } from '@pourline/domain/states';
import type { Tone } from '../kit/figure/tone.ts';

const tones: Record<StateTone, Tone> = {
  idle: 'idle',
  planned: 'info',
  active: 'good',
  moving: 'busy',
  warning: 'warn',
  alarm: 'alarm',
  done: 'idle',
  ended: 'idle',
};

/** The kit's tone of a state's tone; plain grey for a name that is not known. */
export const kitTone = (tone: string | undefined): Tone =>
  tone !== undefined && Object.hasOwn(tones, tone) ? tones[tone as StateTone] : 'idle';

/** Word and tone of a state, for a StateTag. */
export const stateFaceOf = <S extends string>(
  { states }: { states: Readonly<Record<S, StateLabel>> },
  state: NoInfer<S>,
): { label: string; tone: Tone } => ({ label: states[state].label, tone: kitTone(states[state].tone) });
