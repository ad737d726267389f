import { expect, test } from 'vitest';
import type { AuditEvent } from '../laws/dayRecord.ts';
import { makeExampleDay } from '../laws/exampleDay.ts';
import { planFiguresOf } from './dayReport.ts';

test('a plan is as restless as its publications, and the loads that they gave to others, by the loads of the day', () => {
  const acts: [action: string, data: AuditEvent['data']][] = [
    ['publish', { moved: 0 }],
    ['keep', { moved: 3 }],
    ['slide', { loads: 9 }],
    ['pull', { loads: 1 }],
    ['lock', null],
    ['keep', { moved: 1 }],
  ];
  const planEvents = acts.map(([action, data]) => ({ action, data }) as AuditEvent);
  const { waybills } = makeExampleDay();
  expect(planFiguresOf({ planEvents, waybills })).toEqual({
    publications: 3,
    automaticPublications: 2,
    loadsMoved: 4,
    truckChangesPerLoad: Math.round((4 / waybills.length) * 100) / 100,
    slides: 2,
  });
});
