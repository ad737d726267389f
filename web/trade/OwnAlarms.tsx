import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { usePlantNow } from '../api/clock.ts';
import { formatDuration, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { carText } from './carText.ts';
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
          const minutes = Math.max(0, Math.floor((now - Date.parse(alarm.since)) / 60_000));
          const truck = alarm.carNo ? carText(alarm.carNo) : '';
          const order = [alarm.constructionSite, alarm.taskNo].filter((text) => text !== null).map(spaceText);
          return (
            <Row
              key={alarm.alarmID}
              title={[...order, truck].filter(Boolean).join(' · ')}
              note={`已${thinSpace}${formatDuration(minutes)}`}
              trailing={<StateTag tone="alarm">{alarmRow(alarm.kind).title}</StateTag>}
              chevron={false}
              onOpen={open(alarm)}
            >
              <p className="text-13 text-alarm-ink">{alarm.cause}</p>
            </Row>
          );
        })}
      </Card>
    </Section>
  );
}
