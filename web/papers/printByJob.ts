import type { Endpoint } from '@pourline/contract/endpoint';
import { reports } from '@pourline/contract/reports';
import { call } from '../api/client.ts';

/** How long it waits before it looks again, ms. */
const lookMs = 200;

type Begins = typeof reports.loadJob | typeof reports.orderJob;
type Prints = typeof reports.printLoad | typeof reports.printOrder;

/** A paper that a job prints: it is begun, looked after, and fetched once it is done. Throws when it failed. */
export const printByJob = async (
  [begin, print]: readonly [begin: Begins, print: Prints],
  id: string,
  tell: (percent: number) => void,
): Promise<Blob> => {
  const { jobID } = await call(begin, { params: { id }, body: {} });
  for (;;) {
    const { state, percent, failure } = await call(reports.progress, { body: { jobID } });
    tell(percent);
    if (state === 'failed') throw new Error(failure ?? '');
    if (state === 'done') return (await call(print as Endpoint, { params: { id }, body: { jobID } } as never)) as Blob;
    await new Promise((next) => setTimeout(next, lookMs));
  }
};
