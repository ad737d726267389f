import type { Clause } from '../../domain/clauses/clause.ts';

/** The features with their clauses, as the tests that prove them are held against them. */
export interface FeatureTable {
  features: readonly (readonly [id: string, sentence: string])[];
  clauses: Readonly<Record<string, readonly Clause[]>>;
  withoutPage: Readonly<Record<string, string>>;
}

const beginning = /^(?:F\d{3}(?:\.\d+)?[\s,]+)+/;

/** The numbers at the beginning of a test's own name or of the group it stands in: `F006.2`, or `F067` of a feature without clauses. */
export const numbersOf = (name: string): Set<string> =>
  new Set(name.split(' > ').flatMap((part) => (part.match(beginning)?.[0] ?? '').match(/F\d{3}(?:\.\d+)?/g) ?? []));

/** What a number stands for: a clause of some kind, a feature as a whole, or one that shows on no page. */
type Numbered = Clause['kind'] | 'feature' | 'featureWithoutPage';

const inBrowser = (file: string): boolean => file.startsWith('e2e/');
const overHttp = (file: string): boolean => inBrowser(file) || file.startsWith('server/');

/**
 * Which tests can show what: a page, and with it a feature as a whole, only a journey in a browser; a call only somebody who makes it;
 * a refusal the server or the app that utters it; a constant of the trade whoever computes with it, but no load that the simulator drives.
 */
const showsIt: Record<Numbered, (file: string) => boolean> = {
  page: inBrowser,
  feature: inBrowser,
  call: overHttp,
  featureWithoutPage: overHttp,
  refusal: (file) => overHttp(file) || file.startsWith('web/'),
  constant: (file) => !/^(?:simulator|bench)\//.test(file),
};

const needs: Record<Numbered, string> = {
  page: 'is a page: only a journey in a browser shows it',
  feature: 'is a feature as a whole: only a journey through its page shows it',
  call: 'is a call: only who makes it over HTTP shows it',
  featureWithoutPage: 'shows on no page: only its call over HTTP shows it',
  refusal: 'is a refusal: only the server or the app that utters it shows it',
  constant: 'is a constant: a load that is driven does not show it',
};

function whatIs(number: string, { features, clauses, withoutPage }: FeatureTable): Numbered | null {
  const [id = '', place] = number.split('.');
  const own = clauses[id];
  if (own !== undefined) return place === undefined ? null : (own[Number(place) - 1]?.kind ?? null);
  if (place !== undefined || !features.some(([known]) => known === id)) return null;
  return id in withoutPage ? 'featureWithoutPage' : 'feature';
}

/** Why a test in this file cannot bear this number; `null` when it can. */
export function numberMistake(file: string, number: string, table: FeatureTable): string | null {
  const kind = whatIs(number, table);
  if (kind === null) return `${number} is the number of no feature and of no clause`;
  return showsIt[kind](file) ? null : `${number} ${needs[kind]}`;
}

const title = /(['"`])(F\d{3}(?:\.\d+)?[ ,].*)$/gm;

/** The names with numbers that stand in the text of a test file. */
export const numberedNames = (text: string): string[] => [...text.matchAll(title)].map(([, , name = '']) => name);
