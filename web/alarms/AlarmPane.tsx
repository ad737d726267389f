import type { Alarm } from '@pourline/domain/alarms/alarm';
import { Empty } from '../kit/page/Empty.tsx';
import type { StandingAlarms } from '../trade/useAlarms.ts';
import { AlarmRows } from './AlarmRows.tsx';

/** All alarms in a pane of the board, without a title of their own. */
export function AlarmPane({
  standing,
  now,
  onOpen,
}: {
  standing: StandingAlarms;
  now: number;
  onOpen?: ((alarm: Alarm) => void) | undefined;
}) {
  if (standing.total === 0)
    return <Empty title="没有要处理的" note="超时、断料、压车、故障和没答复的反馈会出现在这里" />;
  return (
    <section aria-label="要处理" className="rounded-lg bg-surface">
      <AlarmRows alarms={standing.alarms} now={now} onOpen={onOpen} />
    </section>
  );
}
