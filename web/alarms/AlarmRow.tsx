import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { alarmCostText, alarmNote, alarmOwnerText, alarmSubject } from './alarmWords.ts';
import type { AlarmButtons } from './useRemedy.ts';

/** One alarm: what is wrong, since when and why, what it costs, who has it in hand, and what to do; the chosen one comes into sight. */
export function AlarmRow({
  alarm,
  buttons: { remedies, take },
  onOpen,
  chosen,
  under,
  now,
}: {
  alarm: Alarm;
  buttons: AlarmButtons;
  onOpen: (() => void) | undefined;
  chosen: boolean;
  /** What stands under it. */
  under: ReactNode;
  now: number;
}) {
  const { title, tone } = alarmRow(alarm.kind);
  const owner = alarmOwnerText(alarm);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={place} className="border-line not-last:border-b">
      <Row title={alarmSubject(alarm)} note={alarmNote(alarm, now)} onOpen={onOpen} chevron={false} selected={chosen}>
        <p className="mb-1 text-13 text-ink2">
          <StateTag tone={tone} className="mr-2">
            {title}
          </StateTag>
          {spaceText(alarm.cause)}
        </p>
        <div className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-13 text-ink3">
            {owner ? <span className="mr-2 text-ink">{owner}</span> : null}
            {alarmCostText(alarm)}
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-2 gap-y-3">
            {take ? (
              <Button size="small" look="quiet" act={take.act} onClick={() => void take.onRun()}>
                {take.label}
              </Button>
            ) : null}
            {remedies.map(({ label, act, onRun }) => (
              <Button key={label} size="small" look="plain" act={act} onClick={() => void onRun()}>
                {label}
              </Button>
            ))}
          </span>
        </div>
      </Row>
      {under ? <div className="px-2 pb-2">{under}</div> : null}
    </div>
  );
}
