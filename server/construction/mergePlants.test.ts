import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeHeads } from './mergePlants.ts';

test('page after page every row of every list comes once, in the order of its list, by whatever two lists are compared', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 12 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(
        (a: string, b: string) => a.localeCompare(b, 'zh-CN'),
        (a: string, b: string) => (a < b ? -1 : 1),
      ),
      (texts, limit, compare) => {
        // Each list is in an order of its own, which need not be that of the comparison.
        const lists = texts.map((list, at) => list.map((text, n) => ({ text, key: `${at} ${n}` })));
        const told = lists.map(() => 0);
        const walked: string[] = [];
        for (;;) {
          const rest = lists.map((list, at) => list.slice(told[at], (told[at] ?? 0) + limit));
          const { rows, taken } = mergeHeads(rest, limit, (a, b) => compare(a.text, b.text));
          if (rows.length === 0) break;
          walked.push(...rows.map(({ key }) => key));
          for (const [at, n] of taken.entries()) told[at] = (told[at] ?? 0) + n;
        }
        const whole = mergeHeads(lists, 1000, (a, b) => compare(a.text, b.text)).rows.map(({ key }) => key);
        expect(walked).toEqual(whole);
        expect(whole.toSorted()).toEqual(
          lists
            .flat()
            .map(({ key }) => key)
            .toSorted(),
        );
      },
    ),
  );
});
