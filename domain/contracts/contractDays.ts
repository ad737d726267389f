import { DomainError } from '../errors.ts';
import { type Day, daysBetween } from '../time.ts';
import { type ContractState, isContractInForce, isContractSigned } from './contractStates.ts';

/** An agreed contract that ends within so many days is marked. */
export const endNoticeDays = 30;

/** Refuses a pour of a business day on a contract that is not signed (`contract.notSigned`; null: there is none), or that is over by then (`contract.isOver`). */
export const checkContractOn = (
  { state, endDay }: { state: ContractState | null; endDay: Day | null },
  day: Day,
): void => {
  if (!isContractSigned(state)) throw new DomainError('contract.notSigned');
  checkContractDay(endDay, day);
};

/** Refuses a pour of a business day after the last one of its contract: `contract.isOver`. Null: it has no end. */
export const checkContractDay = (endDay: Day | null, day: Day): void => {
  if (endDay !== null && day > endDay) throw new DomainError('contract.isOver', { day: endDay });
};

/** What somebody should know of the end of an agreed contract on a day, in words: 还有 12 天到期; null: nothing. */
export const endWords = (
  { state, endDay }: { state: ContractState; endDay: Day | null },
  today: Day,
): { words: string; isOver: boolean } | null => {
  if (endDay === null || !isContractInForce(state)) return null;
  const left = daysBetween(today, endDay);
  if (left > endNoticeDays) return null;
  if (left < 0) return { words: `已到期 ${-left} 天`, isOver: true };
  return { words: left === 0 ? '今天到期' : `还有 ${left} 天到期`, isOver: false };
};
