import { formatShortTime } from '../../kit/figure/format.ts';
import { Timeline } from '../../kit/figure/Timeline.tsx';

export interface ToldEvent {
  eventID: string;
  label: string;
  by: string;
  userName: string | null;
  happenedAt: string;
  reason: string | null;
  note: string;
}

/** Who changed what, newest first as given. */
export function EventTimeline({ events, now }: { events: readonly ToldEvent[]; now: number }) {
  if (events.length === 0) return <p className="py-2 text-14 text-ink3">还没有变更</p>;
  return (
    <Timeline
      items={events.map((event) => ({
        key: event.eventID,
        title: event.label,
        time: formatShortTime(Date.parse(event.happenedAt), now),
        note: [event.userName ?? '系统', event.note, event.reason ? `原因：${event.reason}` : '']
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
