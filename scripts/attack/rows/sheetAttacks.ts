import type { AttackRow } from '../attackRow.ts';
import { personAt } from '../crewAt.ts';
import { longestWait } from '../longestWait.ts';
import { fileForm } from '../sendCall.ts';

const size = 5 * 1024 * 1024 - 10;

/** Sheets that are read for ever. */
export const sheetAttacks: readonly AttackRow[] = [
  {
    name: 'sheets-at-once',
    shows:
      'Four sheets of 5 MB of one kind of character at once, seven kinds: no other call waits longer than 1 s, nothing is imported.',
    protects: 'everybody at work from the sheet of one customer.',
    apart: async (ground) => {
      const world = await ground.open();
      const customer = await personAt(world, 'demo-east', 'customer');
      const before = await world.count('orders');
      let longest = 0;
      const codes = new Set<string>();
      for (const text of ['"a",', ',', '"', '\t;|,', 'a,b\n', 'x', '"",\n']) {
        const bytes = Buffer.from(text.repeat(Math.floor(size / text.length)));
        const { body, headers } = fileForm('file', [{ name: 'a.csv', type: 'text/csv', bytes }]);
        const send = () => customer.send('POST', '/api/v1/order/import', body, headers);
        const { waited, result } = await longestWait(world, () => Promise.all([send(), send(), send(), send()]));
        longest = Math.max(longest, waited);
        for (const { status, code } of result) codes.add(`${status} ${code}`);
      }
      const made = (await world.count('orders')) - before;
      return {
        held: longest < 1000 && made === 0 && [...codes].every((one) => ['200 OK', '429 app.tooMany'].includes(one)),
        seen: `${[...codes].join(', ')}; ${made} orders; another call waited ${Math.round(longest)} ms at most`,
      };
    },
  },
];
