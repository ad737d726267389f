import type { Fault } from './fault.ts';

/** What `args` name after `--only`, several separated by commas; null when it is not there. */
const namesAsked = (args: readonly string[]): string[] | null => {
  const at = args.indexOf('--only');
  return at < 0 ? null : (args[at + 1] ?? '').split(',').map((name) => name.trim());
};

/** The faults whose names contain one of those asked for; all of them where none is. Throws when a name is contained in no fault's. */
export const chooseFaults = (faults: readonly Fault[], args: readonly string[]): Fault[] => {
  const asked = namesAsked(args);
  if (!asked) return [...faults];
  const unknown = asked.filter((part) => part === '' || !faults.some(({ name }) => name.includes(part)));
  if (unknown.length > 0) throw new Error(`no fault has this in its name: ${unknown.join(', ') || '(nothing)'}`);
  return faults.filter(({ name }) => asked.some((part) => name.includes(part)));
};
