import { planning } from '@pourline/contract/planning';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { formatDuration, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { checkBody } from '../kit/form/checkBody.ts';
import { readyText } from '../kit/form/readyText.ts';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { go } from '../shell/go.ts';
import { moreThanLoaded } from './surplusChoice.ts';
import { gradeText, takerFacts } from './surplusText.ts';

/** Who can take what is left over on a truck, the best chosen already: one press sends it there with all that fits. */
export function SurplusSheet({ waybill, open, onClose }: { waybill: WaybillInfo; open: boolean; onClose: () => void }) {
  const params = { id: waybill.taskDetailID };
  const [isMoved, setMoved] = useState(false);
  const move = useAct(planning.moveSurplus, {
    success: '余料已转送，司机已收到新货单',
    onDone: () => setMoved(true),
    onRefused: () => {
      void query.refetch();
      return false;
    },
  });
  // What is just being moved on is left over no more, and is not asked for again: news of it may be here before the reply.
  const asks = open && !move.isRunning && !isMoved;
  const query = useCall(planning.surplusTakers, { params }, { enabled: asks, refetchMs: 30_000 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState<number | null | undefined>(undefined);
  // Somebody was faster: what was offered is offered no more.
  const isGone = query.failure?.status === 409;
  const data = isGone ? undefined : query.data;
  const taker = data?.takers.find(({ taskID }) => taskID === chosen) ?? data?.takers[0];
  const volume = written === undefined ? (taker?.takes ?? null) : written;
  const { body, mistakes } = checkBody(
    planning.moveSurplus.body,
    { taskID: taker?.taskID ?? null, volume },
    { volume: moreThanLoaded(volume, taker?.takes ?? 0) },
  );
  const rest = data && volume !== null ? data.volume - volume : 0;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="余料再利用"
      wideAs="panel"
      footer={
        taker ? (
          <Button
            look="primary"
            className="min-w-0 flex-1"
            act={move}
            disabled={body === null}
            onClick={async () => {
              const moved = body && (await move.run({ params, body }));
              if (!moved) return;
              onClose();
              go('waybillinfo', { id: moved.taskDetailID });
            }}
          >
            <span className="truncate">
              {readyText(body, mistakes, `转送 ${formatQuantity(volume, 'm³')} 到${spaceText(taker.constructionSite)}`)}
            </span>
          </Button>
        ) : undefined
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-4">
        {data ? (
          <p className="text-14 text-ink2">
            {[
              `车上余料 ${formatQuantity(data.volume, 'm³')} ${data.strengthNo}，${consistenceWord(data.slump)} ${data.slump}`,
              `料龄还剩 ${formatDuration(Math.max(0, data.ageLeft))}`,
              waybill.surplusReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        {taker ? (
          <Field
            label="转送方量"
            required
            error={mistakes.volume}
            hint={rest > 0 ? `其余 ${formatQuantity(rest, 'm³')} 留在车上，这车卸完后还能再用` : undefined}
          >
            <NumberField value={volume} onChange={setWritten} unit="m³" />
          </Field>
        ) : null}
      </div>
      {query.isLoading ? <Skeleton shape="row" count={4} /> : null}
      {!data && query.error ? <ErrorState text={query.error} onRetry={() => void query.refetch()} /> : null}
      {data && !taker ? (
        <Empty title="没有订单能用这车余料" note="供应中的订单强度更高、要求不同，或送到时料龄会超限" />
      ) : null}
      {data?.takers.map((one) => (
        <Row
          key={one.taskID}
          selected={one.taskID === taker?.taskID}
          onOpen={() => {
            setChosen(one.taskID);
            setWritten(undefined);
          }}
          chevron={false}
          title={spaceText(one.constructionSite)}
          note={spaceText(one.projectName)}
          trailing={
            <>
              <span className="font-medium text-14">{one.strengthNo}</span>
              <StateTag tone={one.gradeAbove === 0 ? 'good' : 'idle'}>{gradeText(one)}</StateTag>
            </>
          }
        >
          <p className="flex flex-wrap gap-x-3 text-13 text-ink2">
            {takerFacts(one).map((fact) => (
              <span key={fact} className="whitespace-nowrap">
                {fact}
              </span>
            ))}
          </p>
        </Row>
      ))}
    </Sheet>
  );
}
