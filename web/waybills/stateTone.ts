import type { Tone as StateTone } from '@pourline/domain/states';
import type { MarkerColour } from '@pourline/domain/vehicles/markerColours';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { Tone } from '../kit/tone.ts';

const toneOfState: Record<StateTone, Tone> = {
  idle: 'idle',
  planned: 'info',
  active: 'good',
  moving: 'busy',
  warning: 'warn',
  alarm: 'alarm',
  done: 'idle',
  ended: 'idle',
};
const toneOfMarker: Record<MarkerColour, Tone> = {
  red: 'alarm',
  orange: 'warn',
  green: 'good',
  blue: 'info',
  grey: 'idle',
  darkGrey: 'busy',
};

export interface StateFace {
  label: string;
  tone: Tone;
}
interface LabelledStates {
  states: Readonly<Record<string, { label: string; tone: StateTone } | undefined>>;
}
const faceOf = (machine: LabelledStates, state: string): StateFace => {
  const known = machine.states[state];
  return known ? { label: known.label, tone: toneOfState[known.tone] } : { label: '未知状态', tone: 'idle' };
};

/** Word and colour of a waybill's state. */
export const waybillFace = (state: string): StateFace => faceOf(waybillMachine, state);
/** Word and colour of a vehicle's state. */
export const vehicleFace = (state: string): StateFace => faceOf(vehicleMachine, state);
/** The kit's colour for a marker of the documents. */
export const markerTone = (colour: MarkerColour): Tone => toneOfMarker[colour];
