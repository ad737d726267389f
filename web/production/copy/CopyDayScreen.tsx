import { orderCopies } from '@pourline/contract/orderCopies';
import { orders } from '@pourline/contract/orders';
import { mostCopied } from '@pourline/domain/orders/copyDay';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import { useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { Switch } from '../../kit/field/Switch.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DatePicker } from '../../kit/time/DatePicker.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { bookingText, dayText } from '../../trade/bookingText.ts';

/** The orders of a day once more on another: what would be placed is read and chosen before, and all of it is taken back by one touch. */
export default function CopyDayScreen() {
  const params = useParams('copyday');
  const now = plantNow();
  const today = dayOf(now, plantOffset());
  const [from, setFrom] = useState(params.day ?? today);
  const [to, setTo] = useState(
    addDays(params.day ?? today, 1) > today ? addDays(params.day ?? today, 1) : addDays(today, 1),
  );
  // Whose choice differs from what is usual: everything that can be placed and is not there yet, as much as is copied at once.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ importID: string; orders: number } | null>(null);
  const query = useCall(orderCopies.preview, { query: { from, to } }, { keepBefore: true });
  const copy = useAct(orderCopies.copy, { onDone: setDone });
  const undo = useAct(orders.undoImport, { success: '复制已撤销', onDone: () => setDone(null) });
  const all = query.data?.orders ?? [];
  const placeable = all.filter((one) => one.problem === null);
  const usual = new Set(
    placeable
      .filter((one) => !one.isThere)
      .slice(0, mostCopied)
      .map((one) => one.taskID),
  );
  const isChosen = (one: (typeof all)[number]): boolean =>
    one.problem === null && turned.has(one.taskID) !== usual.has(one.taskID);
  const chosen = all.filter(isChosen);
  const tooMany = chosen.length - mostCopied;
  const waiting = placeable.filter((one) => !one.isThere && !isChosen(one)).length;
  const refused = all.length - placeable.length;
  const left = query.data?.left ?? 0;
  const notes = [
    refused > 0 && `${refused} 单不能复制，原因写在各单下面`,
    waiting > 0 &&
      all.length > mostCopied &&
      `一次最多复制 ${mostCopied} 单，还有 ${waiting} 单没有选；复制完再来复制其余`,
    left > 0 && `这一天还有 ${left} 单没有列出`,
  ].filter((note) => note !== false);
  const turn = (taskID: string) =>
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(taskID)) next.add(taskID);
      return next;
    });
  const pick = (set: (day: string) => void) => (at: number) => {
    set(dayOf(at, plantOffset()));
    setTurned(new Set());
    setDone(null);
  };
  const volume = formatQuantity(sumM3(chosen.map((one) => one.scheduledCa)), 'm³');
  return (
    <InfoScreen
      title="复制一天的订单"
      onBack={goBack}
      query={query}
      single
      actions={
        done
          ? [
              {
                key: 'undo',
                label: `撤销复制的 ${done.orders} 单`,
                act: undo,
                onRun: () => undo.run({ params: { id: done.importID } }),
              },
              { key: 'done', label: '完成', primary: true, onRun: goBack },
            ]
          : [
              {
                key: 'copy',
                label:
                  chosen.length === 0
                    ? '没有可复制的订单'
                    : tooMany > 0
                      ? `一次最多 ${mostCopied} 单，请先取消 ${tooMany} 单`
                      : `复制 ${chosen.length} 单到${dayText(to, now)}`,
                primary: true,
                disabled: chosen.length === 0 || tooMany > 0,
                act: copy,
                onRun: () => copy.run({ body: { from, to, taskIDs: chosen.map((one) => one.taskID) } }),
              },
            ]
      }
    >
      {() => (
        <>
          <Section>
            <div className="grid grid-cols-2 gap-4">
              <Field label="复制哪一天" required>
                <DatePicker
                  label="复制哪一天"
                  value={momentOf(from, 0, plantOffset()).getTime()}
                  onChange={pick(setFrom)}
                />
              </Field>
              <Field label="到哪一天" required>
                <DatePicker
                  label="到哪一天"
                  value={momentOf(to, 0, plantOffset()).getTime()}
                  min={momentOf(today, 0, plantOffset()).getTime()}
                  onChange={pick(setTo)}
                />
              </Field>
            </div>
          </Section>
          {done ? (
            <p role="status" className="mt-4 rounded-md bg-good-soft px-3 py-2 text-14 text-good-ink">
              {`已复制 ${done.orders} 单到${dayText(to, now)}，等待审批；没有开始生产前可以一起撤销`}
            </p>
          ) : null}
          <Section title={`${dayText(from, now)} ${all.length} 单，选了 ${chosen.length} 单 ${volume}`}>
            {notes.map((note) => (
              <p key={note} className="mb-2 text-13 text-ink2">
                {note}
              </p>
            ))}
            <Card flush>
              {all.length === 0 ? <Empty title="这一天没有订单" note="换一天来复制" /> : null}
              {all.map((one) => (
                <Row
                  key={one.taskID}
                  title={`${spaceText(one.projectName)} · ${spaceText(one.constructionSite)}`}
                  note={`${bookingText(one.bookBegin, one.bookEnd, now)} · ${one.strengthNo} · ${formatQuantity(one.scheduledCa, 'm³')} · 原 ${one.taskNo}`}
                  trailing={
                    one.problem ? (
                      <StateTag tone="idle">不能复制</StateTag>
                    ) : (
                      <div className="flex items-center gap-2">
                        {one.isThere ? <StateTag tone="warn">那天已有</StateTag> : null}
                        <Switch
                          checked={isChosen(one)}
                          onChange={() => turn(one.taskID)}
                          disabled={done !== null}
                          label={`复制 ${one.taskNo}`}
                        />
                      </div>
                    )
                  }
                >
                  {one.problem ? <p className="text-13 text-ink2">{one.problem}</p> : null}
                </Row>
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
