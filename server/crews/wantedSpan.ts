import type { CrewStand } from '@pourline/domain/crews/crewStand';
import { DomainError } from '@pourline/domain/errors';
import { checkPourTime } from '@pourline/domain/orders/orderRules';

interface Span {
  plannedFrom: string;
  plannedTo: string;
}

/** When a crew is to be there: as the desk says, else as the task has it. Throws `order.timeOutOfReach`, `crew.badSpan`. */
export const wantedSpan = (
  { now }: { now: number },
  task: Span,
  wanted: { [K in keyof Span]?: string | undefined },
): CrewStand => {
  if (wanted.plannedFrom !== undefined) checkPourTime(now, wanted.plannedFrom, '到场时间');
  if (wanted.plannedTo !== undefined) checkPourTime(now, wanted.plannedTo, '离场时间');
  const from = Date.parse(wanted.plannedFrom ?? task.plannedFrom);
  const to = Date.parse(wanted.plannedTo ?? task.plannedTo);
  if (to <= from || to - from > 3 * 86_400_000) throw new DomainError('crew.badSpan');
  return { from, to };
};
