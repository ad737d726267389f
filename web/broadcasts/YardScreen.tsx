import { type Broadcast, broadcasts } from '@pourline/contract/broadcasts';
import type { DataOf } from '@pourline/contract/endpoint';
import { takenForMs } from '@pourline/domain/broadcasts/speechText';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { plantNow, usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { keepAwake } from '../device/keepAwake.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatTime } from '../kit/figure/format.ts';
import { Screen } from '../kit/page/Screen.tsx';
import { useBack } from '../shell/useBack.ts';
import { carText } from '../trade/carText.ts';
import { useAnnouncing } from './useAnnouncing.ts';

type Truck = DataOf<typeof broadcasts.yard>['trucks'][number];

/** A truck that got its line within so long is called; one that stands there already is not, ms. */
const callWithinMs = 3 * 60_000;
const askAgainMs = 5_000;

/** Calls each truck to its line once, whichever screens are open, and says what waits to be said, one after the other. */
function useYardVoice(isOn: boolean, yard: DataOf<typeof broadcasts.yard> | undefined, now: number): string | null {
  const announce = useAnnouncing();
  const [saying, setSaying] = useState<string | null>(null);
  // What this screen has begun to say, and until when it leaves what another has taken; plant time, ms.
  const begun = useRef<ReadonlyMap<string, number>>(new Map());
  const called = useRef<ReadonlySet<string>>(new Set());
  const isSaying = saying !== null;
  useEffect(() => {
    if (!isOn) return;
    for (const { taskDetailID, lineName, since } of yard?.trucks ?? []) {
      const name = `${taskDetailID} ${lineName}`;
      if (lineName === null || called.current.has(name) || now - Date.parse(since) > callWithinMs) continue;
      called.current = new Set([...called.current, name]);
      void call(broadcasts.ask, { body: { taskDetailID, once: true } }).catch(() => undefined);
    }
  }, [isOn, yard, now]);
  const next = isOn ? yard?.waiting.find(({ broadcastID }) => (begun.current.get(broadcastID) ?? 0) <= now) : undefined;
  useEffect(() => {
    if (!next || isSaying) return;
    const leave = (until: number) => {
      begun.current = new Map([...begun.current, [next.broadcastID, until]]);
    };
    leave(Number.POSITIVE_INFINITY);
    setSaying(next.text);
    void announce(next, yard?.hasVoice ?? false)
      .then((failure) => failure === null && leave(plantNow() + takenForMs))
      .finally(() => setSaying(null));
  }, [next, isSaying, announce, yard?.hasVoice]);
  return saying;
}

/** The screen of a yard, wide and left open: it says which truck is to load where, and shows the queue. */
export default function YardScreen() {
  const back = useBack();
  const now = usePlantNow(1_000);
  const [isOn, setOn] = useState(false);
  const yard = useCall(broadcasts.yard, undefined, { refetchMs: askAgainMs });
  const saying = useYardVoice(isOn, yard.data, now);
  useEffect(() => (isOn ? keepAwake() : undefined), [isOn]);
  const trucks = yard.data?.trucks ?? [];
  const loading = trucks.filter(({ isLoading }) => isLoading);
  const waiting = trucks.filter(({ isLoading }) => !isLoading);
  return (
    <Screen title="场站叫车屏" onBack={back} width="full">
      <div className="flex min-h-full flex-col gap-6 p-4 lg:p-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold text-28 tabular-nums">{formatTime(now)}</p>
          <Button look={isOn ? 'plain' : 'primary'} size="big" onClick={() => setOn(!isOn)}>
            {isOn ? '停止播报' : '开始播报'}
          </Button>
        </div>
        <p
          role="status"
          className={`rounded-lg px-6 py-5 text-center font-semibold text-28 lg:py-10 lg:text-hero ${saying ? 'bg-accent text-white' : 'bg-surface text-ink3'}`}
        >
          {saying ?? (isOn ? wordsOf(yard.data?.waiting ?? [], yard.error) : '点“开始播报”后，本机会读出叫车和通知')}
        </p>
        <div className="grid flex-1 gap-6 lg:grid-cols-2">
          <Queue title="请到生产线" trucks={waiting} empty="没有等待装料的车" />
          <Queue title="正在装料" trucks={loading} empty="没有车在装料" />
        </div>
      </div>
    </Screen>
  );
}

const wordsOf = (waiting: readonly Broadcast[], error: string | null): string => {
  if (error) return error;
  return waiting.length > 0 ? `还有 ${waiting.length} 条待播` : '正在等待叫车';
};

function Queue({ title, trucks, empty }: { title: string; trucks: readonly Truck[]; empty: string }) {
  return (
    <section className="rounded-lg bg-surface p-4 lg:p-6">
      <h2 className="mb-3 font-semibold text-18 lg:text-28">{title}</h2>
      {trucks.length === 0 ? <p className="text-16 text-ink3 lg:text-22">{empty}</p> : null}
      <ul className="space-y-3">
        {trucks.map(({ taskDetailID, carNo, lineName, projectName }) => (
          <li key={taskDetailID} className="flex items-baseline justify-between gap-4">
            <span className="font-semibold text-22 lg:text-28">{carText(carNo)}</span>
            <span className="min-w-0 flex-1 truncate text-16 text-ink2 lg:text-22">{projectName}</span>
            <span className="text-22 text-accent lg:text-28">{lineName ?? '待排线'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
