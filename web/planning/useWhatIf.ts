import { planning } from '@pourline/contract/planning';
import { references } from '@pourline/contract/references';
import { useState } from 'react';
import { plantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import type { WhatIf } from './promiseAnswer.ts';
import { usualTimes } from './whatIfTimes.ts';

/** What the customer asks for on the phone. */
export interface Wanted {
  contractID: string;
  volume: number | null;
  /** When the first load is wanted, epoch ms. */
  at: number;
  strengthNo: string;
  pourRate: number | null;
}

const noMistakes = { contractID: undefined, volume: undefined };

/** One question to the plan and its answer; the answer goes as soon as the question is another. */
export function useWhatIf(contractID = '') {
  const form = useCall(references.orderForm);
  const [wanted, setWanted] = useState<Wanted>(() => ({
    contractID,
    volume: null,
    at: usualTimes(plantNow())[1]?.at ?? plantNow(),
    strengthNo: '',
    pourRate: null,
  }));
  const [answer, setAnswer] = useState<{ of: Wanted; says: WhatIf } | null>(null);
  const [asked, setAsked] = useState(false);
  const asking = useAct(planning.whatIf);
  const { contractID: project, volume } = wanted;
  const mistakes = {
    contractID: project === '' ? '请选择工程' : undefined,
    volume: volume === null || volume <= 0 ? '请填写方量' : volume > 2000 ? '方量过大' : undefined,
  };
  const ask = async (of: Wanted): Promise<void> => {
    setAsked(true);
    setWanted(of);
    if (of.contractID === '' || of.volume === null || of.volume <= 0 || of.volume > 2000) return;
    const says = await asking.run({
      body: {
        contractID: of.contractID,
        volume: of.volume,
        at: new Date(of.at).toISOString(),
        ...(of.strengthNo && { strengthNo: of.strengthNo }),
        ...(of.pourRate !== null && of.pourRate > 0 && { pourRate: of.pourRate }),
      },
    });
    if (says) setAnswer({ of, says });
  };
  return {
    form,
    wanted,
    change: (part: Partial<Wanted>) => setWanted({ ...wanted, ...part }),
    mistakes: asked ? mistakes : noMistakes,
    ask: () => ask(wanted),
    /** Asks the same for another time. */
    askAt: (at: number) => ask({ ...wanted, at }),
    isAsking: asking.isRunning,
    answer: answer?.of === wanted ? answer : null,
  };
}
export type WhatIfQuestion = ReturnType<typeof useWhatIf>;
