import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { pumpTaskFace } from './pumpTaskForms.ts';
import { crewText, pourText, standText } from './pumpTexts.ts';
import { useWaitingDeed } from './usePumpDeeds.ts';

/** A task in a list: where, when, by which pump and whom, and how it stands. */
export function PumpTaskRow({
  task,
  now,
  selected,
  onOpen,
}: {
  task: PumpTask;
  now: number;
  selected?: boolean | undefined;
  onOpen: () => void;
}) {
  const face = pumpTaskFace(task.state);
  const waits = useWaitingDeed(task.pumpTaskID);
  return (
    <Row
      title={spaceText(task.projectName)}
      note={pourText(task)}
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      trailing={
        <>
          <StateTag tone={face.tone}>{face.label}</StateTag>
          {task.paused ? <StateTag tone="warn">已暂停</StateTag> : null}
          {waits ? <StateTag tone="warn">{`${waits}，待发送`}</StateTag> : null}
        </>
      }
    >
      <p className="truncate text-13 text-ink2">{`${standText(task, now)} · ${crewText(task)}`}</p>
    </Row>
  );
}
