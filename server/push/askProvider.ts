import type { Pusher } from '../outside/push/pusher.ts';

/** What the provider said is told for so long without asking it again, ms: what it lets the plant ask in a minute is counted. */
const keptMs = 60_000;

/** How many devices the provider knows under an alias, asked for each alias once a minute, however often somebody looks; null: it does not say. */
export const askProvider = (
  provider: Pick<Pusher, 'known'> | null,
  now = () => performance.now(),
): ((alias: string) => Promise<number | null>) => {
  const said = new Map<string, { at: number; known: Promise<number | null> }>();
  return (alias) => {
    const at = now();
    for (const [name, one] of said) if (at - one.at >= keptMs) said.delete(name);
    const before = said.get(alias);
    if (before) return before.known;
    const known = (provider?.known?.(alias) ?? Promise.resolve(null)).catch(() => null);
    said.set(alias, { at, known });
    return known;
  };
};
