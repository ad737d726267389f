import type { Alarm } from '@pourline/domain/alarms/alarm';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { type ReactNode, useCallback, useState } from 'react';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { useBreakdownChoices } from '../breakdowns/useBreakdownChoices.ts';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { MessageSheet } from '../messages/MessageSheet.tsx';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { AlarmRow } from './AlarmRow.tsx';
import { alarmActs } from './alarmActs.ts';
import { useOpenAlarm, useRemedy } from './useRemedy.ts';

/** One alarm of a page is chosen: pressing a row chooses it, its keys do what can be done, and the page shows what it is about under it. */
interface Choice {
  chosen: string | null;
  onChoose: (alarm: Alarm | null) => void;
  under: (alarm: Alarm) => ReactNode;
}

/** Alarms as rows: what is wrong, since when and why, what it costs, who has it in hand, and what to do. */
export function AlarmRows({
  alarms,
  now,
  choice,
}: {
  alarms: readonly Alarm[];
  now: number;
  /** Left out: a press opens what an alarm is about on its own page. */
  choice?: Choice;
}) {
  const openAlarm = useOpenAlarm();
  const [broken, setBroken] = useState<{ carID: string; choice?: BreakdownChoice | undefined } | null>(null);
  const choicesOf = useBreakdownChoices(alarms.some(({ kind }) => kind === 'breakdown'));
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const answered = useCallback(() => setAsked(null), []);
  const buttonsOf = useRemedy({
    choicesOf,
    open: (carID, choice) => setBroken({ carID, choice }),
    send: (taskID) => setToSend({ taskID }),
    answer: setAsked,
  });
  const chosen = choice && alarms.find(({ alarmID }) => alarmID === choice.chosen);
  useScreenActs(
    chosen ? alarmActs(buttonsOf(chosen), { open: openAlarm(chosen), letGo: () => choice.onChoose(null) }) : [],
  );
  return (
    <>
      {alarms.map((alarm) => {
        const isChosen = alarm === chosen;
        return (
          <AlarmRow
            key={alarm.alarmID}
            alarm={alarm}
            buttons={buttonsOf(alarm)}
            onOpen={choice ? () => choice.onChoose(isChosen ? null : alarm) : openAlarm(alarm)}
            chosen={isChosen}
            under={isChosen ? choice?.under(alarm) : null}
            now={now}
          />
        );
      })}
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
      <BreakdownSheet carID={broken?.carID ?? null} choice={broken?.choice} onClose={() => setBroken(null)} />
      <MessageSheet taskMsgID={asked} decide={(carID) => setBroken({ carID })} onClose={answered} />
    </>
  );
}
