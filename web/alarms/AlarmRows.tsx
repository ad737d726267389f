import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { useState } from 'react';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { useBreakdownChoices } from '../breakdowns/useBreakdownChoices.ts';
import { Button } from '../kit/button/Button.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { alarmCostText, alarmNote, alarmOwnerText, alarmSubject } from './alarmWords.ts';
import { openAlarm, useRemedy } from './useRemedy.ts';

/** Alarms as rows: what is wrong, since when and why, what it costs, who has it in hand, and what to do. */
export function AlarmRows({
  alarms,
  now,
  onOpen,
}: {
  alarms: readonly Alarm[];
  now: number;
  /** Chooses what an alarm is about on the page itself, where it can. */
  onOpen?: ((alarm: Alarm) => void) | undefined;
}) {
  const viewer = useViewer();
  const [broken, setBroken] = useState<{ carID: string; choice?: BreakdownChoice | undefined } | null>(null);
  const choicesOf = useBreakdownChoices(alarms.some(({ kind }) => kind === 'breakdown'));
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const buttonsOf = useRemedy({
    choicesOf,
    open: (carID, choice) => setBroken({ carID, choice }),
    send: (taskID) => setToSend({ taskID }),
  });
  const rows = alarms.map((alarm) => {
    const { title, tone } = alarmRow(alarm.kind);
    const { remedies, take } = buttonsOf(alarm);
    const owner = alarmOwnerText(alarm);
    return (
      <Row
        key={alarm.alarmID}
        title={alarmSubject(alarm)}
        note={alarmNote(alarm, now)}
        onOpen={onOpen && alarm.taskID ? () => onOpen(alarm) : openAlarm(viewer, alarm)}
        chevron={false}
      >
        <p className="mb-1 text-13 text-ink2">
          <StateTag tone={tone} className="mr-2">
            {title}
          </StateTag>
          {alarm.cause}
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
    );
  });
  return (
    <>
      {rows}
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
      <BreakdownSheet carID={broken?.carID ?? null} choice={broken?.choice} onClose={() => setBroken(null)} />
    </>
  );
}
