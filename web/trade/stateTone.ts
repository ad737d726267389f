import type { MarkerColour } from '@pourline/domain/vehicles/markerColours';
import { type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { Tone } from '../kit/figure/tone.ts';
import { stateFaceOf } from './stateFace.ts';

export interface StateFace {
  label: string;
  tone: Tone;
}

const toneOfMarker: Record<MarkerColour, Tone> = {
  red: 'alarm',
  orange: 'warn',
  green: 'good',
  blue: 'info',
  grey: 'idle',
  darkGrey: 'busy',
};

/** Word and colour of a waybill's state. */
export const waybillFace = (state: WaybillState): StateFace => stateFaceOf(waybillMachine, state);
/** Word and colour of a vehicle's state. */
export const vehicleFace = (state: VehicleState): StateFace => stateFaceOf(vehicleMachine, state);
/** The kit's colour for a marker of the documents. */
export const markerTone = (colour: MarkerColour): Tone => toneOfMarker[colour];
