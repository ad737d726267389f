import { reasonBody } from '@pourline/contract/reasonBody';
import { references } from '@pourline/contract/references';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { checkBody } from '../../kit/form/checkBody.ts';
import { reasonGiven, reasonsOf } from './reasonsOf.ts';

/** A reason out of the plant's own list, with words of one's own where they are wanted. */
export function useReason(reasonsKey: string) {
  const settings = useCall(references.configs, { query: { 'filter.key': reasonsKey } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const { body } = checkBody(reasonBody, { reason: reasonGiven(chosen, words) });
  return {
    reasons: reasonsOf(settings.data?.data.find((row) => row.key === reasonsKey)?.value),
    chosen,
    choose: setChosen,
    words,
    write: setWords,
    /** Null while none is given, or one that needs words has none. */
    reason: body?.reason ?? null,
  };
}
export type Reason = ReturnType<typeof useReason>;
