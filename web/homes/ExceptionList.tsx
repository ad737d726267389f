import type { HomeSections } from '@pourline/contract/homeParts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { Button } from '../kit/button/Button.tsx';
import { spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { exceptionText } from './exceptionText.ts';

/** A bad day must not push everything else off the page. */
const fewRows = 5;

type Exception = HomeSections['exceptions']['rows'][number];

const faces: Record<Exception['kind'], { label: string; tone: Tone }> = {
  overAge: { label: '料龄超限', tone: 'alarm' },
  noTruck: { label: '断料', tone: 'alarm' },
  lateOpening: { label: '该开盘了', tone: 'warn' },
  breakdown: { label: '车辆故障', tone: 'warn' },
  surplus: { label: '有余料', tone: 'info' },
  suspended: { label: '已暂停', tone: 'warn' },
};

const openOf = (one: Exception): (() => void) | undefined => {
  const { kind, taskDetailID, taskID, carID } = one;
  if (kind === 'surplus' && taskDetailID) return () => go('waybillinfo', { id: taskDetailID, sheet: 'moveSurplus' });
  if (taskDetailID) return () => go('waybillinfo', { id: taskDetailID });
  if (taskID) return () => go('orderinfo', { id: taskID });
  if (carID) return () => go('carinfo', { id: carID });
  return undefined;
};

/** What is wrong now, the worst in front; one calm line when nothing is. */
export function ExceptionList({
  exceptions,
  title = '现在的异常',
}: {
  exceptions: HomeSections['exceptions'];
  title?: string;
}) {
  const now = usePlantNow(30_000);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? exceptions.rows : exceptions.rows.slice(0, fewRows);
  const more = exceptions.total - shown.length;
  const unseen = exceptions.rows.length - shown.length;
  return (
    <Section title={exceptions.total > 0 ? `${title}${thinSpace}${exceptions.total}` : title}>
      <Card flush>
        {shown.map((one) => {
          const face = faces[one.kind];
          const place = spaceText([one.projectName, one.constructionSite].filter(Boolean).join(' · '));
          const car = one.carNo ? carText(one.carNo) : '';
          return (
            <Row
              key={`${one.kind} ${one.taskDetailID ?? one.taskID ?? one.carID ?? one.since}`}
              title={one.projectName ? place : car}
              note={[one.projectName ? car : '', exceptionText(one, now)].filter(Boolean).join(' · ')}
              trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
              onOpen={openOf(one)}
              chevron={false}
            />
          );
        })}
        {exceptions.total === 0 ? (
          <p className="flex items-center gap-2 px-4 py-4 text-14 text-ink2">
            <CircleCheck className="size-4 text-good-ink" aria-hidden="true" />
            没有超时、断料或故障
          </p>
        ) : null}
        {unseen > 0 ? (
          <Button look="quiet" className="w-full" onClick={() => setWhole(true)}>
            {`再看${thinSpace}${unseen}${thinSpace}项，共${thinSpace}${exceptions.total}${thinSpace}项`}
          </Button>
        ) : more > 0 ? (
          <p className="px-4 py-3 text-13 text-ink3">{`还有${thinSpace}${more}${thinSpace}项`}</p>
        ) : null}
      </Card>
    </Section>
  );
}
