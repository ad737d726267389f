import { at, price } from '../testDay.ts';
import type { WhatIf } from './promiseAnswer.ts';

/** An answer of six loads two hours from the beginning of the tests' day, without a pause and at nobody's cost. */
export const testAnswer = (rest: Partial<WhatIf>): WhatIf => ({
  canPromise: true,
  plants: [{ plantID: 'p1', name: '城东站' }],
  loads: 6,
  trucks: 4,
  firstUnload: at(120),
  lastUnload: at(240),
  firstLate: 0,
  unserved: null,
  difference: price(),
  others: [],
  harms: false,
  own: { gapMinutes: 0, waitMinutes: 0 },
  short: 0,
  onDuty: null,
  way: null,
  times: [],
  ...rest,
});

/** What it is the answer to. */
export const testWanted = { volume: 60, at: Date.parse(at(120)) };
