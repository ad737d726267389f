import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { usePlantNow } from '../api/clock.ts';
import { formatLasting, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { carText } from './carText.ts';
import { shortNo } from './shortNo.ts';
import { useAlarms } from './useAlarms.ts';

const open = ({ taskDetailID, taskID }: Alarm): (() => void) | undefined => {
  if (taskDetailID) return () => go('waybillinfo', { id: taskDetailID });
  return taskID ? () => go('orderinfo', { id: taskID }) : undefined;
};

/** What is wrong now with what is the person's own, in red with its cause; nothing where nothing is. */
export function OwnAlarms() {
  const { alarms } = useAlarms();
  const now = usePlantNow(30_000);
  if (alarms.length === 0) return null;
  return (
    <Section title={`异常提醒${thinSpace}${alarms.length}`}>
      <Card flush>
        {alarms.map((alarm) => {
          const truck = alarm.carNo ? carText(alarm.carNo) : '';
          const site = alarm.constructionSite === null ? '' : spaceText(alarm.constructionSite);
          const lasts = formatLasting((now - Date.parse(alarm.since)) / 60_000);
          return (
            <Row
              key={alarm.alarmID}
              title={[site, truck].filter(Boolean).join(' · ')}
              note={alarm.taskNo === null ? lasts : `${lasts} · ${shortNo(alarm.taskNo)}`}
              trailing={<StateTag tone="alarm">{alarmRow(alarm.kind).title}</StateTag>}
              chevron={false}
              onOpen={open(alarm)}
            >
              <p className="text-13 text-alarm-ink">{spaceText(alarm.cause)}</p>
            </Row>
          );
        })}
      </Card>
    </Section>
  );
}
