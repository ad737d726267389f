import { planning } from '@pourline/contract/planning';
import type { PlanDay } from '@pourline/contract/planning/planDay';
import { holds } from '@pourline/domain/access/rights';
import { useMemo, useRef, useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { keyOf, queryClient } from '../../api/queryClient.ts';
import { useViewer } from '../../api/viewer.ts';
import { toast } from '../../kit/shell/toast.ts';
import { acceptedText } from '../../trade/acceptedText.ts';
import { namesOf } from '../planWords.ts';
import { useProposalThinking } from '../proposals/useProposalThinking.ts';

const staleCode = 'planning.stale';

/** A day's plan with the proposal beside it and all that a dispatcher does with them. `day` undefined: the day of now. */
export function usePlanning(day: string | undefined) {
  const viewer = useViewer();
  const input = { query: day === undefined ? {} : { day } };
  const query = useCall(planning.day, input, { refetchMs: 60_000 });
  const plan = query.data;
  const names = useMemo(() => namesOf(plan), [plan]);
  const [proposalID, setProposalID] = useState<string | null>(null);
  const [openedID, setOpenedID] = useState<string | null>(null);
  const asked = useCall(planning.proposal, { params: { id: proposalID ?? '' } }, { enabled: proposalID !== null });
  const proposal = proposalID !== null && asked.data?.proposalID === proposalID ? asked.data : undefined;
  const [refused, setRefused] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => new Set(proposal?.changes.map((change) => change.taskID).filter((taskID) => !left.has(taskID))),
    [proposal, left],
  );
  const seed = useRef(0);
  const keepDay = (next: PlanDay) => queryClient.setQueryData(keyOf(planning.day, input), next);
  const open = (id: string | null) => {
    setProposalID(id);
    setOpenedID(id);
    setLeft(new Set());
    setRefused(null);
  };

  const proposing = useAct(planning.propose, {
    onDone: (made) => {
      queryClient.setQueryData(keyOf(planning.proposal, { params: { id: made.proposalID } }), made);
      open(made.proposalID);
    },
  });
  const accepting = useAct(planning.accept, {
    onDone: ({ otherwise: _, shown: __, ...day }) => void keepDay(day),
    onRefused: (refusal) => {
      if (refusal.code !== staleCode) return false;
      setRefused(proposalID);
      void query.refetch();
      return true;
    },
  });
  const locking = useAct(planning.lock, {
    onDone: (load) => {
      const now = queryClient.getQueryData<PlanDay>(keyOf(planning.day, input));
      if (now) keepDay({ ...now, loads: now.loads.map((one) => (one.loadID === load.loadID ? load : one)) });
    },
  });
  const sliding = useAct(planning.slide);
  const allowing = useAct(planning.morePlants);
  const automating = useAct(planning.automatic);
  const mayPlan = viewer !== null && holds(viewer, 'dispatcher-login');
  /** Somebody published another plan since the proposal was made. */
  const isStale = proposal !== undefined && (proposal.version !== plan?.version || refused === proposal.proposalID);
  // What is left out stays left out in a better one.
  const thinking = useProposalThinking(proposal, mayPlan && !isStale && !accepting.isRunning && !isHeld, (better) =>
    setProposalID(better.proposalID),
  );
  const chosenIDs = [...chosen].sort();
  const isPart = proposal !== undefined && chosen.size > 0 && chosen.size < proposal.changes.length;
  const part = useCall(
    planning.compare,
    { params: { id: proposalID ?? '' }, body: { taskIDs: chosenIDs } },
    { enabled: isPart, keepBefore: true },
  );

  const lock = async (loadID: string, locked: boolean): Promise<void> => {
    const done = await locking.run({ params: { id: loadID }, body: { locked } });
    if (done)
      toast(locked ? '已锁定，重新排程时不会变动' : '已解除锁定', {
        tone: 'good',
        undo: () => void lock(loadID, !locked),
      });
  };
  const slide = async (loadID: string, slides: boolean): Promise<void> => {
    if (await sliding.run({ params: { id: loadID }, body: { slides } }))
      toast(slides ? '已恢复自动顺延和提前' : '已回到原定时间，不再自动顺延或提前', {
        tone: 'good',
        undo: () => void slide(loadID, !slides),
      });
  };
  return {
    query,
    plan,
    names,
    /** Whether this person decides; others only look. */
    mayPlan,
    proposal,
    proposalError: proposalID !== null && !proposal ? asked.error : null,
    proposalID,
    /** The proposal that was opened; it stays so while better ones take its place. */
    openedID,
    /** How far it was thought on. */
    thinking,
    /** Lets it be as it is while one of its loads is looked at. */
    hold: setHeld,
    isStale,
    chosen,
    choose: (taskIDs: readonly string[], on: boolean) =>
      setLeft((before) => {
        const next = new Set(before);
        for (const taskID of taskIDs)
          if (on) next.delete(taskID);
          else next.add(taskID);
        return next;
      }),
    openProposal: open,
    /** Each time another seed, so that asking again can bring something better. */
    propose: async () => {
      seed.current += 1;
      return proposing.run({ body: { ...input.query, seed: seed.current } });
    },
    proposing,
    /** `taskIDs` null: the whole proposal. */
    accept: async (taskIDs: string[] | null) => {
      if (!proposal) return;
      const done = await accepting.run({ params: { id: proposal.proposalID }, body: { taskIDs } });
      if (!done) return;
      toast(acceptedText(done, taskIDs === null ? '已采纳整个方案' : `已采纳 ${taskIDs.length} 单`), {
        tone: done.otherwise.length === 0 ? 'good' : 'error',
      });
      open(null);
    },
    accepting,
    slide,
    allowPlants: async (taskID: string, morePlants: boolean): Promise<void> => {
      if (await allowing.run({ params: { id: taskID }, body: { morePlants } }))
        toast(morePlants ? '这一单可以由几个站供应，重新生成方案后生效' : '这一单只由一个站供应', { tone: 'good' });
    },
    /** What the chosen part of the proposal comes to; undefined: nothing is chosen, or the figures come. */
    totals: proposal && (isPart ? part.data : chosen.size === 0 ? undefined : proposal),
    lock,
    locking,
    automatic: automating,
  };
}
export type Planning = ReturnType<typeof usePlanning>;
