import { DomainError } from '@pourline/domain/errors';
import { takeoverState } from '@pourline/domain/pipes/takeover';
import { changeState } from '../change.ts';
import { saidAt } from '../crews/saidAt.ts';
import { addCrew, checkCrew, crewOfTask, dropCrew, setCrew } from '../crews/taskCrews.ts';
import { newId } from '../db/ids.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { type PipeTaskRow, pipeTaskRecord, tellTakeover } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';

/** Ends the takeover that is open, with how much was laid by then; the task is handed to nobody any more. */
const endTakeover = async (
  work: Work,
  pipeTaskID: string,
  set: { state: (typeof takeoverState)['done' | 'withdrawn']; metresThen?: number },
): Promise<string[] | null> => {
  const ended = await work.db
    .updateTable('pipeTakeovers')
    .set({ ...set, endTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('pipeTaskID', '=', pipeTaskID)
    .where('state', '=', takeoverState.open)
    .returning('toCrew')
    .executeTakeFirst();
  if (ended) await dropCrew(work, crewKinds.pipeTakeover, pipeTaskID);
  return ended?.toCrew ?? null;
};

/** A task goes to nobody any more whom it was being handed to: it has another crew, or none, or has ended. */
export const dropTakeover = async (work: Work, pipeTaskID: string): Promise<void> => {
  await endTakeover(work, pipeTaskID, { state: takeoverState.withdrawn });
};

const sameCrew = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Hands a task to another crew, which takes it over when it is there. Throws `pipe.notCrew`, `pipe.sameCrew`. */
export const handOver = async (
  work: Work,
  pipeTaskID: string,
  { crew, note }: { crew: readonly string[]; note: string },
): Promise<void> => {
  const { tenantID } = work;
  const was = await crewOfTask(work, crewKinds.pipeTask, pipeTaskID);
  const to = [...new Set(crew)];
  const task = await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'handOver', reason: note },
    decide: () => {
      if (sameCrew(was, to)) throw new DomainError('pipe.sameCrew');
      return { data: { crew: to, crewBefore: was } };
    },
  });
  await work.settled();
  await checkCrew(work, crewKinds.pipeTask, to, 'pipe.notCrew');
  await work.db
    .insertInto('pipeTakeovers')
    .values({
      ...{ tenantID, takeoverID: newId(), pipeTaskID, fromCrew: was, toCrew: to, note, state: takeoverState.open },
      creatorName: typeof work.doer === 'object' ? work.doer.name : '系统',
      createTime: new Date(work.now),
    })
    .execute();
  await setCrew(work, crewKinds.pipeTakeover, pipeTaskID, to);
  tellTakeover(work, task, note);
};

/** The crew that was to come has taken over: the task is its from now on, and the crew before looks at it on. */
export const takeOver = async (work: Work, pipeTaskID: string, happenedAt: string | undefined): Promise<void> => {
  const task = await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'takeOver', happenedAt: saidAt(work, happenedAt) },
  });
  await work.settled();
  const crew = await endTakeover(work, pipeTaskID, { state: takeoverState.done, metresThen: task.metresLaid ?? 0 });
  if (!crew) return;
  await addCrew(work, crewKinds.pipeFormer, pipeTaskID, await crewOfTask(work, crewKinds.pipeTask, pipeTaskID));
  await setCrew(work, crewKinds.pipeTask, pipeTaskID, crew);
};

/** A task stays with its crew after all. */
export const withdrawTakeover = async (work: Work, pipeTaskID: string): Promise<PipeTaskRow> => {
  const task = await changeState(work, pipeTaskRecord, { id: pipeTaskID, action: 'withdrawTakeover' });
  await work.settled();
  await dropTakeover(work, pipeTaskID);
  return task;
};
