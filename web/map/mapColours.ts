import type { Tone } from '../kit/figure/tone.ts';

/** The colours of the map, all made of the app's own so that light, dark and sun follow. */
export interface MapColours {
  land: string;
  district: string;
  border: string;
  water: string;
  waterInk: string;
  street: string;
  road: string;
  casing: string;
  ink: string;
  halo: string;
  route: string;
  otherRoute: string;
  plant: string;
  site: string;
  tones: Record<Tone, string>;
  chosen: string;
  strong: boolean;
}

/** A token as `#rrggbb`: the built styles write it as short as they can (`#fff`); grey where it is no such colour. */
export function wholeColour(value: string): string {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim()) ?? [];
  if (digits === undefined) return '#888888';
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** `share` of `over` laid on `under`; both `#rrggbb`. */
export function mixColours(over: string, under: string, share: number): string {
  const part = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(part(over, index) * share + part(under, index) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Makes the map's colours from the tokens; `token` returns `#rrggbb`. */
export function mapColoursOf(token: (name: string) => string, theme: 'light' | 'dark' | 'sun'): MapColours {
  const dark = theme === 'dark';
  const strong = theme === 'sun';
  const page = token('page');
  const ink = token('ink');
  const land = dark ? token('surface') : mixColours(token('sunken'), page, strong ? 0.25 : 0.35);
  return {
    land,
    district: mixColours(ink, land, dark ? 0.025 : 0.02),
    border: mixColours(ink, land, strong ? 0.3 : 0.12),
    water: mixColours(token('info'), land, dark ? 0.2 : strong ? 0.35 : 0.2),
    waterInk: mixColours(token('info-ink'), land, dark ? 0.65 : 0.8),
    street: dark ? mixColours(ink, land, 0.08) : strong ? '#ffffff' : mixColours('#ffffff', land, 0.75),
    road: dark ? mixColours(ink, land, 0.16) : '#ffffff',
    casing: mixColours(ink, land, strong ? 0.15 : dark ? 0.03 : 0.14),
    ink: token(strong ? 'ink' : 'ink3'),
    halo: mixColours(land, dark ? '#000000' : '#ffffff', dark ? 0.8 : 0.3),
    route: dark ? token('accent-ink') : token('accent'),
    otherRoute: mixColours(ink, land, 0.45),
    plant: token('info'),
    site: dark ? token('accent-ink') : token('accent'),
    tones: {
      alarm: token('alarm'),
      warn: token('warn'),
      good: token('good'),
      info: token('info'),
      idle: token('idle'),
      busy: token('busy'),
    },
    chosen: dark ? token('accent-ink') : token('accent'),
    strong,
  };
}
