import type { ScreenParams } from '@pourline/domain/capability';

/** An address that lacks what its screen must know; loading it again does not help. */
export class IncompleteLink extends Error {
  constructor() {
    super('链接不完整，无法打开这个页面');
  }
}

export type ReadParams = { given: Record<string, string>; missing: readonly string[] };

/** The parameters that a screen knows out of an address, and those that it needs and does not find. */
export const readParams = (params: ScreenParams | undefined, search: Readonly<Record<string, unknown>>): ReadParams => {
  const names = Object.keys(params ?? {});
  const found = names.filter((name) => search[name] !== undefined && search[name] !== '');
  return {
    given: Object.fromEntries(found.map((name) => [name, String(search[name])])),
    missing: names.filter((name) => params?.[name] === 'must' && !found.includes(name)),
  };
};
