import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { Button } from '../kit/button/Button.tsx';
import { thinSpace } from '../kit/figure/format.ts';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import type { StandingAlarms } from '../trade/useAlarms.ts';
import { AlarmRows } from './AlarmRows.tsx';
import { AlarmSound } from './AlarmSound.tsx';
import { countToDo } from './countToDo.ts';

/** A bad day must not push everything else off the page. */
const fewRows = 5;

/** What is wrong now, the dearest in front, under a title with their number; one calm line when nothing is. */
export function AlarmList({
  standing,
  title,
  work,
}: {
  standing: StandingAlarms;
  title: string;
  /** What this person does about broken trucks: their rows stand first, in the place of the alarms on their breakdowns. */
  work?: { carIDs: readonly string[]; rows: ReactNode };
}) {
  const now = usePlantNow(10_000);
  const [isWhole, setWhole] = useState(false);
  const told = new Set(work?.carIDs);
  const alarms = standing.alarms.filter(
    ({ kind, carID }) => kind !== 'breakdown' || carID === null || !told.has(carID),
  );
  const total = countToDo(standing, work?.carIDs);
  const shown = isWhole ? alarms : alarms.slice(0, fewRows);
  const unseen = alarms.length - shown.length;
  const more = total - told.size - shown.length;
  return (
    <Section title={total > 0 ? `${title}${thinSpace}${total}` : title} action={<AlarmSound standing={standing} />}>
      <Card flush>
        {work?.rows}
        <AlarmRows alarms={shown} now={now} />
        {standing.error ? <p className="px-4 py-3 text-13 text-warn-ink">{standing.error}</p> : null}
        {total === 0 && !standing.isLoading && !standing.error ? (
          <p className="flex items-center gap-2 px-4 py-4 text-14 text-ink2">
            <CircleCheck className="size-4 text-good-ink" aria-hidden="true" />
            没有超时、断料或故障
          </p>
        ) : null}
        {unseen > 0 ? (
          <Button look="quiet" className="w-full" onClick={() => setWhole(true)}>
            {`再看${thinSpace}${more}${thinSpace}项，共${thinSpace}${total}${thinSpace}项`}
          </Button>
        ) : more > 0 ? (
          <p className="px-4 py-3 text-13 text-ink3">{`还有${thinSpace}${more}${thinSpace}项`}</p>
        ) : null}
      </Card>
    </Section>
  );
}
