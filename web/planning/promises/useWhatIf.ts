import { planning } from '@pourline/contract/planning';
import { references } from '@pourline/contract/references';
import { useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { checkBody } from '../../kit/form/checkBody.ts';
import { keepTold, type ToldAnswer } from './keepTold.ts';
import { rankOf } from './promiseAnswer.ts';
import { usualTimes } from './whatIfTimes.ts';

/** What the customer asks for on the phone. */
export interface Wanted {
  contractID: string;
  volume: number | null;
  /** When the first load is wanted, epoch ms. */
  at: number;
  strengthNo: string;
  pourRate: number | null;
  /** Empty: it does not matter. */
  pourWay: string;
}

/** The question as it is sent, or what is missing in it. */
const questionOf = ({ at, strengthNo, pourRate, pourWay, ...wanted }: Wanted) =>
  checkBody(planning.whatIf.body, {
    ...wanted,
    at: new Date(at).toISOString(),
    ...(strengthNo && { strengthNo }),
    ...(pourWay && { pourWay }),
    ...(pourRate !== null && pourRate > 0 && { pourRate }),
  });

/**
 * One question to the plan, about `wantedAt` (epoch ms) where a time is named, and its answer; the answer goes as soon as the question is
 * another. One that is not good comes at once too, and is thought about for longer: what has been told stays until somebody takes the better one that is
 * offered beside it, for it may have been said to the customer already.
 */
export function useWhatIf(contractID = '', wantedAt = Number.NaN) {
  const form = useCall(references.orderForm);
  const [wanted, setWanted] = useState<Wanted>(() => ({
    contractID,
    volume: null,
    at: Number.isFinite(wantedAt) ? wantedAt : (usualTimes(plantNow())[1]?.at ?? plantNow()),
    strengthNo: '',
    pourRate: null,
    pourWay: '',
  }));
  const [answer, setAnswer] = useState<(ToldAnswer & { of: Wanted; isThoughtOver: boolean }) | null>(null);
  const [asked, setAsked] = useState(false);
  const asking = useAct(planning.whatIf);
  // Who has an answer is not told that a better one could not be looked for.
  const thinkingOn = useAct(planning.whatIf, { onRefused: () => true });
  const ask = async (of: Wanted): Promise<void> => {
    setAsked(true);
    setWanted(of);
    const { body } = questionOf(of);
    const says = body && (await asking.run({ body }));
    if (!says) return;
    const first = { of, says, better: null, isThoughtOver: false };
    setAnswer(first);
    if (rankOf(says) === 0) return;
    const later = await thinkingOn.run({ body: { ...body, longer: true } });
    const told = keepTold(says, later, { volume: of.volume ?? 0, at: of.at });
    setAnswer((now) => (now === first ? { of, ...told, isThoughtOver: later !== undefined } : now));
  };
  return {
    form,
    wanted,
    change: (part: Partial<Wanted>) => setWanted({ ...wanted, ...part }),
    mistakes: asked ? questionOf(wanted).mistakes : {},
    ask: () => ask(wanted),
    /** Asks the same for another time. */
    askAt: (at: number) => ask({ ...wanted, at }),
    /** Takes the better answer in the place of the one that was told. */
    takeBetter: () => setAnswer((now) => (now?.better ? { ...now, says: now.better, better: null } : now)),
    asking,
    isThinkingOn: thinkingOn.isRunning,
    answer: answer?.of === wanted ? answer : null,
  };
}
export type WhatIfQuestion = ReturnType<typeof useWhatIf>;
