import type { BodyOf } from '@pourline/contract/endpoint';
import { messages } from '@pourline/contract/messages';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { readDraft } from '../kit/form/formDraft.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { useDraft } from '../kit/form/useDraft.ts';
import { goBack } from '../shell/go.ts';
import { doneTexts } from './doneTexts.ts';
import { useReporting } from './useReporting.ts';

type Said = BodyOf<typeof messages.send>;

/** What a page of reports has of what a person fills in there. */
export interface Reporting {
  /** What the report is about; by these its last ones are remembered. */
  thing: Parameters<typeof useReporting>[0];
  /** What waits for a network, in words. */
  queueAs: string;
  /** What stands in the report besides its words. */
  says: Partial<Said>;
  /** What was chosen by a touch. */
  words: readonly string[];
  /** What is asked for says enough: it may be sent without a word. */
  isEnough?: boolean | undefined;
  /** Under which name what was begun is kept on this device, and what of it was chosen by a touch; left out: nothing is kept. */
  draft?: { key: string; chosen: object } | undefined;
}

/** What was begun of a report and not sent: what was chosen and the words beside it; over `nothing` where nothing was. */
export const begunReport = <Chosen extends object>(key: string, nothing: Chosen): Chosen & { more: string } => ({
  ...nothing,
  more: '',
  ...readDraft(key),
});

/** Keeps the words of a report, sends it to the desk, and remembers it; without a network it waits on the phone. */
export function useReport({ thing, queueAs, says, words, isEnough = false, draft }: Reporting) {
  const [first] = useState(() => (draft ? begunReport(draft.key, draft.chosen) : { more: '' }));
  const [more, setMore] = useState(first.more);
  const kept = useDraft(draft?.key, first, { ...draft?.chosen, more });
  const reporting = useReporting(thing);
  const sent = () => {
    reporting.sent();
    kept.drop();
    goBack();
  };
  const send = useAct(messages.send, { success: doneTexts.messageSent, queueAs, onDone: sent, onQueued: sent });
  const content = [...words, more.trim()].filter(Boolean).join('，');
  const form = useBodyForm(
    messages.send,
    { msgType: null, content: '' },
    {
      follows: () => ({ ...thing, ...says, content }),
      limits: () => ({ content: content || isEnough ? undefined : '请填写' }),
    },
  );
  return {
    ...{ more, setMore, send, last: reporting.last, isReady: form.body !== null },
    run: () => form.send(async (body) => ((await reporting.maySend(body)) ? send.run({ body }) : undefined)),
  };
}
