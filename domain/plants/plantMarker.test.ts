import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../keysOf.ts';
import { type MixingState, mixingStates } from './plant.ts';
import { plantMarkerColour, plantMixing } from './plantMarker.ts';

const states = fc.array(fc.constantFrom(...keysOf<MixingState>(mixingStates)), { maxLength: 4 });

describe('the marker of a plant', () => {
  it('C054: standby is as plants usually are, mixing grey, pause orange, maintenance red; selected green, the second blue', () => {
    const of = (state: MixingState) => plantMarkerColour([state], null);
    expect((['sms_standby', 'sms_mixing', 'sms_pause', 'sms_maintaining'] as const).map(of)).toEqual([
      ...[null, 'grey', 'orange', 'red'],
    ]);
    expect([plantMarkerColour(['sms_pause'], 'selected'), plantMarkerColour(['sms_pause'], 'second')]).toEqual([
      'green',
      'blue',
    ]);
  });

  it('stands still only where all of its lines do', () => {
    fc.assert(
      fc.property(states, (lines) => {
        const stands = ['sms_pause', 'sms_maintaining'].includes(plantMixing(lines));
        expect(stands).toBe(lines.length > 0 && !lines.some((one) => one === 'sms_standby' || one === 'sms_mixing'));
        expect(plantMixing(lines) === 'sms_mixing').toBe(lines.includes('sms_mixing'));
      }),
    );
  });
});
