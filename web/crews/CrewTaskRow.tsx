import type { CrewTask } from '@pourline/domain/crews/crewTask';
import { spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { Row } from '../kit/list/Row.tsx';
import { pourText, standText } from './crewTexts.ts';

/** How the task of a crew stands: its state, that it is paused, what waits on this phone to be sent. */
export function CrewTaskTags({
  task: { paused },
  face,
  waits,
  pausedAs = '已暂停',
}: {
  task: Pick<CrewTask, 'paused'>;
  face: { tone: Tone; label: string };
  waits: string | undefined;
  pausedAs?: string;
}) {
  return (
    <>
      <StateTag tone={face.tone}>{face.label}</StateTag>
      {paused ? <StateTag tone="warn">{pausedAs}</StateTag> : null}
      {waits ? <StateTag tone="warn">{`${waits}，待发送`}</StateTag> : null}
    </>
  );
}

/** The task of a crew in a list: where, when, whose, and how it stands. */
export function CrewTaskRow({
  task,
  whose,
  face,
  waits,
  now,
  selected,
  onOpen,
}: {
  task: CrewTask;
  /** Who does it, and with what. */
  whose: string;
  face: { tone: Tone; label: string };
  waits: string | undefined;
  now: number;
  selected?: boolean | undefined;
  onOpen: () => void;
}) {
  return (
    <Row
      title={spaceText(task.projectName)}
      note={pourText(task)}
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      trailing={<CrewTaskTags task={task} face={face} waits={waits} />}
    >
      <p className="truncate text-13 text-ink2">{`${standText(task, now)} · ${whose}`}</p>
    </Row>
  );
}
