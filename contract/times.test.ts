import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Every text that a schema takes as a moment or a day, by the names that lead to it. */
const timesIn = (schema: z.core.$ZodType, at: string): string[] => {
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) return [at];
  const inside = (one: unknown, name: string): string[] =>
    one instanceof z.core.$ZodType ? timesIn(one, name === '' ? at : `${at}.${name}`) : [];
  return Object.entries(schema._zod.def as object).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'element') return inside(value, '[]');
    if (['innerType', 'in', 'out', 'left', 'right', 'valueType'].includes(key)) return inside(value, '');
    if (key === 'options' && Array.isArray(value)) return value.flatMap((one) => inside(one, ''));
    if (key === 'shape') return Object.entries(value as object).flatMap(([name, one]) => inside(one, name));
    return [];
  });
};

/** Why a time of 2001 or 2099 does no harm, or where it is refused, by the field that carries it. */
const bounds: Readonly<Record<string, string>> = {
  // Brought to between the act before and now (`clampHappened`), or to the last days (`plausibleAt`).
  happenedAt: 'brought to what can be',
  // `checkPourTime`, `order.timeOutOfReach`.
  ...{ bookBegin: 'refused', bookEnd: 'refused', arrangeTime: 'refused', at: 'refused', until: 'refused' },
  ...{ beginTime: 'refused', when: 'refused', plannedFrom: 'refused', plannedTo: 'refused', plannedTime: 'refused' },
  expectTime: 'refused',
  // The days of a copy: `order.copyPast`, `order.timeOutOfReach`.
  ...{ from: 'a day without orders has none to copy', to: 'refused' },
  // `checkSaid`, `app.timeOutOfReach`.
  resumeTime: 'refused',
  // A load is planned within the day that is looked at.
  ...{ loadStart: 'refused', day: 'a day without orders has no plan' },
  // The days of a contract and of its prices lie in this century (`contractPrice.ts`); a pour is held against them when it is ordered.
  ...{ beginDay: 'from 2000 to 2099', endDay: 'from 2000 to 2099', fromDay: 'from 2000 to 2099' },
  // Likewise of a contract of supply.
  untilDay: 'from 2000 to 2099',
  // What the scale wrote, kept beside the load as it came; the load's own times are the server's.
  mixedAt: 'kept as the scale wrote it',
  // The last day of a paper of a vehicle: one long over is marked, one far ahead harms nobody.
  ...{ licence: 'kept', operation: 'kept', insurance: 'kept', inspection: 'kept' },
};

const writing: [string, Endpoint][] = Object.entries(contract).flatMap(([part, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method, demoOnly }]) => method !== 'GET' && !demoOnly)
    .map(([name, endpoint]): [string, Endpoint] => [`${part}.${name}`, endpoint]),
);

describe('the times that calls take', () => {
  it('are each bounded, and somebody has said how', () => {
    const times = writing.flatMap(([name, { body }]) => (body ? timesIn(body, name) : []));
    const fields = [...new Set(times.map((path) => path.split('.').at(-1) ?? ''))];
    expect(fields.filter((field) => !Object.hasOwn(bounds, field))).toEqual([]);
    expect(Object.keys(bounds).filter((field) => !fields.includes(field))).toEqual([]);
    expect(times.length).toBeGreaterThan(20);
  });

  it('are found wherever a schema hides them', () => {
    const hidden = z.object({
      a: z.iso.datetime().optional(),
      b: z.array(z.object({ c: z.iso.datetime({ offset: true }).refine(() => true) })),
      d: z.union([z.string(), z.iso.date()]).nullable(),
      e: z.string(),
    });
    expect(timesIn(hidden, 'x')).toEqual(['x.a', 'x.b.[].c', 'x.d']);
  });
});
