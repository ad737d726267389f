import { planning } from '@pourline/contract/planning';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { type Thinking, thinkNext, thinkStart } from './thinkNext.ts';

/** Between two rounds others get their turn, ms. */
const pauseMs = 400;

/**
 * Thinks a proposal on while somebody looks at it, round after round, until nothing better is found. `onBetter` is told of each better one;
 * `isOpen`: nobody has taken it, and it can still be taken.
 */
export function useProposalThinking(
  proposal: PlanProposal | undefined,
  isOpen: boolean,
  onBetter: (better: PlanProposal) => void,
): Thinking | undefined {
  const [known, setKnown] = useState<Thinking | null>(null);
  const tell = useRef(onBetter);
  tell.current = onBetter;
  const state = useMemo(
    () => proposal && (known?.proposalID === proposal.proposalID ? known : thinkStart(proposal)),
    [proposal, known],
  );
  const goesOn = isOpen && state?.isDone === false;
  useEffect(() => {
    if (!goesOn || !state) return;
    const away = new AbortController();
    const think = async (): Promise<void> => {
      const input = { params: { id: state.proposalID }, body: { seed: state.rounds + 2 } };
      const made = await call(planning.improve, input, { signal: away.signal }).catch(() => null);
      if (away.signal.aborted) return;
      if (made) queryClient.setQueryData(keyOf(planning.proposal, { params: { id: made.proposalID } }), made);
      setKnown(thinkNext(state, made));
      if (made && made.proposalID !== state.proposalID) tell.current(made);
    };
    const timer = setTimeout(() => void think(), pauseMs);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [goesOn, state]);
  return state;
}
