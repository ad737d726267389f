import type { Mistakes } from './checkBody.ts';

/** What a button that sends a form says: its outcome, or, while the form cannot be sent, the first thing that is missing or wrong. */
export function readyText<In extends object>(body: unknown, mistakes: Mistakes<In>, outcome: string): string {
  if (body !== null) return outcome;
  const said = Object.values<string | undefined>(mistakes).find((text) => text !== undefined);
  return said ?? '还没有填好';
}
