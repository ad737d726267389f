import type { CrewTaskFacts, CrewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { changeState } from '../change.ts';
import type { MachineRecord } from '../records/machineRecord.ts';
import type { Work } from '../work.ts';

type CrewRecord<Row extends { state: CrewTaskState }, A extends string, F extends CrewTaskFacts> = MachineRecord<
  Row,
  CrewTaskState,
  A | 'report' | 'pause' | 'resume',
  F
>;

/** What a crew says of its task. */
export interface CrewReport {
  msgType: string;
  content: string;
  happenedAt?: string | undefined;
}

/** What a crew reports on its task: an act of it, checked and kept like any other. Throws what the machine refuses with, `order.formInvalid` where it says nothing. */
export const reportTask = <Row extends { state: CrewTaskState }, A extends string, F extends CrewTaskFacts>(
  work: Work,
  record: CrewRecord<Row, A, F>,
  id: string | undefined,
  { msgType, content, happenedAt }: CrewReport,
): Promise<Row> => {
  if (!id) throw new DomainError(record.machine.refusals.notFound);
  if (content === '') throw new DomainError('order.formInvalid');
  return changeState(work, record, {
    ...{ id, action: 'report', data: { msgType, content } },
    happenedAt: happenedAt === undefined ? undefined : Date.parse(happenedAt),
  });
};

/** A pause, or its end, is agreed to. Throws what the machine refuses with where the task has ended meanwhile. */
export const setPaused = async <Row extends { state: CrewTaskState }, A extends string, F extends CrewTaskFacts>(
  work: Work,
  record: CrewRecord<Row, A, F>,
  id: string,
  { paused, reason }: { paused: boolean; reason: string },
): Promise<void> => {
  await changeState(work, record, {
    ...{ id, action: paused ? 'pause' : 'resume', reason },
    decide: () => ({ set: { paused } }),
  });
};
