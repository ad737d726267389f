/** What is compared, as the server tells it and as the ledger has it. */
export type Told = [what: string, server: unknown, ledger: unknown];

const same = (server: unknown, ledger: unknown): boolean =>
  typeof server === 'number' && typeof ledger === 'number' ? Math.abs(server - ledger) < 1e-6 : server === ledger;

/** One sentence for each figure that the server tells otherwise than the ledger has it. */
export const findDifferences = (name: string, told: readonly Told[]): string[] =>
  told
    .filter(([, server, ledger]) => !same(server, ledger))
    .map(([what, server, ledger]) => `${name}: ${what} is told as ${server}, by the ledger ${ledger}`);
