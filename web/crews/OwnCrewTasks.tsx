import type { ReactNode } from 'react';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';

/** The own tasks of somebody of a crew on their home page, above the pours of the plant, and whether they are on duty. */
export function OwnCrewTasks({ duty, children }: { duty: ReactNode; children: readonly ReactNode[] }) {
  return (
    <Section title="我的任务">
      <Card flush>
        {duty}
        {children.length === 0 ? <p className="px-4 py-4 text-14 text-ink3">调度还没有派给您的任务</p> : null}
        {children}
      </Card>
    </Section>
  );
}
