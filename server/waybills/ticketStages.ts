import { epochMs } from '@pourline/domain/time';
import { foldStages } from '@pourline/domain/waybills/foldEvents';
import type { StageTime, StageTimes } from '@pourline/domain/waybills/waybillRules';
import type { StageSource, TicketStage, TicketStageName } from '../papers/ticketPaper.ts';
import type { TicketFacts } from './ticketStore.ts';

/** A stage as it is printed, with the column of the load that holds its time. */
export type PrintedStage = TicketStage & { column: StageTime };

const printedOf: readonly (readonly [TicketStageName, StageTime])[] = [
  ['created', 'createTime'],
  ['loadingStarted', 'startProductionTime'],
  ['loadingFinished', 'endProductionTime'],
  ['departed', 'endProductionTime'],
  ['arrived', 'arriveTime'],
  ['unloadingStarted', 'startUnloadTime'],
  ['unloadingFinished', 'endUnloadTime'],
  ['returned', 'backTime'],
];

/** The stages that a delivery note prints, each once and as the record of the load bears it out. */
export const ticketStages = ({
  events,
  surplusFrom,
  handedFrom,
}: Pick<TicketFacts, 'events' | 'surplusFrom' | 'handedFrom'>): PrintedStage[] => {
  const folded = foldStages(events);
  return printedOf.flatMap(([stage, column]): PrintedStage[] => {
    const found = folded[column];
    // What was left over went on to another order: the truck did not come back with it.
    if (!found || (stage === 'returned' && found.event.action !== 'complete')) return [];
    const { at, event } = found;
    const told = { stage, column, happenedAt: at };
    if (column !== 'endProductionTime' || event.action !== 'create')
      return [{ ...told, learntAt: epochMs(event.learntAt), source: event.by as StageSource, by: event.userName }];
    // What was left over or taken over of another load was loaded with it, and sets off when it gets its own ticket.
    const before = { ...told, learntAt: null, source: 'system' as const, by: surplusFrom ?? handedFrom };
    return [stage === 'departed' ? { ...before, column: 'createTime', happenedAt: epochMs(event.happenedAt) } : before];
  });
};

/** The columns whose time is not the one that is printed. */
export const stagesOffRecord = (printed: readonly PrintedStage[], load: StageTimes): StageTime[] =>
  printed
    .filter(({ column, happenedAt }) => {
      const time = load[column];
      return time === null || epochMs(time) !== happenedAt;
    })
    .map(({ column }) => column);
