import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { CrewTaskRow } from '../crews/CrewTaskRow.tsx';
import { pumpTaskFace } from './pumpTaskForms.ts';
import { crewText } from './pumpTexts.ts';
import { usePumpWaits } from './usePumpDeeds.ts';

/** A task in a list: where, when, by which pump and whom, and how it stands. */
export function PumpTaskRow(row: { task: PumpTask; now: number; selected?: boolean | undefined; onOpen: () => void }) {
  const { task } = row;
  return (
    <CrewTaskRow
      {...row}
      whose={crewText(task)}
      face={pumpTaskFace(task.state)}
      waits={usePumpWaits(task.pumpTaskID)}
    />
  );
}
