import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentionedIn, mentionOf } from './mentions.ts';

const of = (...names: string[]) => names.map((name, index) => ({ userID: `${index}`, name }));
/** Few letters, so that names begin alike and `@` stands everywhere. */
const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom('王', '工', '程', ' '), minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});
const words = fc.string({ unit: fc.constantFrom('王', '工', '程', ' ', '请', '@'), maxLength: 12 });

it('whoever is picked from the members is named, and of those whose names begin alike nobody else by it', () => {
  fc.assert(
    fc.property(names, words, fc.nat(), (chosen, before, pick) => {
      const name = chosen[pick % chosen.length] ?? '';
      // As the page writes it, with a full stop for the space behind.
      const text = `${before.replaceAll('@', '')}${mentionOf(name)}。`;
      expect(mentionedIn(text, of(...chosen))).toEqual([`${chosen.indexOf(name)}`]);
    }),
  );
});

it('each `@` names one name at most, the longest that stands there; without one nobody is named', () => {
  fc.assert(
    fc.property(names, words, (chosen, text) => {
      const named = mentionedIn(text, of(...chosen));
      expect(named.length).toBeLessThanOrEqual(text.split('@').length - 1);
      for (const id of named) expect(text).toContain(mentionOf(chosen[Number(id)] ?? ''));
      const places = text.split('@').slice(1);
      for (const [index, name] of chosen.entries())
        expect(named.includes(`${index}`)).toBe(
          places.some(
            (rest) =>
              rest.startsWith(name) && !chosen.some((other) => other.length > name.length && rest.startsWith(other)),
          ),
        );
    }),
  );
});

it('two who are called the same are both named; a name without `@`, and an empty one, name nobody', () => {
  expect(mentionedIn('@王工 来一下', of('王工', '王工', '李工'))).toEqual(['0', '1']);
  expect(mentionedIn('王工 来一下', of('王工'))).toEqual([]);
  expect(mentionedIn('@ 谁', of('', '谁'))).toEqual([]);
  expect(mentionedIn('@王工程 和 @王工', of('王工', '王工程'))).toEqual(['0', '1']);
});
