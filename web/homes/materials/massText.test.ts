import { expect, test } from 'vitest';
import { massOf } from './massText.ts';

test.each([
  [0, '0', 'kg'],
  [999.4, '999', 'kg'],
  [1000, '1', 't'],
  [34_620, '34.6', 't'],
  [192_828, '193', 't'],
  [1_250_400, '1,250', 't'],
])('%s kg reads %s %s', (kg, value, unit) => expect(massOf(kg)).toEqual({ value, unit }));
