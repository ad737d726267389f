import type { ReplyOf } from '@pourline/contract/endpoint';
import { pipes } from '@pourline/contract/pipes';
import { type PipeAssignment, pipeAssignment } from '@pourline/domain/pipes/pipeTask';
import { usePlantNow } from '../api/clock.ts';
import { useAct } from '../api/queries.ts';
import { CrewField, CrewRemarkField, CrewSpanFields } from '../crews/CrewFields.tsx';
import { pourText, standText } from '../crews/crewTexts.ts';
import { spaceText } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { LaidFields } from './LaidFields.tsx';

const iso = (at: string): string => new Date(Date.parse(at)).toISOString();

/** Which people lay the pipes of an order, when they are there and what is to be laid. */
export function PipeAssignForm({
  choices: { task, people },
  onBack,
}: {
  choices: ReplyOf<(typeof pipes)['choices']>;
  onBack: () => void;
}) {
  const now = usePlantNow(60_000);
  const give = useAct(pipes.batchApply, { success: '已派管工，班组已收到通知；开始前可撤回', onDone: onBack });
  const form = useBodyForm<PipeAssignment, PipeAssignment>(
    { body: pipeAssignment },
    {
      ...{ pipeTaskID: task.pipeTaskID, crew: task.crew.map(({ userID }) => userID), remark: task.remark },
      ...{ metresPlanned: task.metresPlanned, diameterMm: task.diameterMm, storeys: task.storeys },
      ...{ plannedFrom: iso(task.plannedFrom), plannedTo: iso(task.plannedTo) },
    },
  );
  return (
    <Screen
      title={task.crew.length === 0 ? '派管工' : '改派'}
      onBack={onBack}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'give',
              label: '派管工并通知班组',
              primary: true,
              act: give,
              onRun: () => form.send((body) => give.run({ body: { tasks: [body] } })),
            },
          ]}
        />
      }
    >
      <p className="font-semibold text-16">{spaceText(task.projectName)}</p>
      <p className="mb-3 text-14 text-ink2">{`${pourText(task)} · ${standText(task, now)}`}</p>
      <Section title="班组和时间">
        <Card className="space-y-5">
          <CrewField form={form} people={people} nobody="还没有管工；在人员管理里把岗位设为管工" />
          <CrewSpanFields form={form} />
          <LaidFields form={form} metres="metresPlanned" label="计划布管" />
          <CrewRemarkField form={form} />
        </Card>
      </Section>
    </Screen>
  );
}
