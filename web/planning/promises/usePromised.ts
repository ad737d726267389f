import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import type { Doing } from '../../kit/button/doing.ts';
import { go } from '../../shell/go.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { promisedDraft, promisedOrder } from './promisedOrder.ts';
import type { WhatIfQuestion } from './useWhatIf.ts';

/** One touch from a promise to its order. */
export interface Promised {
  label: string;
  onRun: () => void;
  /** What a press calls; none where it opens a form. */
  act?: Doing;
  /** It was handed to the salesman already. */
  done: boolean;
}

/**
 * What comes of a promise: who places orders gets the form filled in, under `label`; a dispatcher who does not hands it to the salesman
 * of the project. Null while nothing is promised, or for who can do neither.
 */
export function usePromised({ answer }: Pick<WhatIfQuestion, 'answer'>, label: string): Promised | null {
  const viewer = useViewer();
  const mayOrder = useMayOpen()('ordercreateguider');
  const hand = useAct(messages.handDraft, { success: '已交给业务员，等他与客户确认后下单' });
  const [handed, setHanded] = useState<WhatIfQuestion['answer']>(null);
  const [order, draft] = [promisedOrder(answer), promisedDraft(answer)];
  if (mayOrder && order) return { label, onRun: () => go('ordercreateguider', order), done: false };
  if (!draft || viewer === null || !mayCall(messages.handDraft, viewer)) return null;
  const done = handed !== null && handed === answer;
  return {
    label: done ? '已交业务员' : '交业务员下单',
    onRun: () => void hand.run({ body: draft }).then((told) => told && setHanded(answer)),
    act: hand,
    done,
  };
}
