import type { Attributes } from '../attributes.ts';

/** A thing told in detail: a number, a word, or records and lists of them. */
export type Detail = string | number | boolean | Detail[] | { [name: string]: Detail };

/** What an item says beyond the attributes: cells, places of an alarm, states that have no attribute of their own. */
export type Details = { [name: string]: Detail };

/** What has been read: attributes by their common names, all else in detail. */
export type Told = { attributes: Attributes; details: Details };

export function nothingTold(): Told {
  return { attributes: {}, details: {} };
}

/** Adds what one item told to what the others told; alarm words add up, other values are those of the later item. */
export function addTold(told: Told, more: Told): void {
  const before = told.attributes.alarm;
  Object.assign(told.attributes, more.attributes);
  const added = more.attributes.alarm;
  if (before !== undefined && added !== undefined) told.attributes.alarm = `${before},${added}`;
  Object.assign(told.details, more.details);
}
