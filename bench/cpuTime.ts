import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of the times in /proc, ms. */
const tickMs = 10;

interface Process {
  parent: number;
  ticks: number;
  /** Of children that have ended. */
  ticksOfEnded: number;
}

const processOf = (pid: number): Process | null => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const [, parent, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (i: number): number => Number(fields[i]);
  return { parent: Number(parent), ticks: at(9) + at(10), ticksOfEnded: at(11) + at(12) };
};

/**
 * Time that processors have spent on a process, ms; `withChildren`: and on its children, ended ones included. `null` where there is no
 * /proc. On a machine that others use as well it says more than the clock.
 */
export const cpuTime = (pid: number, withChildren: boolean): number | null => {
  const own = processOf(pid);
  if (!own) return null;
  if (!withChildren) return own.ticks * tickMs;
  const children = readdirSync('/proc')
    .map((name) => processOf(Number(name)))
    .filter((one) => one?.parent === pid);
  return (own.ticks + own.ticksOfEnded + children.reduce((sum, one) => sum + (one?.ticks ?? 0), 0)) * tickMs;
};
