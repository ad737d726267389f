import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { Tone } from '../kit/tone.ts';

const tones: Record<string, Tone> = {
  [waybillState.queuing]: 'info',
  [waybillState.loading]: 'good',
  [waybillState.delivering]: 'busy',
  [waybillState.waitingToUnload]: 'busy',
  [waybillState.unloading]: 'busy',
};

/** The documents' colour of a waybill's state: waiting blue, loading green, on its way dark grey, else grey. */
export const waybillTone = (state: string): Tone => tones[state] ?? 'idle';
