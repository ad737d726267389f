import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buttonLooks } from './buttonLooks.ts';

const sheet = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const modes = ['light', 'dark', 'sun'] as const;
type Mode = (typeof modes)[number];
const states = ['', 'hover:', 'active:', 'disabled:'] as const;
/** What a button without a ground of its own stands on. */
const grounds = ['page', 'surface', 'raised'];

/** A token of the sheet in one mode, `#rrggbb`. */
const colourOf = (token: string, mode: Mode): string => {
  const [, value = ''] = new RegExp(`--${token}:([^;]+);`).exec(sheet) ?? [];
  const colour =
    new RegExp(`--when-${mode}, (#[0-9a-f]{6})\\)`).exec(value)?.[1] ?? /^ (#[0-9a-f]{6})$/.exec(value)?.[1];
  if (!colour) throw new Error(`no ${token} in ${mode}`);
  return colour;
};
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG 2.2, relative luminance. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
/** The token that a class of this kind names for a state; undefined where the state changes nothing. */
const tokenOf = (classes: string, state: string, kind: 'bg' | 'text'): string | undefined =>
  classes
    .split(' ')
    .find((one) => one.startsWith(`${state}${kind}-`))
    ?.slice(`${state}${kind}-`.length);

describe('a button can be read', () => {
  test('the measure is that of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  const looks = Object.entries(buttonLooks);
  test.each(looks.flatMap(([look, classes]) => modes.map((mode) => [look, mode, classes] as const)))(
    '%s in %s mode: 4.5:1 at least in every state',
    (look, mode, classes) => {
      for (const state of states) {
        const text = tokenOf(classes, state, 'text') ?? tokenOf(classes, '', 'text') ?? '';
        const ground = tokenOf(classes, state, 'bg') ?? tokenOf(classes, '', 'bg') ?? 'transparent';
        for (const under of ground === 'transparent' ? grounds : [ground])
          expect(
            contrast(colourOf(text, mode), colourOf(under, mode)),
            `${look} ${state} ${text} on ${under}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('what the pointer changes is taken back where a button cannot be pressed', () => {
    const changing = looks.filter(([, classes]) => tokenOf(classes, 'hover:', 'bg'));
    expect(changing.length).toBe(looks.length);
    const isTakenBack = (classes: string): boolean =>
      ![undefined, tokenOf(classes, 'hover:', 'bg')].includes(tokenOf(classes, 'disabled:', 'bg'));
    expect(changing.filter(([, classes]) => !isTakenBack(classes))).toEqual([]);
  });
});
