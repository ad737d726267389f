import type { PipeTask } from '@pourline/domain/pipes/pipeTask';
import { CrewTaskRow } from '../crews/CrewTaskRow.tsx';
import { pipeTaskFace } from './pipeTaskForms.ts';
import { whoseText } from './pipeTexts.ts';
import { usePipeWaits } from './usePipeDeeds.ts';

/** A task in a list: where, when, by whom, and how it stands. */
export function PipeTaskRow(row: { task: PipeTask; now: number; selected?: boolean | undefined; onOpen: () => void }) {
  const { task } = row;
  return (
    <CrewTaskRow
      {...row}
      whose={whoseText(task)}
      face={pipeTaskFace(task.state)}
      waits={usePipeWaits(task.pipeTaskID)}
    />
  );
}
