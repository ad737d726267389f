import { waybills } from '@pourline/contract/waybills';
import type { DayRecord } from '../laws/dayRecord.ts';
import type { Person } from '../person.ts';
import { sideBySide } from './sideBySide.ts';

/** Once a day has ended a root holds every ticket of it, and each is still whole; returns those of which that is not so. */
export const findLooseTickets = async (scheduler: Person, loads: DayRecord['waybills']): Promise<string[]> =>
  // Whoever needs no sign-in is bounded by address: one after another each gets its turn.
  (
    await sideBySide(loads, 1, async ({ taskDetailNo, ticketToken }) => {
      const { anchors, chain } = await scheduler.call(waybills.publicTicket, { params: { token: ticketToken } });
      if (anchors.length === 0) return [`ticket ${taskDetailNo}: no root holds it`];
      return chain.whole ? [] : [`ticket ${taskDetailNo}: ${chain.differs.join(', ')} differs from its root`];
    })
  ).flat();
