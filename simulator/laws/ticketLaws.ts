import { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { Law } from './dayRecord.ts';

/** The chain of events of every ticket is whole, and the ticket says what the waybill says. */
export const chainsWhole: Law = ({ waybills, tickets }) =>
  waybills.flatMap((load) => {
    const ticket = tickets.get(load.taskDetailID);
    const name = `ticket ${load.taskDetailNo}`;
    if (!ticket) return load.state === waybillState.cancelled ? [] : [`${name} cannot be opened`];
    const found: string[] = [];
    if (!ticket.chain.whole) found.push(`${name}: its chain is broken at ${ticket.chain.brokenAt}`);
    if (ticket.chain.length !== load.stages.length)
      found.push(`${name}: chain of ${ticket.chain.length} for ${load.stages.length} events`);
    for (const field of ['totalVolume', 'signVolume', 'surplusVolume', 'state'] as const)
      if (ticket[field] !== load[field])
        found.push(`${name}: ${field} ${ticket[field]} on it, ${load[field]} on the waybill`);
    return found;
  });
