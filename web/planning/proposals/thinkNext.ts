import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { formatMoney } from '../../kit/figure/format.ts';

/** How far a proposal that is looked at has been thought on. */
export interface Thinking {
  /** The best that there is. */
  proposalID: string;
  /** Money of the first one, and of the best, yuan. */
  firstMoney: number;
  money: number;
  rounds: number;
  /** Rounds in a row that found nothing better. */
  vain: number;
  isDone: boolean;
  /** It ended because the server could not be asked, or would not. */
  isCutShort: boolean;
}

const mostRounds = 12;
/** So many rounds in vain are enough. */
const mostVain = 2;

type Made = Pick<PlanProposal, 'proposalID' | 'price'>;

/** A proposal that nobody has thought on yet. */
export const thinkStart = ({ proposalID, price }: Made): Thinking => ({
  ...{ proposalID, firstMoney: price.money, money: price.money },
  ...{ rounds: 0, vain: 0, isDone: false, isCutShort: false },
});

/** After a round that ended with a proposal: a better one, or the same; null: it was not thought on, which ends it. */
export const thinkNext = (before: Thinking, made: Made | null): Thinking => {
  const isBetter = made !== null && made.proposalID !== before.proposalID;
  const rounds = before.rounds + 1;
  const vain = isBetter ? 0 : before.vain + 1;
  return {
    ...before,
    ...(isBetter && { proposalID: made.proposalID, money: made.price.money }),
    ...{ rounds, vain, isDone: made === null || vain >= mostVain || rounds >= mostRounds },
    isCutShort: made === null,
  };
};

/** 比刚生成时好 ¥320，还在找更好的: what thinking on has brought so far, and whether it goes on; where no plan is there to `compare` with, money is compared with nothing. */
export const thinkingText = ({ firstMoney, money, isDone, isCutShort }: Thinking, compares = true): string => {
  const gain = Math.max(0, Math.round(firstMoney - money));
  const goes = isCutShort ? '没能继续找更好的' : isDone ? '没有找到更好的了' : '还在找更好的';
  return compares && gain > 0 ? `比刚生成时好 ${formatMoney(gain, 0)}，${goes}` : goes;
};
