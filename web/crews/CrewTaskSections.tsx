import type { CrewTask } from '@pourline/domain/crews/crewTask';
import type { ReactNode } from 'react';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { CrewTaskTags } from './CrewTaskRow.tsx';
import { standText } from './crewTexts.ts';

/** A moment as pages of tasks tell it; empty: not yet. */
export const momentText = (at: string | null, now: number): string =>
  at === null ? '' : formatShortTime(Date.parse(at), now);

/** The head of a task's page: how it stands, where, from when until when, and its figures. */
export function CrewTaskHeader({
  task,
  face,
  waits,
  now,
  children,
}: {
  task: CrewTask;
  face: { tone: Tone; label: string };
  waits: string | undefined;
  now: number;
  children: ReactNode;
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <CrewTaskTags task={task} face={face} waits={waits} pausedAs="已暂停，等调度恢复" />
      </div>
      <p className="mt-1 font-semibold text-20">{spaceText(task.projectName)}</p>
      <p className="text-14 text-ink2">{spaceText(task.constructionSite)}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-3">
        <Figure size="hero" label="到场–离场" value={standText(task, now)} />
        {children}
      </div>
    </Card>
  );
}

/** Where a task is, and whom to ring there. */
export function CrewTaskSite({ task, now }: { task: CrewTask; now: number }) {
  return (
    <Section title="工地">
      <Card>
        <KeyValue
          items={[
            { label: '地址', value: task.siteAddress, wide: true },
            { label: '联系人', value: task.contact },
            { label: '首车装料', value: momentText(task.arrangeTime, now) },
            { label: '搅拌站', value: task.plantName },
          ]}
        />
      </Card>
      <CallLinks className="mt-3" callees={[{ what: '工地', phone: task.contactPhone }]} />
    </Section>
  );
}

/** The order of a task. */
export function CrewTaskOrder({ task }: { task: CrewTask }) {
  return (
    <Section title="订单">
      <Card flush>
        <Row
          title={task.taskNo}
          note={`${formatQuantity(task.deliverCa, '')}/ ${formatQuantity(task.scheduledCa, 'm³')}`}
          onOpen={() => go('orderinfo', { id: task.taskID })}
        />
      </Card>
    </Section>
  );
}

/** What was done about a task, newest first, in the words of its machine. */
export function CrewTaskHistory({
  history,
  wordOf,
  now,
}: {
  history: readonly {
    eventID: string;
    action: string;
    userName: string | null;
    reason: string | null;
    happenedAt: string;
  }[];
  wordOf: (action: string) => string;
  now: number;
}) {
  return (
    <Section title="处理记录">
      <Card flush>
        {history.map((stage) => (
          <Row
            key={stage.eventID}
            title={wordOf(stage.action)}
            note={[stage.userName ?? '系统', stage.reason].filter(Boolean).join(' · ')}
            trailing={<time className="text-14 text-ink2">{momentText(stage.happenedAt, now)}</time>}
          />
        ))}
      </Card>
    </Section>
  );
}
