import type { Alarm } from '@pourline/domain/alarms/alarm';
import type { ReactNode } from 'react';
import { useRowKeys } from '../kit/list/useRowKeys.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import type { StandingAlarms } from '../trade/useAlarms.ts';
import { AlarmRows } from './AlarmRows.tsx';

/** All alarms in a pane of the board, without a title of their own; `j` `k` walk them, the chosen one has its keys. */
export function AlarmPane({
  standing,
  now,
  chosen,
  onChoose,
  under,
}: {
  standing: StandingAlarms;
  now: number;
  chosen: string | null;
  onChoose: (alarm: Alarm | null) => void;
  /** What stands under the chosen alarm. */
  under: (alarm: Alarm) => ReactNode;
}) {
  const { alarms, total } = standing;
  useRowKeys({
    count: alarms.length,
    active: alarms.findIndex(({ alarmID }) => alarmID === chosen),
    onMove: (index) => onChoose(alarms[index] ?? null),
    enabled: useWide(),
  });
  if (total === 0) return <Empty title="没有要处理的" note="超时、断料、压车、故障和没答复的反馈会出现在这里" />;
  return (
    <section aria-label="要处理" className="rounded-lg bg-surface">
      <AlarmRows alarms={alarms} now={now} choice={{ chosen, onChoose, under }} />
    </section>
  );
}
