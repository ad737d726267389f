import { usePlantNow } from '../api/clock.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { type RecentPush, recentState, recentTitle } from './pushWords.ts';

/** What was to be pushed to the person last, and what became of it. */
export function RecentPushes({ recent }: { recent: readonly RecentPush[] }) {
  const now = usePlantNow(60_000);
  if (recent.length === 0) return null;
  return (
    <Section title="最近的推送">
      <Card flush>
        {recent.map((one) => (
          <Row
            key={one.noticeID}
            title={recentTitle(one)}
            note={`${formatShortTime(Date.parse(one.createTime), now)} · ${recentState(one)}`}
          />
        ))}
      </Card>
    </Section>
  );
}
