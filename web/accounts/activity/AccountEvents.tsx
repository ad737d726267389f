import type { DataOf } from '@pourline/contract/endpoint';
import type { sessions } from '@pourline/contract/sessions';
import { plantNow } from '../../api/clock.ts';
import { formatShortTime } from '../../kit/figure/format.ts';
import { Timeline } from '../../kit/figure/Timeline.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { deviceName } from '../../trade/deviceName.ts';
import { accountEventFaces } from './accountEventFaces.ts';

type Event = DataOf<(typeof sessions)['sessions']>['events'][number];

/** What happened to an account, newest first. */
export function AccountEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <Card className="text-14 text-ink3">还没有动态</Card>;
  return (
    <Card>
      <Timeline
        items={events.map((event, index) => ({
          key: `${event.happenedAt}${index}`,
          title: accountEventFaces[event.kind].title,
          tone: accountEventFaces[event.kind].tone,
          time: formatShortTime(Date.parse(event.happenedAt), plantNow()),
          note: [event.clientInfo && deviceName(event.clientInfo), event.address].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}
