import type { Alarm } from '@pourline/domain/alarms/alarm';
import { useState } from 'react';
import { AlarmPane } from '../alarms/AlarmPane.tsx';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import type { StandingAlarms } from '../trade/useAlarms.ts';
import type { BoardOrder } from './boardFacts.ts';
import { OrderCard } from './OrderCard.tsx';

/** What is wrong, worked on where it stands: what is chosen has the card of its order under it, and its truck on the map. */
export function BoardAlarms({
  standing,
  facts,
  onChoose,
  now,
}: {
  standing: StandingAlarms;
  facts: readonly BoardOrder[];
  /** Chooses what an alarm is about at the desk; null lets go. */
  onChoose: (about: Pick<Alarm, 'taskID' | 'carID'> | null) => void;
  now: number;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const choose = (alarm: Alarm | null): void => {
    setChosen(alarm?.alarmID ?? null);
    onChoose(alarm);
  };
  const factOf = (taskID: string | null) => facts.find(({ order }) => order.taskID === taskID);
  const trucksWait = facts.some(({ order }) => order.nextTruck !== null);
  return (
    <>
      <AlarmPane
        standing={standing}
        now={now}
        chosen={chosen}
        onChoose={choose}
        under={({ taskID }) => {
          const fact = factOf(taskID);
          return fact ? (
            <OrderCard
              fact={fact}
              chosen
              urgent={false}
              onChooseTruck={trucksWait ? () => setToSend({ taskID: fact.order.taskID }) : null}
              partOf={(other) => factOf(other)?.part ?? null}
              onChoose={() => choose(null)}
              now={now}
            />
          ) : null;
        }}
      />
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
    </>
  );
}
