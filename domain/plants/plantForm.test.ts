import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, type LonLat, pointAt } from '../geo.ts';
import { mapCentreFor, mapReachM, plantForm, usualPlantFence } from './plantForm.ts';

const centre: LonLat = [120.2, 30.2];

describe('where the map of a company lies', () => {
  it('a first plant within the map leaves it where it is; one outside has it around itself', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359, noNaN: true }), fc.integer({ min: 0, max: 2_000_000 }), (course, m) => {
        const plant = pointAt(centre, course, m);
        const laid = mapCentreFor(centre, plant);
        expect(distanceM(laid, plant)).toBeLessThanOrEqual(mapReachM);
        expect(laid).toBe(distanceM(centre, plant) <= mapReachM ? centre : plant);
      }),
    );
  });
});

describe('the form of a plant', () => {
  const form = { name: '城东站', index: 1, lon: 120.2, lat: 30.2, geoFence: usualPlantFence(centre) };
  it('its ground lies around its gate', () => {
    expect(plantForm.safeParse(form).success).toBe(true);
    const far = { ...form, geoFence: usualPlantFence(pointAt(centre, 90, 400)) };
    expect(plantForm.safeParse(far).error?.issues.map(({ message }) => message)).toEqual(['围栏要围住搅拌站的位置']);
    expect(plantForm.safeParse({ ...form, name: ' ' }).error?.issues[0]?.message).toBe('请填写搅拌站名称');
  });
});
